#include "cli/summary.hpp"

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

std::string row(std::string_view name, std::uint64_t number) {
    return padded_right(name, kNameWidth) + padded_left(number, kNumberWidth) + "\n";
}

}  // namespace

void Summary::add_game(const Outcome& outcome, int plies, const Ruling* ruling) {
    ++games_;
    plies_ += static_cast<std::uint64_t>(plies);
    Ends& ends = ends_[outcome.why];
    if (!outcome.winner) {
        ++ends.none;
    } else {
        ++(*outcome.winner == Color::Red ? ends.red : ends.black);
    }
    if (ruling == nullptr) return;
    ++loops_;
    if (ruling->undecided) ++undecided_;
}

void Summary::add_error(std::string_view id) {
    ++errors_[std::string(id)];
}

void Summary::add(const Summary& other) {
    games_ += other.games_;
    plies_ += other.plies_;
    loops_ += other.loops_;
    undecided_ += other.undecided_;
    for (const auto& [why, ends] : other.ends_) {
        Ends& sum = ends_[why];
        sum.red += ends.red;
        sum.black += ends.black;
        sum.none += ends.none;
    }
    for (const auto& [id, count] : other.errors_) errors_[id] += count;
}

std::uint64_t Summary::errors() const {
    std::uint64_t sum = 0;
    for (const auto& [id, count] : errors_) sum += count;
    return sum;
}

std::string Summary::text() const {
    std::string text = row("records", records());
    text += row("games judged", games_);
    text += row("plies", plies_);
    text += row("in a loop at last", loops_);
    text += row("  undecided", undecided_);
    text += row("errors", errors());
    for (const auto& [id, count] : errors_) text += row("  " + id, count);
    text += "\n" + padded_right("outcome", kNameWidth) + "  red wins black wins    neither\n";
    for (const auto& [why, ends] : ends_) {
        text += padded_right(id_of(why), kNameWidth) + padded_left(ends.red, kNumberWidth) +
                padded_left(ends.black, kNumberWidth + 1) +
                padded_left(ends.none, kNumberWidth + 1) + "\n";
    }
    return text;
}

}  // namespace caipan::cli
