#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "board/line.hpp"
#include "core/color.hpp"
#include "core/move.hpp"
#include "law/pack.hpp"
#include "search/budget.hpp"
#include "search/order.hpp"
#include "search/score.hpp"
#include "search/table.hpp"

namespace caipan::search {

/// The alpha-beta tree below a root position. It walks on a Line, so that repetitions, checks and
/// the natural count are those of the law.
class Tree {
  public:
    Tree(const Line& line, const RulePack& pack, Budget& budget, std::size_t table_size);

    /// The score of a legal root move for the side that makes it, after `depth` plies, that move
    /// included. Outside (alpha, beta) it is only a bound, and meaningless once the budget is over.
    int score_after(Move move, int depth, int alpha, int beta);
    /// The replies expected after that move; known when its score was inside the window.
    std::vector<Move> replies() const;

  private:
    struct Node {
        int depth;
        int ply;
        int alpha;
        int beta;

        /// Searched only to learn on which side of alpha the score lies.
        bool is_test() const { return beta - alpha == 1; }
    };
    /// The expected moves below a node.
    struct Variation {
        std::array<Move, kMaxPly + 1> moves;
        std::size_t size = 0;
    };

    int search(Node node);
    int search_moves(Node node, MoveList& moves, Move first);
    int search_move(const Node& node, Move move, std::size_t count);
    int search_child(const Node& node, std::size_t count, bool quiet);
    int quiesce(Node node);

    std::optional<int> score_by_law(int ply) const;
    std::optional<int> score_of_loop(int ply) const;
    bool checks_throughout(int from, Color color) const;
    /// The score of a drawn position, unless the side to move has been mated.
    int draw_unless_mated(int ply) const;
    /// So far ahead that a quiet move will do.
    bool stands_above(const Node& node) const;

    void lengthen(int ply, Move move);
    void remember(const Node& node, Move move, int score);
    Variation& variation(int ply) { return variations_[static_cast<std::size_t>(ply)]; }

    Line line_;
    const RulePack& pack_;
    Budget& budget_;
    Table table_;
    Experience experience_;
    std::vector<Variation> variations_;
    int root_plies_;
    Color root_side_;
    int extend_until_ = 0;  ///< checks lengthen the search up to this ply
};

}  // namespace caipan::search
