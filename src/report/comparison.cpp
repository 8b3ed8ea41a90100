#include "report/comparison.hpp"

#include "report/phrases.hpp"

namespace caipan::report {
namespace {

bool same_end(const Outcome& one, const Outcome& other) {
    return one.why == other.why && one.winner == other.winner && one.ply == other.ply;
}

bool same_ruling(const std::optional<Ruling>& one, const std::optional<Ruling>& other) {
    if (!one || !other) return one.has_value() == other.has_value();
    return one->verdict == other->verdict && one->at_fault == other->at_fault;
}

}  // namespace

bool differ(const Judgement& one, const Judgement& other) {
    return !same_end(one.outcome, other.outcome) || !same_ruling(one.ruling, other.ruling);
}

// Being the same is transitive: to compare all with the first one is enough.
bool differ(const std::vector<Judgement>& judgements) {
    for (const Judgement& judgement : judgements) {
        if (differ(judgements.front(), judgement)) return true;
    }
    return false;
}

void write_comparison(JsonWriter& json, const std::vector<Judgement>& judgements,
                      ProofLevel proof) {
    json.key("packs").begin_object();
    for (const Judgement& judgement : judgements) {
        json.key(judgement.pack.name()).begin_object();
        write_judgement(json, judgement, proof);
        json.end_object();
    }
    json.end_object();
    json.key("differ").boolean(differ(judgements));
}

std::string comparison_text(const std::vector<Judgement>& judgements, Language language) {
    std::string text;
    for (const Judgement& judgement : judgements) text += judgement_text(judgement, language);
    return text + say(differ(judgements) ? Phrase::PacksDiffer : Phrase::PacksAgree, language) +
           '\n';
}

}  // namespace caipan::report
