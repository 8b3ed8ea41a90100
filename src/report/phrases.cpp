#include "report/phrases.hpp"

namespace caipan::report {

constexpr std::array<PhraseText, kPhrases> kPhraseTable = {{
    {Phrase::Red, "red", "红方"},
    {Phrase::Black, "black", "黑方"},
    {Phrase::RedKing, "the red king", "红帅"},
    {Phrase::RedAdvisor, "the red advisor", "红仕"},
    {Phrase::RedElephant, "the red elephant", "红相"},
    {Phrase::RedHorse, "the red horse", "红马"},
    {Phrase::RedRook, "the red rook", "红车"},
    {Phrase::RedCannon, "the red cannon", "红炮"},
    {Phrase::RedPawn, "the red pawn", "红兵"},
    {Phrase::BlackKing, "the black king", "黑将"},
    {Phrase::BlackAdvisor, "the black advisor", "黑士"},
    {Phrase::BlackElephant, "the black elephant", "黑象"},
    {Phrase::BlackHorse, "the black horse", "黑马"},
    {Phrase::BlackRook, "the black rook", "黑车"},
    {Phrase::BlackCannon, "the black cannon", "黑炮"},
    {Phrase::BlackPawn, "the black pawn", "黑卒"},
    {Phrase::Check, "check", "将"},
    {Phrase::Kill, "kill", "杀"},
    {Phrase::Chase, "chase", "捉"},
    {Phrase::Exchange, "exchange", "兑"},
    {Phrase::Sacrifice, "sacrifice", "献"},
    {Phrase::Block, "block", "拦"},
    {Phrase::Follow, "follow", "跟"},
    {Phrase::Idle, "idle", "闲"},
    {Phrase::NotJudged, "not judged", "未判"},
    {Phrase::ListComma, ", ", "、"},

    {Phrase::Game, "Game {0}", "对局{0}"},
    {Phrase::LineNumber, "Line {0}", "第{0}行"},
    {Phrase::Warning, "Warning: {0}.", "警告：{0}。"},
    {Phrase::Error, "Error {0}{1}: {2}.", "错误{0}{1}：{2}。"},
    {Phrase::AtPly, " at ply {0} {1}", "（第{0}着{1}）"},

    {Phrase::Cxa1999, "Chinese Xiangqi Association, 1999", "中国象棋协会1999年规则"},
    {Phrase::Cxa2020, "Chinese Xiangqi Association, 2020", "中国象棋协会2020年规则"},
    {Phrase::My2008, "Malaysian Xiangqi Association, 2008", "马来西亚象棋总会2008年规则"},
    {Phrase::Axf, "Asian Xiangqi Federation", "亚洲象棋联合会规则"},
    {Phrase::Wxf2018, "World Xiangqi Federation, 2018", "世界象棋联合会2018年规则"},
    {Phrase::Rules, "Rules: {0} ({1}).", "规则：{0}（{1}）。"},
    {Phrase::RulesWithOverrides, "Rules: {0} ({1}) with {2}.", "规则：{0}（{1}），另定{2}。"},
    {Phrase::PacksDiffer, "These rules come to different results.", "各规则的结论不同。"},
    {Phrase::PacksAgree, "These rules come to the same result.", "各规则的结论相同。"},

    {Phrase::Ongoing, "After {0} plies the game goes on; {1} is to move.",
     "已走{0}步，对局继续，轮到{1}走。"},
    {Phrase::OngoingInCheck, "After {0} plies the game goes on; {1} is in check and to move.",
     "已走{0}步，对局继续，{1}被将军，应走。"},
    {Phrase::Checkmate, "Ended after {0} plies: {1} is checkmated, {2} wins ({3}).",
     "第{0}步后，{1}被将死，{2}胜（{3}）。"},
    {Phrase::Stalemate, "Ended after {0} plies: {1} has no legal move, {2} wins ({3}).",
     "第{0}步后，{1}被困毙，{2}胜（{3}）。"},
    {Phrase::PerpetualCheck,
     "Ended after {0} plies: {1} has given perpetual check, {2} wins ({3}).",
     "第{0}步后，{1}长将作负，{2}胜（{3}）。"},
    {Phrase::PerpetualKill,
     "Ended after {0} plies: {1} has threatened mate perpetually, {2} wins ({3}).",
     "第{0}步后，{1}长杀不变作负，{2}胜（{3}）。"},
    {Phrase::PerpetualChase, "Ended after {0} plies: {1} has chased perpetually, {2} wins ({3}).",
     "第{0}步后，{1}长捉不变作负，{2}胜（{3}）。"},
    {Phrase::ForbiddenLoop,
     "Ended after {0} plies: {1} has kept a forbidden loop going, {2} wins ({3}).",
     "第{0}步后，{1}循环走禁止着法不变作负，{2}胜（{3}）。"},
    {Phrase::LoopDraw,
     "Ended after {0} plies: the position has repeated and neither side has to vary, draw ({3}).",
     "第{0}步后，局面循环，双方不变作和（{3}）。"},
    {Phrase::NaturalLimit, "Ended after {0} plies: the natural limit is reached, draw ({3}).",
     "第{0}步后，达到自然限着，和棋（{3}）。"},
    {Phrase::DeadPosition,
     "Ended after {0} plies: neither side has the material to win, draw ({3}).",
     "第{0}步后，双方均无取胜子力，和棋（{3}）。"},
    {Phrase::IllegalMove, "Ended after {0} plies: {1} has made an illegal move, {2} wins ({3}).",
     "第{0}步后，{1}走子违例判负，{2}胜（{3}）。"},
    {Phrase::IllegalMoveNamed, "The illegal move is {0}, ply {1}: {2}.",
     "违例着法为第{1}着{0}：{2}。"},
    {Phrase::MovesAfterEnd, "Moves listed after the end: {0}.", "终局后另列着法{0}步。"},
    {Phrase::NaturalCount, "Plies without a capture: {0}; rounds counted: {1} of {2}.",
     "未吃子已{0}步；自然限着计{1}回合，限{2}回合。"},
    {Phrase::NaturalCountNoLimit, "Plies without a capture: {0}; there is no natural limit.",
     "未吃子已{0}步；不设自然限着。"},

    {Phrase::LoopSpan,
     "The present position has occurred {0} times; judged are {1} plies, from ply {2} on (the "
     "first is ply 0).",
     "当前局面已出现{0}次；受判着法共{1}步，自第{2}着起（首着为第0着）。"},
    {Phrase::SeriesSpan,
     "The present position is new; judged are the last {0} plies, from ply {1} on (the first is "
     "ply "
     "0), as a series.",
     "当前局面系首次出现；最后{0}步自第{1}着起按连续着法受判（首着为第0着）。"},
    {Phrase::LoopSide, "{0}: {1}. {2}", "{0}：{1}。{2}"},
    {Phrase::LoopPly, "{0} {1}", "{0}{1}"},
    {Phrase::LoopPlies, "{0} {1} (x{2})", "{0}{1}（{2}次）"},
    {Phrase::ClassUnjudged, "What they amount to is not judged.", "其性质未予判定。"},
    {Phrase::ClassAllowed, "That is allowed.", "属允许着法。"},
    {Phrase::ClassForbidden, "That is forbidden.", "属禁止着法。"},
    {Phrase::ClassPerpetualCheck, "That is perpetual check, which is forbidden.",
     "构成长将，属禁止着法。"},
    {Phrase::ClassPerpetualChase, "That is perpetual chase of one piece, which is forbidden.",
     "构成长捉一子，属禁止着法。"},
    {Phrase::RulingLoses, "Ruling: {0} loses ({1}).", "裁定：{0}判负（{1}）。"},
    {Phrase::RulingMustVary, "Ruling: {0} must vary, and loses if the loop closes again ({1}).",
     "裁定：{0}必须变着，再循环不变判负（{1}）。"},
    {Phrase::RulingDraw, "Ruling: neither side has to vary, draw ({0}).",
     "裁定：双方不变作和（{0}）。"},
    {Phrase::RulingReason, "Reason: {0} ({1}).", "理由：{0}（{1}）。"},
    {Phrase::RulingDue, "The ruling is due.", "裁定现已生效。"},
    {Phrase::RulingNotDue, "The ruling is not due before the occurrence numbered {0}.",
     "该局面第{0}次出现时裁定方生效。"},
    {Phrase::UndecidedBudget,
     "No ruling: ply {0} ({1}) could not be judged within {2} nodes of look-ahead.",
     "不作裁定：第{0}着（{1}）在{2}个节点的推演内未能判定。"},
    {Phrase::UndecidedNotJudged,
     "No ruling: ply {0} ({1}) needs law that this version does not judge.",
     "不作裁定：第{0}着（{1}）所涉规则本版尚不判定。"},

    {Phrase::ProofCheck, "{0} {1}: check ({2}).", "{0}{1}：将（{2}）。"},
    {Phrase::ProofKill, "{0} {1}: kill, it threatens mate by checks: {3} ({2}).",
     "{0}{1}：杀，下一着起可照将将死对方：{3}（{2}）。"},
    {Phrase::ProofChase, "{0} {1}: chase, it threatens to win {4} with {5}: {3} ({2}).",
     "{0}{1}：捉，{5}下一着起可得{4}：{3}（{2}）。"},
    {Phrase::ProofIdle, "{0} {1}: {6} ({2}).", "{0}{1}：{6}（{2}）。"},
    {Phrase::ProofUnjudged, "{0} {1}: not judged.", "{0}{1}：未判。"},
    {Phrase::ProofAsianChase, "{0} {1}: chase, {5} could take {4}{8}; {7} ({2}).",
     "{0}{1}：捉，{5}可吃{4}{8}；{7}（{2}）。"},
    {Phrase::ProofAsianIdle, "{0} {1}: {6}; {7} ({2}).", "{0}{1}：{6}；{7}（{2}）。"},
    {Phrase::ProofAsianAttack, "{0} {1}: {6}, {5} could take {4}; {7} ({2}).",
     "{0}{1}：{6}，{5}可吃{4}；{7}（{2}）。"},
    {Phrase::ProofAsianRoot, ", the protector on {0} may not retake", "，{0}之根不能还吃"},
    {Phrase::ProofNoHit, "That {0} could take {1} ({2}) is no chase by this article.",
     "{0}可吃{1}（{2}），依该条不作捉论。"},
    {Phrase::ProofRootPinned, "The protector on {0} may not retake.",
     "{0}之根不能离线还吃，为假根。"},
    {Phrase::ProofRootOutnumbered, "The protector on {0} does not suffice.",
     "{0}之根不足以保护，为少根。"},
    {Phrase::ProofJoint, "No single piece wins it.", "须数子协同方能得子。"},
    {Phrase::PieceOn, "{0} on {1}", "{1}的{0}"},

    {Phrase::NoPiece, "there is no piece on {1}", "{1}处无子"},
    {Phrase::WrongSide, "{0} on {1} may not move: it is the other side's turn",
     "未轮到{1}处的{0}走"},
    {Phrase::OwnPieceOnTarget, "{0} on {1} cannot go to {2}: {3} stands there",
     "{0}不能由{1}走到{2}：该处有{3}"},
    {Phrase::NotItsMove, "{0} on {1} cannot go to {2}: that piece does not move so",
     "{0}不能由{1}走到{2}：不合走法"},
    {Phrase::PathBlocked, "{0} on {1} cannot go to {2}: {3} is in the way",
     "{0}不能由{1}走到{2}：{3}阻挡"},
    {Phrase::HorseLegBlocked, "{0} on {1} cannot go to {2}: its leg is blocked by {3}",
     "{0}不能由{1}走到{2}：被{3}蹩腿"},
    {Phrase::ElephantEyeBlocked, "{0} on {1} cannot go to {2}: its eye is blocked by {3}",
     "{0}不能由{1}走到{2}：被{3}塞眼"},
    {Phrase::CannonNoScreen, "{0} on {1} cannot take on {2}: there is no piece to jump over",
     "{0}不能由{1}吃{2}：没有炮架"},
    {Phrase::CannonManyScreens,
     "{0} on {1} cannot take on {2}: {3} pieces stand between, and it jumps over one",
     "{0}不能由{1}吃{2}：中间隔了{3}个子"},
    {Phrase::OutsidePalace, "{0} on {1} cannot go to {2}: it may not leave its palace",
     "{0}不能由{1}走到{2}：不得出九宫"},
    {Phrase::CrossesRiver, "{0} on {1} cannot go to {2}: it may not cross the river",
     "{0}不能由{1}走到{2}：不得过河"},
    {Phrase::LeavesCheck, "{0} on {1} cannot go to {2}: the king would still be in check",
     "{0}不能由{1}走到{2}：未能应将"},
    {Phrase::ExposesKing, "{0} on {1} cannot go to {2}: the king would come into check",
     "{0}不能由{1}走到{2}：自投被将"},
    {Phrase::FlyingKings, "{0} on {1} cannot go to {2}: the kings would face each other",
     "{0}不能由{1}走到{2}：将帅对面"},

    {Phrase::FenEmpty, "offset {0}: there is no position", "第{0}字节：没有局面"},
    {Phrase::FenTooLong, "offset {0}: the text is too long for a FEN", "第{0}字节：FEN过长"},
    {Phrase::FenBadPiece, "offset {0}: this is no piece, digit 1 to 9 or slash",
     "第{0}字节：不是棋子、数字1至9或斜线"},
    {Phrase::FenRankTooLong, "offset {0}: a rank has more than nine points",
     "第{0}字节：一横线多于九点"},
    {Phrase::FenRankTooShort, "offset {0}: a rank has fewer than nine points",
     "第{0}字节：一横线少于九点"},
    {Phrase::FenTooManyRanks, "offset {0}: there are more than ten ranks",
     "第{0}字节：多于十条横线"},
    {Phrase::FenTooFewRanks, "offset {0}: there are fewer than ten ranks",
     "第{0}字节：少于十条横线"},
    {Phrase::FenBadSide, "offset {0}: the side to move is neither w nor b",
     "第{0}字节：走方不是w或b"},
    {Phrase::FenBadCounter, "offset {0}: a counter is not a whole number",
     "第{0}字节：计数不是整数"},
    {Phrase::FenCounterTooLarge, "offset {0}: a counter is too large", "第{0}字节：计数过大"},
    {Phrase::FenTrailingText, "offset {0}: there is text after the last field",
     "第{0}字节：末项之后有多余文字"},

    {Phrase::MissingKing, "{0} has no king", "{0}没有将帅"},
    {Phrase::DoubleKing, "{0} has more than one king, a second one on {2}",
     "{0}多于一个将帅，{2}处为第二个"},
    {Phrase::KingOutsidePalace, "{1} on {2} stands outside its palace", "{2}处的{1}在九宫之外"},
    {Phrase::AdvisorOffPoints, "{1} on {2} stands off its points", "{2}处的{1}不在士位上"},
    {Phrase::ElephantOffPoints, "{1} on {2} stands off its points", "{2}处的{1}不在象位上"},
    {Phrase::PawnUnreachable, "{1} on {2} stands where it cannot have come",
     "{2}处的{1}不可能走到该处"},
    {Phrase::TooManyPieces,
     "{0} has too many pieces of one kind: {1} on {2} is beyond the full set",
     "{0}同类棋子过多：{2}处的{1}超出全数"},
    {Phrase::KingsFacing, "the kings face each other", "将帅对面"},
    {Phrase::OpponentInCheck, "{1} on {2} stands in check although {3} is to move",
     "{2}处的{1}被将军，却轮到{3}走"},
}};

namespace {

constexpr bool in_order() {
    for (std::size_t i = 0; i < kPhrases; ++i) {
        if (static_cast<std::size_t>(kPhraseTable[i].phrase) != i) return false;
    }
    return true;
}
static_assert(in_order());

std::string_view text_of(Phrase phrase, Language language) {
    const PhraseText& row = kPhraseTable[static_cast<std::size_t>(phrase)];
    return language == Language::English ? row.english : row.chinese;
}

}  // namespace

std::string say(Phrase phrase, Language language,
                std::initializer_list<std::string_view> arguments) {
    const std::string_view text = text_of(phrase, language);
    std::string said;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') {
            said += text[i];
            continue;
        }
        const auto place = static_cast<std::size_t>(text[i + 1] - '0');
        if (place < arguments.size()) said += arguments.begin()[place];
        i += 2;
    }
    return said;
}

}  // namespace caipan::report
