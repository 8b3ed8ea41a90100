#include "law/asian_articles.hpp"

#include <array>

#include "law/plain_articles.hpp"

namespace caipan {
namespace {

constexpr std::size_t kItems = 35;

/// Where an item of the Malaysian list stands in the other two books.
struct Places {
    int axf;      ///< number of the draft
    int wxf_sub;  ///< y of WXF2018 20.y
};

/// The numbers of the draft for M11, M15-M18, M32 and M33 are inferred: they are those left between
/// known neighbours. M26 has no number of its own there; it is cited with the items of kings and
/// pawns, A28-A30. Of WXF 2018 only the ranges are known: 20.1 perpetual check, 20.2 and 20.10 the
/// loops allowed, 20.3-20.9 chases; the first number of the range is cited.
constexpr std::array<Places, kItems> kPlaces = {{
    {6, 1},  {7, 1},  {8, 1},  {9, 2},  {10, 2}, {11, 2}, {12, 2},  {13, 2},  {15, 3},
    {16, 3}, {14, 2}, {17, 3}, {18, 3}, {19, 3}, {20, 3}, {21, 3},  {22, 3},  {23, 3},
    {24, 3}, {25, 3}, {26, 3}, {27, 3}, {28, 3}, {29, 3}, {31, 3},  {30, 3},  {32, 3},
    {33, 3}, {34, 3}, {35, 3}, {36, 3}, {37, 3}, {38, 2}, {39, 10}, {40, 10},
}};

}  // namespace

Article article_of(AsianItem item, BaseLaw base) {
    if (item == AsianItem::None) return plain_articles(base).loop_draw;
    const int number = static_cast<int>(item);
    const Places& places = kPlaces[static_cast<std::size_t>(number) - 1];
    if (base == BaseLaw::Axf) return Article::axf(places.axf);
    if (base == BaseLaw::Wxf2018) return Article::wxf2018(20, places.wxf_sub);
    return Article::my2008(number);
}

Article forbidden_chase(BaseLaw base) {
    if (base == BaseLaw::Wxf2018) return Article::wxf2018(20, 3);
    return Article::my2008_rule(6, 4, 1, 7);
}

}  // namespace caipan
