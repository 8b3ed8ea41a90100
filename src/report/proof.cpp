#include "report/proof.hpp"

#include <algorithm>
#include <vector>

#include "notation/chinese_move.hpp"
#include "notation/coordinate.hpp"
#include "report/asian_phrases.hpp"
#include "report/localized.hpp"
#include "report/phrases.hpp"

namespace caipan::report {
namespace {

std::string move_text(const Board& board, Move move, Language language) {
    return language == Language::Chinese ? chinese_move(board, move) : to_string(move);
}

/// The winning line, played from the position after the ply with the opponent's turn passed.
std::string line_text(Board board, const std::vector<Move>& moves, Language language) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += language == Language::Chinese ? "，" : " ";
        text += move_text(board, move, language);
        board.make(move);
    }
    return text;
}

/// "the black rook on i9", several joined by commas.
std::string pieces_text(const Board& board, const std::vector<Square>& squares, Language language) {
    std::string text;
    for (const Square s : squares) {
        if (!text.empty()) text += say(Phrase::ListComma, language);
        text += say(Phrase::PieceOn, language, {say(board.at(s), language), to_string(s)});
    }
    return text;
}

Phrase phrase_of(const FalseRoot& root) {
    return root.why == FalseRoot::Why::Pinned ? Phrase::ProofRootPinned
                                              : Phrase::ProofRootOutnumbered;
}

/// Found by an Asian policy.
bool is_asian(const Finding& finding) {
    if (!finding.article) return false;
    const Rulebook book = finding.article->book();
    return book == Rulebook::My2008 || book == Rulebook::Axf || book == Rulebook::Wxf2018;
}

Phrase asian_phrase_of(const Finding& finding) {
    switch (*finding.nature) {
        case Nature::Check: return Phrase::ProofCheck;
        case Nature::Kill: return Phrase::ProofKill;
        case Nature::Chase: return Phrase::ProofAsianChase;
        case Nature::Exchange:
        case Nature::Sacrifice:
        case Nature::Block:
        case Nature::Follow:
        case Nature::Idle: break;
    }
    if (finding.item == AsianItem::None) return Phrase::ProofIdle;
    return finding.targets.empty() ? Phrase::ProofAsianIdle : Phrase::ProofAsianAttack;
}

Phrase phrase_of(const Finding& finding) {
    if (is_asian(finding)) return asian_phrase_of(finding);
    if (!finding.nature) return Phrase::ProofUnjudged;
    switch (*finding.nature) {
        case Nature::Check: return Phrase::ProofCheck;
        case Nature::Kill: return Phrase::ProofKill;
        case Nature::Chase: return Phrase::ProofChase;
        case Nature::Exchange:
        case Nature::Sacrifice:
        case Nature::Block:
        case Nature::Follow:
        case Nature::Idle: break;
    }
    return Phrase::ProofIdle;
}

std::string false_roots_text(const Finding& finding, Language language) {
    std::string text;
    if (!is_asian(finding)) return text;
    for (const FalseRoot& root : finding.roots) {
        text += say(Phrase::ProofAsianRoot, language, {to_string(root.square)});
    }
    return text;
}

/// Chinese sentences follow each other without a blank.
void add(std::string& text, const std::string& sentence, Language language) {
    if (language == Language::English) text += ' ';
    text += sentence;
}

}  // namespace

std::string proof_sentence(const Line& line, const Finding& finding, Language language) {
    const Board before = line.board_at(finding.ply);
    Board after = before;
    after.make(finding.move);
    Board turned = after;
    turned.pass();

    const std::string moves = line_text(turned, finding.line, language);
    const std::string targets = pieces_text(after, finding.targets, language);
    const std::string attackers = pieces_text(after, finding.attackers, language);
    std::string text = say(phrase_of(finding), language,
                           {say(finding.by, language), move_text(before, finding.move, language),
                            finding.article ? to_string(*finding.article) : std::string("-"), moves,
                            targets, attackers, say(finding.nature, language),
                            gist(finding.item, language), false_roots_text(finding, language)});
    if (is_asian(finding)) return text;
    const bool chase = finding.nature == Nature::Chase;
    if (chase) {
        for (const FalseRoot& root : finding.roots) {
            add(text, say(phrase_of(root), language, {to_string(root.square)}), language);
        }
        if (finding.joint) add(text, say(Phrase::ProofJoint, language), language);
    } else if (finding.is_new == false && !finding.targets.empty()) {
        add(text, say(Phrase::ProofNoHit, language, {attackers, targets, moves}), language);
    }
    return text;
}

std::string proof_text(const Line& line, const Ruling& ruling, Language language) {
    std::vector<std::string> told;
    std::string text;
    for (const Finding& finding : ruling.findings) {
        std::string sentence = proof_sentence(line, finding, language);
        if (std::find(told.begin(), told.end(), sentence) != told.end()) continue;
        text += sentence + '\n';
        told.push_back(std::move(sentence));
    }
    return text;
}

}  // namespace caipan::report
