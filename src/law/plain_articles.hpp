#pragma once

#include "law/article.hpp"
#include "law/pack.hpp"

namespace caipan {

/// The articles of a law for the ends of a game that are no ruling on a loop.
struct PlainArticles {
    Article checkmate;
    Article stalemate;
    Article illegal_move;
    Article dead_position;
    Article natural_limit;
    Article loop_draw;  ///< a loop that nobody has to leave, whatever its moves
};

/// The plain ends stand in both Chinese editions; the wording of 2020 is cited from 1999, whose
/// rules it carries over. The numbers of the AXF text are not known; MY2008, drawn from it, is
/// cited in their place.
constexpr PlainArticles plain_articles(BaseLaw base) {
    switch (base) {
        case BaseLaw::Cxa1999:
        case BaseLaw::Cxa2020: break;
        case BaseLaw::My2008:
        case BaseLaw::Axf:
            return {Article::my2008_rule(6, 4, 1, 1), Article::my2008_rule(6, 4, 1, 3),
                    Article::my2008_rule(6, 4, 1, 6), Article::my2008_rule(6, 4, 2, 1),
                    Article::my2008_rule(6, 4, 2, 4), Article::my2008_rule(6, 4, 2, 3)};
        case BaseLaw::Wxf2018:
            return {Article::wxf2018(3, 1), Article::wxf2018(2, 11), Article::wxf2018(3, 1),
                    Article::wxf2018(3, 2), Article::wxf2018(3, 2),  Article::wxf2018(3, 2)};
    }
    return {Article::cxa1999(4, 1, 1), Article::cxa1999(4, 1, 3), Article::cxa1999(4, 1, 6),
            Article::cxa1999(4, 2, 1), Article::cxa1999(4, 2, 4), Article::cxa1999(4, 2, 3)};
}

}  // namespace caipan
