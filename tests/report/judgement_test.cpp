#include "report/judgement.hpp"

#include <doctest/doctest.h>

#include "report/judgement_parts.hpp"
#include "report/text.hpp"
#include "support/positions.hpp"

using namespace caipan;
using namespace caipan::report;

namespace {

/// Plays blank-separated moves.
JudgedLine judged(std::string_view fen, std::string_view moves, const RulePack& pack = {}) {
    JudgedLine result(test::position_of(fen), test::setup_of(fen).clocks, pack);
    for (std::size_t i = 0; i < moves.size(); i += 5) result.push(test::mv(moves.substr(i, 4)));
    return result;
}

std::string json_of(const JudgedLine& line, ProofLevel proof = ProofLevel::Short) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    write_judgement(json, line, proof);
    json.end_object();
    return text;
}

std::string loop_json(const Ruling& ruling, ProofLevel proof) {
    std::string text;
    JsonWriter json(text);
    write_loop(json, ruling, proof);
    return text;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

constexpr std::string_view kCheckLoop = "f0e0 e8f8 e0f0 f8e8 f0e0 e8f8 e0f0 f8e8";
constexpr std::string_view kCheckFen = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w";

/// A ruling with everything that a later law may find.
Ruling made_up_ruling() {
    Ruling ruling;
    ruling.span = {4, 4, 2};
    ruling.side[Color::Red] = SideClass::Forbidden;
    ruling.side[Color::Black] = SideClass::Allowed;
    ruling.verdict = Verdict::MustVary;
    ruling.at_fault = Color::Red;
    ruling.article = Article::cxa1999(26, 4);
    const auto add = [&](int ply, const char* move, Color by, Nature nature) {
        Finding finding;
        finding.ply = ply;
        finding.move = test::mv(move);
        finding.by = by;
        finding.nature = nature;
        finding.article = Article::cxa1999(29, 1);
        ruling.findings.push_back(finding);
    };
    add(4, "i6h6", Color::Red, Nature::Chase);
    Finding& chase = ruling.findings.back();
    chase.also = {Nature::Sacrifice};
    chase.targets = {Square::at(7, 0)};
    chase.attackers = {Square::at(7, 6)};
    chase.how = How::Capture;
    chase.line = {test::mv("h6h0")};
    chase.roots = {{Square::at(4, 0), FalseRoot::Why::Pinned},
                   {Square::at(6, 2), FalseRoot::Why::Outnumbered}};
    chase.joint = true;
    chase.degree = Degree::Light;
    chase.is_new = true;
    add(5, "h0i0", Color::Black, Nature::Idle);
    add(6, "h6i6", Color::Red, Nature::Kill);
    add(7, "i0h0", Color::Black, Nature::Exchange);
    return ruling;
}

}  // namespace

TEST_CASE("judgement json: mate ends the game, and nothing is listed after it") {
    const auto line = judged("4k4/3R5/9/9/9/9/9/9/9/R2K5 w", "a0a9");
    CHECK(json_of(line) ==
          R"({"rules":"cxa1999","set":{},"plies":1,)"
          R"("outcome":{"why":"checkmate","winner":"red","ply":1,"article":"CXA1999 4.1.1"},)"
          R"("moves_after_end":0,"loop":null,)"
          R"("natural":{"plies_without_capture":1,"rounds_counted":0,"limit":60},)"
          R"("fen":"R3k4/3R5/9/9/9/9/9/9/9/3K5 b - - 1 1"})");
}

TEST_CASE("judgement json: the pack and its overrides") {
    const auto pack = with_settings(RulePack::named("cxa2020").value(),
                                    {{"natural.rounds", "0"}, {"loop.offences", "check"}});
    const auto line = judged(kStartFen, "h2e2", pack.value());
    CHECK(contains(json_of(line),
                   R"({"rules":"cxa2020","set":{"loop.offences":"check","natural.rounds":"0"},)"));
    CHECK(contains(json_of(line), R"("limit":0})"));
}

TEST_CASE("judgement json: the counters of the FEN go on") {
    const auto line = judged("4k4/9/9/9/9/9/9/9/9/R2K5 b - - 17 30", "e9f9 a0a1");
    CHECK(contains(json_of(line), R"("plies_without_capture":19,)"));
    CHECK(contains(json_of(line), R"(b - - 19 31"})"));
}

TEST_CASE("judgement json: a loop that is not due yet") {
    const auto line = judged(kCheckFen, kCheckLoop.substr(0, 19));
    CHECK(contains(json_of(line, ProofLevel::None),
                   R"("loop":{"start":0,"length":4,"occurrences":2,"due":false,)"
                   R"("red":{"class":"perpetual_check","natures":["check","check"]},)"));
    CHECK(contains(json_of(line, ProofLevel::None),
                   R"("ruling":"loses","at_fault":"red","article":"CXA1999 26.1",)"
                   R"("undecided":null},"natural")"));
}

TEST_CASE("judgement json: loop.offences=none makes every loop a draw (4.2.3)") {
    const auto pack = with_settings({}, {{"loop.offences", "none"}}).value();
    const auto line = judged(kCheckFen, kCheckLoop, pack);
    const std::string text = json_of(line, ProofLevel::None);
    CHECK(contains(text, R"("why":"loop_draw","winner":null,"ply":8,)"));
    CHECK(contains(text, R"("ruling":"draw","at_fault":null,)"));
    CHECK(contains(text, R"("undecided":null})"));
}

TEST_CASE("judgement json: every word of a loop") {
    CHECK(loop_json(made_up_ruling(), ProofLevel::Short) ==
          R"({"start":4,"length":4,"occurrences":2,"due":false,)"
          R"("red":{"class":"forbidden","natures":["chase","kill"]},)"
          R"("black":{"class":"allowed","natures":["idle","exchange"]},)"
          R"("ruling":"must_vary","at_fault":"red","article":"CXA1999 26.4","undecided":null,)"
          R"("plies":[{"ply":4,"move":"i6h6","by":"red","nature":"chase","targets":["h0"]},)"
          R"({"ply":5,"move":"h0i0","by":"black","nature":"idle","targets":[]},)"
          R"({"ply":6,"move":"h6i6","by":"red","nature":"kill","targets":[]},)"
          R"({"ply":7,"move":"i0h0","by":"black","nature":"exchange","targets":[]}]})");
    CHECK(contains(loop_json(made_up_ruling(), ProofLevel::Full),
                   R"({"ply":5,"move":"h0i0","by":"black","nature":"idle","also":[],"targets":[],)"
                   R"("attackers":[],"how":null,"line":[],"roots":[],"joint":false,)"
                   R"("degree":null,"new":null,"article":"CXA1999 29.1"})"));
}

TEST_CASE("judgement json: every word of a proof") {
    Ruling ruling = made_up_ruling();
    Finding& chase = ruling.findings.front();
    chase.also = {Nature::Exchange, Nature::Follow};
    chase.targets = {test::sq("h0")};
    chase.attackers = {test::sq("h6"), test::sq("b2")};
    chase.how = How::Capture;
    chase.line = {test::mv("h6h0"), test::mv("i0h0")};
    chase.roots = {{test::sq("i0"), FalseRoot::Why::Pinned},
                   {test::sq("g2"), FalseRoot::Why::Outnumbered}};
    chase.joint = true;
    chase.degree = Degree::Heavy;
    chase.is_new = true;
    CHECK(contains(loop_json(ruling, ProofLevel::Full),
                   R"("plies":[{"ply":4,"move":"i6h6","by":"red","nature":"chase",)"
                   R"("also":["exchange","follow"],"targets":["h0"],"attackers":["h6","b2"],)"
                   R"("how":"capture","line":["h6h0","i0h0"],)"
                   R"("roots":[{"sq":"i0","fails":"pinned"},{"sq":"g2","fails":"outnumbered"}],)"
                   R"("joint":true,"degree":"heavy","new":true,"article":"CXA1999 29.1"},)"));
    CHECK(contains(loop_json(ruling, ProofLevel::Short), R"("nature":"chase","targets":["h0"]},)"));
    for (const auto& [how, word] : {std::pair{How::Checks, R"("how":"checks")"},
                                    std::pair{How::Exchange, R"("how":"exchange")"},
                                    std::pair{How::Mate, R"("how":"mate")"}}) {
        ruling.findings.front().how = how;
        CHECK(contains(loop_json(ruling, ProofLevel::Full), word));
    }
}

TEST_CASE("judgement json: a spent budget is named") {
    Ruling ruling = made_up_ruling();
    ruling.verdict = Verdict::Undecided;
    ruling.at_fault.reset();
    ruling.article.reset();
    ruling.undecided = Undecided{6, Undecided::Why::Budget};
    CHECK(contains(loop_json(ruling, ProofLevel::None),
                   R"("ruling":"undecided","at_fault":null,"article":null,)"
                   R"("undecided":{"ply":6,"why":"budget"}})"));
}

TEST_CASE("judgement json: an illegal move that loses") {
    const auto pack = with_settings({}, {{"illegal_move", "lose"}}).value();
    JudgedLine line = judged(kStartFen, "h2e2", pack);
    line.lose_by_illegal_move();
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    const IllegalEnd end{1, test::mv("a9a0"), Refusal::PathBlocked, 3};
    write_judgement(json, Judgement::of(line, end), ProofLevel::None);
    CHECK(contains(text, R"("why":"illegal_move","winner":"red","ply":1,)"));
    CHECK(contains(text, R"("moves_after_end":3,"illegal":{"ply":1,"move":"a9a0",)"
                         R"("reason":"path-blocked"},"loop":null,)"));
}

TEST_CASE("judgement text: a game that goes on") {
    const auto line = judged(kStartFen, "h2e2 h9g7");
    CHECK(judgement_text(line, Language::English) ==
          "Rules: cxa1999 (Chinese Xiangqi Association, 1999).\n"
          "After 2 plies the game goes on; red is to move.\n"
          "Plies without a capture: 2; rounds counted: 1 of 60.\n");
    CHECK(judgement_text(line, Language::Chinese) ==
          "规则：cxa1999（中国象棋协会1999年规则）。\n"
          "已走2步，对局继续，轮到红方走。\n"
          "未吃子已2步；自然限着计1回合，限60回合。\n");
}

TEST_CASE("judgement text: perpetual check loses (26.1)") {
    const auto line = judged(kCheckFen, kCheckLoop);
    const std::string english = judgement_text(line, Language::English);
    CHECK(
        contains(english,
                 "Rules: cxa1999 (Chinese Xiangqi Association, 1999).\n"
                 "Ended after 8 plies: red has given perpetual check, black wins (CXA1999 26.1).\n"
                 "Plies without a capture: 8; rounds counted: 4 of 60.\n"
                 "The present position has occurred 3 times; judged are 8 plies, from ply 0 on "
                 "(the first is ply 0).\n"));
    CHECK(contains(english,
                   "Red: f0e0 check (x2), e0f0 check (x2). That is perpetual check, which is "
                   "forbidden.\n"
                   "Black: e8f8 idle (x2), f8e8 idle (x2). That is allowed.\n"
                   "Ruling: red loses (CXA1999 26.1).\n"
                   "The ruling is due.\n"));
    const std::string chinese = judgement_text(line, Language::Chinese);
    CHECK(contains(chinese,
                   "规则：cxa1999（中国象棋协会1999年规则）。\n"
                   "第8步后，红方长将作负，黑方胜（CXA1999 26.1）。\n"
                   "未吃子已8步；自然限着计4回合，限60回合。\n"
                   "当前局面已出现3次；受判着法共8步，自第0着起（首着为第0着）。\n"));
    CHECK(contains(chinese,
                   "红方：f0e0将（2次）、e0f0将（2次）。构成长将，属禁止着法。\n"
                   "黑方：e8f8闲（2次）、f8e8闲（2次）。属允许着法。\n"
                   "裁定：红方判负（CXA1999 26.1）。\n"
                   "裁定现已生效。\n"));
}

TEST_CASE("judgement text: a ruling before it is due, and one that is not given") {
    const auto early = judged(kCheckFen, kCheckLoop.substr(0, 19));
    CHECK(contains(judgement_text(early, Language::English),
                   "The ruling is not due before the occurrence numbered 3.\n"));

    Judgement judgement = Judgement::of(early);
    Ruling& ruling = *judgement.ruling;
    ruling.verdict = Verdict::Undecided;
    ruling.at_fault.reset();
    ruling.article.reset();
    ruling.undecided = Undecided{2, Undecided::Why::Budget};
    CHECK(contains(judgement_text(judgement, Language::English),
                   "No ruling: ply 2 (e0f0) could not be judged within 200000 nodes of "
                   "look-ahead.\n"));
    ruling.undecided = Undecided{2, Undecided::Why::NotJudged};
    CHECK(contains(judgement_text(judgement, Language::English),
                   "No ruling: ply 2 (e0f0) needs law that this version does not judge.\n"));
    CHECK(contains(judgement_text(judgement, Language::Chinese),
                   "不作裁定：第2着（e0f0）所涉规则本版尚不判定。\n"));
}

TEST_CASE("judgement text: one side must vary, and nobody has to") {
    const auto line = judged(kCheckFen, kCheckLoop.substr(0, 19));
    Judgement judgement = Judgement::of(line);
    Ruling& ruling = *judgement.ruling;
    ruling.verdict = Verdict::MustVary;
    CHECK(contains(judgement_text(judgement, Language::English),
                   "Ruling: red must vary, and loses if the loop closes again (CXA1999 26.1).\n"));
    CHECK(contains(judgement_text(judgement, Language::Chinese),
                   "裁定：红方必须变着，再循环不变判负（CXA1999 26.1）。\n"));
    ruling.verdict = Verdict::Draw;
    ruling.at_fault.reset();
    CHECK(contains(judgement_text(judgement, Language::English),
                   "Ruling: neither side has to vary, draw (CXA1999 26.1).\n"));
}

TEST_CASE("judgement text: the plain ends") {
    const auto mate = judged("4k4/3R5/9/9/9/9/9/9/9/R2K5 w", "a0a9");
    CHECK(contains(judgement_text(mate, Language::English),
                   "Ended after 1 plies: black is checkmated, red wins (CXA1999 4.1.1).\n"));
    const auto stalemate = judged("3k5/9/2P6/9/9/9/9/9/9/4K4 w", "c7c8");
    CHECK(contains(judgement_text(stalemate, Language::English),
                   "Ended after 1 plies: black has no legal move, red wins (CXA1999 4.1.3).\n"));
    CHECK(contains(judgement_text(stalemate, Language::Chinese), "黑方被困毙，红方胜"));
    const auto dead = judged("4k4/9/9/9/9/9/9/9/3p5/3K5 w", "d0d1");
    CHECK(contains(
        judgement_text(dead, Language::English),
        "Ended after 1 plies: neither side has the material to win, draw (CXA1999 4.2.1).\n"));
    CHECK(contains(judgement_text(dead, Language::Chinese), "双方均无取胜子力，和棋"));
    const auto limit = judged("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 119 60", "a0a1");
    CHECK(contains(judgement_text(limit, Language::English),
                   "Ended after 1 plies: the natural limit is reached, draw (CXA1999 4.2.4).\n"));
}

TEST_CASE("judgement text: no natural limit, and overrides") {
    const auto pack = with_settings({}, {{"natural.rounds", "0"}, {"loop.grace", "2"}}).value();
    const std::string text = judgement_text(judged(kStartFen, "h2e2", pack), Language::English);
    CHECK(contains(text, " with loop.grace=2, natural.rounds=0.\n"));
    CHECK(contains(text, "Plies without a capture: 1; there is no natural limit.\n"));
}

TEST_CASE("judgement text: a check, and an illegal move that loses") {
    const auto check = judged("4k4/9/9/9/9/9/9/9/9/R2K5 w", "a0a9");
    CHECK(contains(judgement_text(check, Language::English), "black is in check and to move"));

    JudgedLine line = judged(kStartFen, "h2e2");
    line.lose_by_illegal_move();
    const IllegalEnd end{1, test::mv("a9a0"), Refusal::PathBlocked, 3};
    CHECK(
        contains(judgement_text(Judgement::of(line, end), Language::English),
                 "Ended after 1 plies: black has made an illegal move, red wins (CXA1999 4.1.6).\n"
                 "The illegal move is a9a0, ply 1: the black rook on a9 cannot go to a0: the "
                 "black pawn on a6 is in the way.\n"
                 "Moves listed after the end: 3.\n"));
}
