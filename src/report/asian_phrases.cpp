#include "report/asian_phrases.hpp"

#include <array>
#include <cstddef>

namespace caipan::report {
namespace {

struct Gist {
    AsianItem item;
    std::string_view english;
    std::string_view chinese;
};

constexpr std::size_t kGists = static_cast<std::size_t>(AsianItem::Offer) + 1;

constexpr std::array<Gist, kGists> kTable = {{
    {AsianItem::None, "one piece may not be chased perpetually", "不能长捉一子"},
    {AsianItem::PerpetualCheck, "perpetual check is forbidden, by one piece or by several",
     "单方一子长将或多子交替长将均须变着"},
    {AsianItem::BothCheck, "both sides check perpetually", "双方循环长将作和"},
    {AsianItem::TwoChecksAgainstOne,
     "the side that checks on every move has to vary though the other checks back now and then",
     "二将一还将，长将者须变着"},
    {AsianItem::Kill, "perpetual kill is allowed", "长杀作和"},
    {AsianItem::KillAgainstKill, "kill may answer kill perpetually", "解杀反杀作和"},
    {AsianItem::CheckAndKill, "check and kill may take turns", "一将一叫杀作和"},
    {AsianItem::CheckAndChase, "check and chase may take turns", "一将一捉作和"},
    {AsianItem::CheckAndIdle, "check may take turns with moves that are no check",
     "一将一闲或一将一要抽吃作和"},
    {AsianItem::CannonOnRook, "cannons may not chase one rook, rooted or not",
     "单炮或双炮不能长捉一车，有根车亦然"},
    {AsianItem::CannonOnTwoRooks, "cannons may chase two rooks in turn", "炮轮流长捉两车作和"},
    {AsianItem::ChaseAndThreat, "chase may take turns with the threat of a gain through check",
     "一捉一要抽吃作和"},
    {AsianItem::RookOnRootedCannon, "a rook may chase a cannon that has a root", "车可长捉有根炮"},
    {AsianItem::RookOnCannon, "a rook may not chase a cannon without a root", "车不能长捉无根炮"},
    {AsianItem::RookPinnedByHorse, "no piece may chase a rook that a horse pins",
     "车被马牵制不能移动时，任何子均不能长捉之"},
    {AsianItem::TwoLesserOnRook,
     "cannon and horse, or two horses, may not chase one rook in turn, rooted or not",
     "炮马或双马不能分别长捉一车，有根车亦然"},
    {AsianItem::HorseOnRook, "a piece of less value may not chase a rook, rooted or not",
     "马等价值较低之子不能长捉车，有根车亦然"},
    {AsianItem::MutualChase, "both sides chase perpetually", "双方循环长捉作和"},
    {AsianItem::RookOnHorse, "a rook may not chase a horse without a root", "车不能长捉无根马"},
    {AsianItem::SameKind,
     "an attack on a piece of the same kind is an offer if both can take, and a chase if not",
     "捉同类子，双方互能去子者为献，不能去子者为捉"},
    {AsianItem::CannonByScreen,
     "a cannon may not chase by its moving screen a piece without a root, except a pawn that has "
     "not crossed the river",
     "炮利用移动炮台捉无根子为捉，捉未过河兵卒则不论"},
    {AsianItem::CannonByScreenOnRook,
     "a cannon may not chase a rook by its moving screen, rooted or not",
     "炮利用移动炮台捉车为捉，有根车亦然"},
    {AsianItem::RookHeldByCannon,
     "a rook that a cannon holds on its line does not chase by moving there, and a rook that "
     "attacks it makes no offer",
     "车被炮牵制，在该线移动不作捉子论，以车捉之不视为献"},
    {AsianItem::King, "the king may chase", "将帅可长捉子"},
    {AsianItem::Pawn, "pawns may chase", "兵卒可长捉子"},
    {AsianItem::KingOrPawnJointly,
     "king or pawns may not chase one piece together with others on every move",
     "将帅或兵卒不能每步联合其他子长捉一子"},
    {AsianItem::RookOnCrossedPawn, "a rook may not chase a pawn that has crossed the river",
     "车不能长捉已过河兵卒"},
    {AsianItem::SeveralInTurn, "several pieces may be chased in turn", "轮流捉两子或多子作和"},
    {AsianItem::SeveralOnOne, "several pieces may not chase one", "两子或多子不能轮流捉一子"},
    {AsianItem::FalseRoot, "a protector that cannot retake is no root", "假根不能保护，作无根论"},
    {AsianItem::TrueRoot, "an attack on a piece that has a true root is no chase",
     "捉真根子不作长捉论"},
    {AsianItem::ChaseWithExchange, "a chase that offers an exchange as well is still a chase",
     "捉兼兑者仍作捉论"},
    {AsianItem::HeldByRookAndCannon,
     "a rook may not be chased by horse or cannon, even where with a cannon it holds rook and king",
     "车帅被对方车炮联合控制时，以马或炮捉对方该车仍作捉论"},
    {AsianItem::Threat, "threats of a gain through check are allowed", "长要抽吃作和"},
    {AsianItem::Block, "perpetual block is allowed", "长拦作和"},
    {AsianItem::Offer, "perpetual offers of exchange or sacrifice are allowed", "长兑、长献均作和"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kGists; ++i) {
        if (static_cast<std::size_t>(kTable[i].item) != i) return false;
    }
    return true;
}
static_assert(in_order());

}  // namespace

std::string_view gist(AsianItem item, Language language) {
    const Gist& row = kTable[static_cast<std::size_t>(item)];
    return language == Language::English ? row.english : row.chinese;
}

}  // namespace caipan::report
