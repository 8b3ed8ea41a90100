#include "law/chinese_natures.hpp"

#include <algorithm>

namespace caipan {
namespace {

bool is_2020(BaseLaw edition) {
    return edition == BaseLaw::Cxa2020;
}

/// Why a threat is a chase or is none.
struct Reading {
    const ThreatFacts* threat = nullptr;
    bool chase = false;
    bool light = false;     ///< the lighter degree of 2020 26.9
    bool exchange = false;  ///< it is an offer to exchange
    Article article = Article::cxa1999(29, 1);
};

Reading idle(const ThreatFacts& threat, Article article) {
    return {&threat, false, false, false, article};
}

/// The article that makes a new gain a chase.
Article chase_article(const PlyFacts& ply, const ThreatFacts& threat, BaseLaw edition) {
    const bool even = worth(threat.balance) == 0;
    if (is_2020(edition)) {
        if (threat.by_king_or_pawn && threat.uncovers_check) return Article::cxa2020(26, 8);
        if (ply.answers_check) return Article::cxa2020(26, 1, 4);
        if (ply.moved == PieceType::King || ply.moved == PieceType::Pawn) {
            return Article::cxa2020(26, 1, 1);
        }
        if (threat.how == ThreatFacts::How::Checks) return Article::cxa2020_figure(8, 2);
        if (even || threat.how == ThreatFacts::How::Exchange) return Article::cxa2020(26, 5);
        return Article::cxa1999(29, 1);
    }
    if (threat.by_king_or_pawn) return Article::cxa1999_chapter(7, 9);
    if (even) return Article::cxa1999_chapter(7, 4);
    if (threat.how == ThreatFacts::How::Exchange) return Article::cxa1999_chapter(7, 3);
    if (ply.offers_itself) return Article::cxa1999_chapter(7, 5);
    return Article::cxa1999(29, 1);
}

/// CXA 1999 27.1, 27.2, CXA 2020 26.1: king and pawn may take aim for ever by themselves. It counts
/// when other pieces aim at the same target with them, or (2020 26.8) when the capture gives check
/// by another piece.
bool king_or_pawn_counts(const ThreatFacts& threat) {
    if (!threat.by_king_or_pawn) return true;
    return threat.uncovers_check || (threat.joint && threat.on_square > 0);
}

Reading read_threat(const PlyFacts& ply, const ThreatFacts& threat, BaseLaw edition) {
    if (!king_or_pawn_counts(threat)) {
        const bool king = threat.attacker_type == PieceType::King;
        if (is_2020(edition)) return idle(threat, Article::cxa2020(26, 1));
        return idle(threat, king ? Article::cxa1999(27, 1) : Article::cxa1999(27, 2));
    }
    if (threat.exchange) {
        Reading reading = idle(threat, Article::cxa1999(28, 5));
        reading.exchange = true;
        return reading;
    }
    Reading chase{&threat, true, threat.joint, false, chase_article(ply, threat, edition)};
    switch (threat.newness) {
        case Newness::New: return chase;
        // ch. 9 fig. 35 and fig. 50 of 2020, item 2 of chapter 7: the threat could not be carried
        // out before the move and can be after it.
        case Newness::RenewedByAnother:
            if (!is_2020(edition)) chase.article = Article::cxa1999_chapter(7, 2);
            return chase;
        case Newness::RenewedByPartner:
            // "Related piece": idle by item 6 of 1999, a chase (fig. 9-24, 9-27) of 2020.
            if (!is_2020(edition)) return idle(threat, Article::cxa1999_chapter(7, 6));
            chase.light = true;
            return chase;
        case Newness::Standing:
        case Newness::RenewedByItself:
            if (is_2020(edition)) return idle(threat, Article::cxa2020_figure(8, 5));
            return idle(threat, Article::cxa1999_chapter(7, 6));
        case Newness::Exposed:
            // The opponent brought the threat about himself.
            if (is_2020(edition)) return idle(threat, Article::cxa2020_figure(8, 13));
            return idle(threat, Article::cxa1999(29, 2));
    }
    return chase;
}

/// CXA 1999 27.3, CXA 2020 26.2: with a single attacking piece that holds a drawing post, the chase
/// of an advisor or elephant which this brings along is idle.
bool holds_drawing_post(const PlyFacts& ply, const std::vector<Reading>& chases) {
    if (ply.attackers_left != 1) return false;
    return std::all_of(chases.begin(), chases.end(), [](const Reading& reading) {
        const auto& types = reading.threat->target_types;
        return std::all_of(types.begin(), types.end(), [](PieceType type) {
            return type == PieceType::Advisor || type == PieceType::Elephant;
        });
    });
}

void add_unique(std::vector<Square>& squares, Square s) {
    if (std::find(squares.begin(), squares.end(), s) == squares.end()) squares.push_back(s);
}

How how_of(const ThreatFacts& threat) {
    switch (threat.how) {
        case ThreatFacts::How::Capture: return How::Capture;
        case ThreatFacts::How::Checks: return How::Checks;
        case ThreatFacts::How::Exchange: return How::Exchange;
    }
    return How::Capture;
}

/// The threat that says most: by one piece before joint, then the larger gain, then the first.
const Reading& main_of(const std::vector<Reading>& readings) {
    return *std::min_element(readings.begin(), readings.end(),
                             [](const Reading& a, const Reading& b) {
                                 if (a.light != b.light) return b.light;
                                 return worth(a.threat->balance) > worth(b.threat->balance);
                             });
}

void prove_by(Finding& finding, const std::vector<Reading>& readings) {
    for (const Reading& reading : readings) {
        for (const Square s : reading.threat->targets) add_unique(finding.targets, s);
        add_unique(finding.attackers, reading.threat->attacker);
    }
    std::sort(finding.targets.begin(), finding.targets.end());
    std::sort(finding.attackers.begin(), finding.attackers.end());
    const Reading& main = main_of(readings);
    finding.how = how_of(*main.threat);
    finding.line = main.threat->line;
    finding.roots = main.threat->roots;
    finding.article = main.article;
    finding.joint = std::all_of(readings.begin(), readings.end(),
                                [](const Reading& reading) { return reading.light; });
}

/// Exchange, sacrifice, block, follow: the names within idle (28.5-28.9), as far as they apply.
std::vector<Nature> idle_names(const PlyFacts& ply, const std::vector<Reading>& readings) {
    std::vector<Nature> names;
    const bool exchange =
        ply.kill_by_exchange ||
        std::any_of(readings.begin(), readings.end(), [](const Reading& r) { return r.exchange; });
    if (exchange) names.push_back(Nature::Exchange);
    if (ply.offers_itself) names.push_back(Nature::Sacrifice);
    if (ply.blocks) names.push_back(Nature::Block);
    if (ply.follows) names.push_back(Nature::Follow);
    return names;
}

Article idle_article(Nature nature) {
    switch (nature) {
        case Nature::Exchange: return Article::cxa1999(28, 5);
        case Nature::Sacrifice: return Article::cxa1999(28, 6);
        case Nature::Block: return Article::cxa1999(28, 7);
        case Nature::Follow: return Article::cxa1999(28, 8);
        case Nature::Idle:
        case Nature::Check:
        case Nature::Kill:
        case Nature::Chase: break;
    }
    return Article::cxa1999(28, 9);
}

void call_idle(Finding& finding, const std::vector<Nature>& names) {
    finding.nature = names.empty() ? Nature::Idle : names.front();
    if (names.size() > 1) finding.also.assign(names.begin() + 1, names.end());
    finding.article = idle_article(*finding.nature);
}

bool is_kill(const PlyFacts& ply, BaseLaw edition) {
    // 28.5: a mate that is there only through the exchange offered is the exchange's.
    if (ply.kill.empty() || ply.kill_by_exchange) return false;
    // ch. 7 fig. 15: a king that flees from check intends no mate that stood before.
    const bool king_flees = ply.answers_check && ply.moved == PieceType::King;
    return is_2020(edition) || !(king_flees && ply.kill_stood);
}

}  // namespace

Finding chinese_nature(const PlyFacts& ply, BaseLaw edition) {
    Finding finding;
    finding.ply = ply.ply;
    finding.move = ply.move;
    finding.by = ply.by;
    const std::optional<Degree> heavy =
        is_2020(edition) ? std::optional(Degree::Heavy) : std::nullopt;
    if (ply.check) {
        finding.nature = Nature::Check;
        finding.article = Article::cxa1999(28, 1);
        finding.degree = heavy;
        return finding;
    }
    if (is_2020(edition) && ply.answers_check && ply.moved == PieceType::King) {
        finding.nature = Nature::Idle;
        finding.article = Article::cxa2020(26, 1, 3);
        return finding;
    }

    std::vector<Reading> readings;
    for (const ThreatFacts& threat : ply.threats) {
        readings.push_back(read_threat(ply, threat, edition));
    }
    std::vector<Reading> chases;
    std::copy_if(readings.begin(), readings.end(), std::back_inserter(chases),
                 [](const Reading& reading) { return reading.chase; });
    const bool post = !chases.empty() && holds_drawing_post(ply, chases);
    const std::vector<Nature> names = idle_names(ply, readings);

    if (is_kill(ply, edition)) {
        finding.nature = Nature::Kill;
        if (!chases.empty() && !post) finding.also.push_back(Nature::Chase);
        finding.also.insert(finding.also.end(), names.begin(), names.end());
        finding.how = How::Mate;
        finding.line = ply.kill;
        finding.degree = heavy;
        finding.article = Article::cxa1999(28, 2);
        return finding;
    }
    if (!chases.empty() && !post) {
        finding.nature = Nature::Chase;
        finding.also = names;
        prove_by(finding, chases);
        if (heavy) finding.degree = finding.joint ? Degree::Light : Degree::Heavy;
        finding.is_new = true;
        return finding;
    }
    call_idle(finding, names);
    if (readings.empty()) return finding;
    prove_by(finding, readings);
    finding.is_new = false;
    if (*finding.nature == Nature::Exchange) finding.article = Article::cxa1999(28, 5);
    if (post)
        finding.article = is_2020(edition) ? Article::cxa2020(26, 2) : Article::cxa1999(27, 3);
    return finding;
}

bool has_pawn_chase(const PlyFacts& ply) {
    return std::any_of(ply.threats.begin(), ply.threats.end(), [](const ThreatFacts& threat) {
        return threat.by_king_or_pawn && threat.attacker_type == PieceType::Pawn &&
               threat.on_square > 0 && threat.newness == Newness::New;
    });
}

}  // namespace caipan
