#include "cli/summary.hpp"

#include <algorithm>

#include "law/pack.hpp"
#include "report/comparison.hpp"

namespace caipan::cli {
namespace {

std::string padded_right(std::string_view text, std::size_t width) {
    std::string cell(text);
    if (cell.size() < width) cell.append(width - cell.size(), ' ');
    return cell;
}

std::string padded_left(std::uint64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    if (digits.size() >= width) return " " + digits;
    return std::string(width - digits.size(), ' ') + digits;
}

constexpr std::size_t kNameWidth = 20;
constexpr std::size_t kNumberWidth = 10;
constexpr std::size_t kTextWidth = 100;

std::string row(std::string_view name, std::uint64_t number) {
    return padded_right(name, kNameWidth) + padded_left(number, kNumberWidth) + "\n";
}

std::string name_of(BaseLaw base) {
    RulePack pack;
    pack.base = base;
    return std::string(pack.name());
}

/// The ids with blanks between them, in lines that begin with two blanks.
std::string list_of(const std::vector<std::string>& ids) {
    std::string text;
    std::size_t width = 0;
    for (const std::string& id : ids) {
        if (width > 0 && width + 1 + id.size() > kTextWidth) {
            text += '\n';
            width = 0;
        }
        text += width == 0 ? "  " : " ";
        text += id;
        width += id.size() + (width == 0 ? 2 : 1);
    }
    return text.empty() ? text : text + '\n';
}

}  // namespace

void Summary::Verdicts::add(const report::Judgement& judgement) {
    const Outcome& outcome = judgement.outcome;
    Ends& sum = ends[outcome.why];
    if (!outcome.winner) {
        ++sum.none;
    } else {
        ++(*outcome.winner == Color::Red ? sum.red : sum.black);
    }
    if (!judgement.ruling) return;
    ++loops;
    if (judgement.ruling->undecided) ++undecided;
}

void Summary::Verdicts::add(const Verdicts& other) {
    loops += other.loops;
    undecided += other.undecided;
    for (const auto& [why, counts] : other.ends) {
        Ends& sum = ends[why];
        sum.red += counts.red;
        sum.black += counts.black;
        sum.none += counts.none;
    }
}

std::string Summary::Verdicts::loops_text() const {
    return row("in a loop at last", loops) + row("  undecided", undecided);
}

std::string Summary::Verdicts::ends_text() const {
    std::string text = padded_right("outcome", kNameWidth) + "  red wins black wins    neither\n";
    for (const auto& [why, counts] : ends) {
        text += padded_right(id_of(why), kNameWidth) + padded_left(counts.red, kNumberWidth) +
                padded_left(counts.black, kNumberWidth + 1) +
                padded_left(counts.none, kNumberWidth + 1) + "\n";
    }
    return text;
}

void Summary::add_game(std::string_view id, const std::vector<report::Judgement>& judgements) {
    ++games_;
    plies_ += static_cast<std::uint64_t>(judgements.front().line.plies());
    for (auto one = judgements.begin(); one != judgements.end(); ++one) {
        packs_[one->pack.base].add(*one);
        for (auto other = one + 1; other != judgements.end(); ++other) {
            Pair& pair = pairs_[std::minmax(one->pack.base, other->pack.base)];
            ++pair.games;
            if (report::differ(*one, *other)) pair.ids.emplace_back(id);
        }
    }
}

void Summary::add_error(std::string_view id) {
    ++errors_[std::string(id)];
}

void Summary::add(const Summary& other) {
    games_ += other.games_;
    plies_ += other.plies_;
    for (const auto& [base, verdicts] : other.packs_) packs_[base].add(verdicts);
    for (const auto& [bases, pair] : other.pairs_) {
        Pair& sum = pairs_[bases];
        sum.games += pair.games;
        sum.ids.insert(sum.ids.end(), pair.ids.begin(), pair.ids.end());
    }
    for (const auto& [id, count] : other.errors_) errors_[id] += count;
}

std::uint64_t Summary::errors() const {
    std::uint64_t sum = 0;
    for (const auto& [id, count] : errors_) sum += count;
    return sum;
}

std::string Summary::text_of_packs() const {
    std::string text;
    for (const auto& [base, verdicts] : packs_) {
        text += "\npack " + name_of(base) + "\n" + verdicts.loops_text() + verdicts.ends_text();
    }
    return text;
}

std::string Summary::text_of_pairs() const {
    std::string text = "\n" + padded_right("packs", 2 * kNameWidth) + "     games    differ\n";
    for (const auto& [bases, pair] : pairs_) {
        text += padded_right(name_of(bases.first) + " " + name_of(bases.second), 2 * kNameWidth) +
                padded_left(pair.games, kNumberWidth) + padded_left(pair.ids.size(), kNumberWidth) +
                "\n" + list_of(pair.ids);
    }
    return text;
}

std::string Summary::text() const {
    Verdicts all;
    for (const auto& [base, verdicts] : packs_) all.add(verdicts);
    std::string text = row("records", records());
    text += row("games judged", games_);
    text += row("plies", plies_);
    if (pairs_.empty()) text += all.loops_text();
    text += row("errors", errors());
    for (const auto& [id, count] : errors_) text += row("  " + id, count);
    if (pairs_.empty()) return text + "\n" + all.ends_text();
    return text + text_of_packs() + text_of_pairs();
}

}  // namespace caipan::cli
