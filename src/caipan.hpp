#pragma once

/// Everything of the library: board, law, notation and report. The session language is separate:
/// `protocol/session.hpp`.
#include "board/board.hpp"
#include "board/fen.hpp"
#include "board/line.hpp"
#include "board/movegen.hpp"
#include "board/perft.hpp"
#include "board/position.hpp"
#include "board/refusal.hpp"
#include "law/judge.hpp"
#include "law/judged_line.hpp"
#include "law/judged_packs.hpp"
#include "law/natural.hpp"
#include "law/outcome.hpp"
#include "law/pack.hpp"
#include "law/ruling.hpp"
#include "notation/coordinate.hpp"
#include "report/judgement.hpp"
#include "report/sentences.hpp"
