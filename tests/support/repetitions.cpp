#include "support/repetitions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <ostream>
#include <stdexcept>

#include "board/fen.hpp"
#include "board/line.hpp"
#include "board/movegen.hpp"
#include "law/judge.hpp"
#include "law/nature.hpp"
#include "notation/coordinate.hpp"

namespace caipan::repetitions {
namespace {

/// The strings after `"key":` up to the end of the value: one, or those of a list.
std::vector<std::string> strings_of(const std::string& json, const std::string& key) {
    const std::string name = "\"" + key + "\":";
    std::size_t at = json.find(name);
    if (at == std::string::npos) throw std::runtime_error("no " + key + " in " + json);
    at = json.find_first_not_of(' ', at + name.size());
    const bool list = json.at(at) == '[';
    const std::size_t end = list ? json.find(']', at) : json.size();
    std::vector<std::string> strings;
    while ((at = json.find('"', at)) < end) {
        const std::size_t close = json.find('"', at + 1);
        if (close == std::string::npos) throw std::runtime_error("open string in " + json);
        strings.push_back(json.substr(at + 1, close - at - 1));
        if (!list) break;
        at = close + 1;
    }
    return strings;
}

Line line_of(const Game& game) {
    const auto setup = read_fen(game.fen);
    const auto position = setup ? Position::from(*setup) : Position::from(Setup{});
    if (!position) throw std::runtime_error("impossible start of " + game.id);
    Line line(*position, setup->clocks);
    for (const std::string& text : game.moves) {
        const auto move = parse_move(text);
        if (!move || !is_legal(line.board(), *move)) {
            throw std::runtime_error("illegal move " + text + " in " + game.id);
        }
        line.push(*move);
    }
    return line;
}

std::string fen_of(const Board& board) {
    Setup setup;
    board.occupied().for_each([&](Square s) { setup.pieces[s.slot()] = board.at(s); });
    setup.side = board.side();
    return write_fen(setup);
}

/// The plies after which the findings of both rulings begin again.
std::size_t period_of(const Judged& judged) {
    const auto& a = judged.cxa1999.findings;
    const auto& b = judged.cxa2020.findings;
    for (std::size_t period = 2; period < a.size(); period += 2) {
        bool repeats = true;
        for (std::size_t i = period; i < a.size() && repeats; ++i) {
            repeats = a[i].move == a[i - period].move && a[i].nature == a[i - period].nature &&
                      b[i].nature == b[i - period].nature;
        }
        if (repeats) return period;
    }
    return a.size();
}

template <class T>
std::string joined(const std::vector<T>& items) {
    std::string text;
    for (const T item : items) text += (text.empty() ? "" : " ") + to_string(item);
    return text;
}

std::string nature_of(const Finding& finding) {
    if (!finding.nature) return "?";
    std::string text = name_of(*finding.nature);
    if (finding.joint) text += ", joint";
    return text;
}

std::string article_of(const std::optional<Article>& article) {
    return article ? to_string(*article) : "";
}

bool names_lost(const Ruling& ruling) {
    return ruling.at_fault.has_value();
}

/// A hit that needs no reading: a check, a threat of mate in one, or one piece that the move lets
/// take another which nothing protects.
bool is_plain(const Line& line, const Finding& finding) {
    if (finding.nature == Nature::Check) return true;
    if (finding.line.size() != 1) return false;
    if (finding.nature == Nature::Kill) return true;
    if (finding.nature != Nature::Chase || finding.joint || !finding.roots.empty()) return false;
    const PieceType by = line.board_at(finding.ply + 1).at(finding.line[0].from()).type();
    return by != PieceType::King && by != PieceType::Pawn;
}

/// Every move of the side at fault is such a hit.
bool is_plainly_lost(const Judged& judged, const Ruling& ruling) {
    if (!ruling.at_fault) return false;
    const Line line = line_of(judged.game);
    return std::all_of(ruling.findings.begin(), ruling.findings.end(), [&](const Finding& f) {
        return f.by != *ruling.at_fault || is_plain(line, f);
    });
}

void explain_game(std::ostream& out, const Judged& judged) {
    const bool by_1999 = names_lost(judged.cxa1999);
    const Ruling& shown = by_1999 ? judged.cxa1999 : judged.cxa2020;
    const Line line = line_of(judged.game);
    out << "## " << judged.game.id << "\n\n";
    for (const auto* ruling : {&judged.cxa1999, &judged.cxa2020}) {
        out << (ruling == &judged.cxa1999 ? "- cxa1999: " : "- cxa2020: ") << verdict_of(*ruling)
            << ", " << article_of(ruling->article) << "\n";
    }
    out << "- the loop begins at ply " << shown.span.start << ": `"
        << fen_of(line.board_at(shown.span.start)) << "`\n\n";
    out << "| ply | move | 1999 | article | 2020 | article | targets | line |\n"
        << "|---|---|---|---|---|---|---|---|\n";
    const std::size_t period = period_of(judged);
    for (std::size_t i = 0; i < period; ++i) {
        const Finding& a = judged.cxa1999.findings[i];
        const Finding& b = judged.cxa2020.findings[i];
        const Finding& proof = by_1999 ? a : b;
        out << "| " << a.ply << " | " << to_string(a.move) << " | " << nature_of(a) << " | "
            << article_of(a.article) << " | " << nature_of(b) << " | " << article_of(b.article)
            << " | " << joined(proof.targets) << " | " << joined(proof.line) << " |\n";
    }
    out << "\n";
}

}  // namespace

std::optional<std::string> find_file() {
    const char* named = std::getenv("CAIPAN_REPETITIONS");
    const std::string path =
        named != nullptr ? named : CAIPAN_SOURCE_DIR "/../shared/archive/ended-in-repetition.jsonl";
    if (!std::ifstream(path)) return std::nullopt;
    return path;
}

std::vector<Game> read_games(const std::string& path) {
    std::ifstream in(path);
    std::vector<Game> games;
    for (std::string json; std::getline(in, json);) {
        if (json.empty()) continue;
        games.push_back({strings_of(json, "id").at(0), strings_of(json, "fen").at(0),
                         strings_of(json, "moves"), strings_of(json, "result").at(0)});
    }
    return games;
}

Judged judge_game(const Game& game) {
    const Line line = line_of(game);
    const auto cxa1999 = judge(line, RulePack::named("cxa1999").value());
    const auto cxa2020 = judge(line, RulePack::named("cxa2020").value());
    if (!cxa1999 || !cxa2020) throw std::runtime_error(game.id + " does not end in a loop");
    return {game, *cxa1999, *cxa2020};
}

std::string verdict_of(const Ruling& ruling) {
    const std::string side =
        ruling.at_fault ? (*ruling.at_fault == Color::Red ? "red " : "black ") : "";
    switch (ruling.verdict) {
        case Verdict::Undecided: return "undecided";
        case Verdict::Draw: return "draw";
        case Verdict::MustVary: return side + "must vary";
        case Verdict::Loses: return side + "loses";
    }
    return "";
}

std::string row_of(const Judged& judged) {
    return judged.game.id + "\t" + judged.game.result + "\t" + verdict_of(judged.cxa1999) + "\t" +
           verdict_of(judged.cxa2020);
}

Totals count(const std::vector<Judged>& games) {
    Totals totals;
    for (const Judged& judged : games) {
        ++totals.games;
        if (!judged.drawn()) continue;
        ++totals.drawn;
        totals.lost_1999 += names_lost(judged.cxa1999) ? 1 : 0;
        totals.lost_2020 += names_lost(judged.cxa2020) ? 1 : 0;
        totals.plain_1999 += is_plainly_lost(judged, judged.cxa1999) ? 1 : 0;
        totals.plain_2020 += is_plainly_lost(judged, judged.cxa2020) ? 1 : 0;
    }
    return totals;
}

void explain(std::ostream& out, const std::vector<Judged>& games) {
    const Totals totals = count(games);
    out << "# Drawn games that a pack calls lost\n\n"
        << "Of " << totals.drawn << " drawn games cxa1999 calls " << totals.lost_1999
        << " lost, cxa2020 " << totals.lost_2020
        << ". Written by tests/tools/explain_repetitions; targets and\nline prove the nature under "
           "the pack that blames a side, 1999 where both do.\n\n"
        << "In " << totals.plain_1999 << " (1999) and " << totals.plain_2020
        << " (2020) of them every move of the side at fault is plainly a hit: a check, a threat\n"
           "of mate in one, or a move after which one piece, neither king nor pawn, could take "
           "another that nothing\nprotects and could not before. They are marked "
           "\"plain throughout\": no reading of 28.1, 28.2 and 29.1 that keeps\nto the words lets "
           "them pass as idle.\n\n";
    for (const Judged& judged : games) {
        if (!judged.drawn()) continue;
        if (names_lost(judged.cxa1999) || names_lost(judged.cxa2020)) explain_game(out, judged);
    }
}

}  // namespace caipan::repetitions
