#include "cli/signature.hpp"

#include <string_view>

#include "law/judged_line.hpp"
#include "law/pack.hpp"
#include "report/judgement.hpp"

namespace caipan::cli {
namespace {

class Fnv1a {
  public:
    void add(std::string_view bytes) {
        constexpr std::uint64_t kPrime = 0x100000001b3;
        for (const char c : bytes) {
            value_ = (value_ ^ static_cast<unsigned char>(c)) * kPrime;
        }
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

void add_judgement(Fnv1a& hash, const JudgedLine& judged) {
    std::string text;
    report::JsonWriter json(text);
    json.begin_object();
    report::write_judgement(json, judged, report::ProofLevel::Full);
    json.end_object();
    hash.add(text);
}

void add_game(Fnv1a& hash, const ArchiveGame& game, const RulePack& pack) {
    JudgedLine judged(game.start, Clocks{}, pack);
    for (const Move move : game.moves) {
        judged.push(move);
        if (judged.line().occurrences() > 1) add_judgement(hash, judged);
    }
    add_judgement(hash, judged);
}

}  // namespace

std::uint64_t signature_of(const std::vector<ArchiveGame>& games) {
    Fnv1a hash;
    for (const std::string_view name : RulePack::names()) {
        const RulePack pack = RulePack::named(name).value();
        for (const ArchiveGame& game : games) add_game(hash, game, pack);
    }
    return hash.value();
}

std::string signature_text(std::uint64_t signature) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[signature >> shift & 0xf];
    return text;
}

}  // namespace caipan::cli
