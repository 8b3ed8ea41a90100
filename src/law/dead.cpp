#include "law/dead.hpp"

namespace caipan {

bool is_dead(const Board& board, const RulePack& pack) {
    if (pack.dead_material == DeadMaterial::Off) return false;
    for (const Color color : kColors) {
        for (const PieceType type :
             {PieceType::Rook, PieceType::Horse, PieceType::Cannon, PieceType::Pawn}) {
            if (board.pieces(color, type).any()) return false;
        }
    }
    return true;
}

}  // namespace caipan
