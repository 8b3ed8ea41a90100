#include "support/asian_tables.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <stdexcept>

#include "board/fen.hpp"
#include "law/judge.hpp"
#include "notation/coordinate.hpp"
#include "support/loops.hpp"
#include "support/test_data.hpp"

namespace caipan::asian_tables {
namespace {

std::optional<Rulings> rulings_on(const Line& line) {
    Rulings rulings;
    for (std::size_t i = 0; i < kPacks.size(); ++i) {
        const auto ruling = judge(line, RulePack::named(kPacks[i]).value());
        if (!ruling) return std::nullopt;
        rulings.by_pack[i] = *ruling;
    }
    return rulings;
}

std::string article_of(const std::optional<Article>& article) {
    return article ? to_string(*article) : "-";
}

/// The plies after which the findings begin again.
std::size_t period_of(const std::vector<Finding>& findings) {
    for (std::size_t period = 2; period < findings.size(); period += 2) {
        bool repeats = true;
        for (std::size_t i = period; i < findings.size() && repeats; ++i) {
            const Finding& a = findings[i];
            const Finding& b = findings[i - period];
            repeats = a.move == b.move && a.nature == b.nature && a.targets == b.targets;
        }
        if (repeats) return period;
    }
    return findings.size();
}

template <class T>
std::string joined(const std::vector<T>& items) {
    std::string text;
    for (const T item : items) text += (text.empty() ? "" : " ") + to_string(item);
    return text;
}

/// The notes written by hand, by game: item and text.
std::map<std::string, test::Row> notes() {
    std::map<std::string, test::Row> notes;
    for (const test::Row& row : test::read_tsv("repetitions-asian-notes.tsv")) {
        notes.emplace(row[0], row);
    }
    return notes;
}

void explain_game(std::ostream& out, const Judged& judged, const std::string& note) {
    const Ruling& ruling = judged.rulings.malaysia2008();
    const Line line = repetitions::line_of(judged.game);
    out << "## " << judged.game.id << ": " << repetitions::verdict_of(ruling) << ", "
        << article_of(ruling.article) << "\n\n"
        << note << "\n\nThe loop begins at ply " << ruling.span.start << ": `"
        << repetitions::fen_of(line.board_at(ruling.span.start)) << "`\n\n"
        << "| ply | move | by | nature | article | targets | attackers |\n"
        << "|---|---|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < period_of(ruling.findings); ++i) {
        const Finding& finding = ruling.findings[i];
        out << "| " << finding.ply << " | " << to_string(finding.move) << " | "
            << name_of(finding.by) << " | " << name_of(*finding.nature) << " | "
            << article_of(finding.article) << " | " << joined(finding.targets) << " | "
            << joined(finding.attackers) << " |\n";
    }
    out << "\n";
}

}  // namespace

std::string Judged::item() const {
    const AsianItem item = rulings.malaysia2008().item;
    return item == AsianItem::None ? "-" : "M" + std::to_string(static_cast<int>(item));
}

Judged judge_game(const repetitions::Game& game) {
    const auto rulings = rulings_on(repetitions::line_of(game));
    if (!rulings) throw std::runtime_error(game.id + " does not end in a loop");
    return {game, *rulings};
}

void write_games(std::ostream& out, const std::vector<Judged>& games) {
    out << "# The Asian rulings on real games that ended when a position had come back.\n"
        << "# id\trecorded\tmalaysia2008\taxf\twxf2018\n";
    for (const Judged& judged : games) {
        out << judged.game.id << '\t' << judged.game.result;
        for (const Ruling& ruling : judged.rulings.by_pack) {
            out << '\t' << repetitions::verdict_of(ruling);
        }
        out << '\n';
    }
}

void explain_games(std::ostream& out, const std::vector<Judged>& games) {
    const auto lost = [](const Judged& judged) {
        return judged.drawn() && judged.rulings.malaysia2008().at_fault.has_value();
    };
    const auto drawn =
        std::count_if(games.begin(), games.end(), [](const Judged& j) { return j.drawn(); });
    out << "# Drawn games that the Asian packs call lost\n\n"
        << std::count_if(games.begin(), games.end(), lost) << " of " << drawn
        << " drawn games. The notes are those of repetitions-asian-notes.tsv, written by hand; the "
           "rest is\nwritten by tests/tools/asian_tables. The games were played under Chinese "
           "rules, or none known.\n\n";
    const auto noted = notes();
    for (const Judged& judged : games) {
        if (!lost(judged)) continue;
        const auto note = noted.find(judged.game.id);
        explain_game(out, judged, note == noted.end() ? "(no note)" : note->second[2]);
    }
}

void write_engines(std::ostream& out) {
    out << "# Verdicts of engine test suites and bug reports, and ours. Information, no gate.\n"
        << "# id\ttheirs\tmalaysia2008\taxf\twxf2018\tarticle of the list\n";
    for (const loops::Loop& loop : loops::read_gold("engines", loops::Unplayable::Skip)) {
        const auto rulings = rulings_on(loops::walk(loop, 2)).value();
        out << loop.id << '\t' << loop.verdict;
        for (const Ruling& ruling : rulings.by_pack) {
            out << '\t' << repetitions::verdict_of(ruling);
        }
        out << '\t' << article_of(rulings.malaysia2008().article) << '\n';
    }
}

}  // namespace caipan::asian_tables
