#pragma once

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

/// The slow and obviously right generator that the board room is compared with: ten rows of nine
/// letters, loops over offsets, and every move is made on a copy to see whether the king can then
/// be taken. Uses nothing of src/.
namespace oracle {

/// `.` is an empty point; `#` is a piece of nobody, which stands in the way and can be taken.
constexpr char kEmpty = '.';
constexpr char kBlocker = '#';

struct Point {
    int file;
    int rank;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Move {
    Point from;
    Point to;

    friend bool operator==(const Move&, const Move&) = default;
    /// "h2e2": files a-i, ranks 0-9 from Red's side.
    std::string text() const {
        const auto name = [](Point p) {
            return std::string{static_cast<char>('a' + p.file), static_cast<char>('0' + p.rank)};
        };
        return name(from) + name(to);
    }
};

enum class Side { Red, Black };

constexpr std::array kSides = {Side::Red, Side::Black};

constexpr Side other(Side side) {
    return side == Side::Red ? Side::Black : Side::Red;
}

inline bool on_board(Point p) {
    return p.file >= 0 && p.file < 9 && p.rank >= 0 && p.rank < 10;
}

/// The rank as the side itself counts it.
inline int own_rank(Side side, Point p) {
    return side == Side::Red ? p.rank : 9 - p.rank;
}

inline bool in_palace(Side side, Point p) {
    return p.file >= 3 && p.file <= 5 && own_rank(side, p) <= 2;
}

inline bool belongs_to(Side side, char piece) {
    return side == Side::Red ? piece >= 'A' && piece <= 'Z' : piece >= 'a' && piece <= 'z';
}

/// The letter of a piece type, given as a capital, for a side.
inline char piece_of(Side side, char type) {
    return side == Side::Red ? type : static_cast<char>(type - 'A' + 'a');
}

inline char type_of(char piece) {
    return piece >= 'a' ? static_cast<char>(piece - 'a' + 'A') : piece;
}

struct Board {
    std::array<std::array<char, 9>, 10> rows{};  ///< by rank, then file
    Side side = Side::Red;

    Board() {
        for (auto& row : rows) row.fill(kEmpty);
    }
    friend bool operator==(const Board&, const Board&) = default;

    char at(Point p) const {
        return rows[static_cast<std::size_t>(p.rank)][static_cast<std::size_t>(p.file)];
    }
    void put(Point p, char piece) {
        rows[static_cast<std::size_t>(p.rank)][static_cast<std::size_t>(p.file)] = piece;
    }
    bool empty(Point p) const { return at(p) == kEmpty; }

    Board after(Move m) const {
        Board copy = *this;
        copy.put(m.to, at(m.from));
        copy.put(m.from, kEmpty);
        copy.side = other(side);
        return copy;
    }
    Board passed() const {
        Board copy = *this;
        copy.side = other(side);
        return copy;
    }
};

template <class F>
void for_each_point(F f) {
    for (int rank = 0; rank < 10; ++rank) {
        for (int file = 0; file < 9; ++file) f(Point{file, rank});
    }
}

/// Calls f(Point) for the other points of the rank and the file of `p`.
template <class F>
void for_each_in_line(Point p, F f) {
    for (int file = 0; file < 9; ++file) {
        if (file != p.file) f(Point{file, p.rank});
    }
    for (int rank = 0; rank < 10; ++rank) {
        if (rank != p.rank) f(Point{p.file, rank});
    }
}

/// The points strictly between two points of one rank or file that are not empty.
inline int pieces_between(const Board& b, Point from, Point to) {
    const int file_step = to.file == from.file ? 0 : (to.file > from.file ? 1 : -1);
    const int rank_step = to.rank == from.rank ? 0 : (to.rank > from.rank ? 1 : -1);
    int count = 0;
    for (Point p = {from.file + file_step, from.rank + rank_step}; !(p == to);
         p = {p.file + file_step, p.rank + rank_step}) {
        if (!b.empty(p)) ++count;
    }
    return count;
}

/// Calls f(Point) for every point that the piece of `side` on `from` may go to, safety of the king
/// aside.
template <class F>
void for_each_target(const Board& b, Side side, Point from, F f) {
    const auto go = [&](int file, int rank) {
        const Point to{file, rank};
        if (on_board(to) && !belongs_to(side, b.at(to))) f(to);
    };
    const int x = from.file;
    const int y = from.rank;
    switch (type_of(b.at(from))) {
        case 'K':
            for (const auto& [dx, dy] : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
                if (in_palace(side, {x + dx, y + dy})) go(x + dx, y + dy);
            }
            break;
        case 'A':
            for (const auto& [dx, dy] : {Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}}) {
                if (in_palace(side, {x + dx, y + dy})) go(x + dx, y + dy);
            }
            break;
        case 'B':
            for (const auto& [dx, dy] : {Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}}) {
                const Point to{x + 2 * dx, y + 2 * dy};
                if (!on_board(to) || own_rank(side, to) > 4) continue;
                if (b.empty({x + dx, y + dy})) go(to.file, to.rank);
            }
            break;
        case 'N':
            for (int dx = -2; dx <= 2; ++dx) {
                for (int dy = -2; dy <= 2; ++dy) {
                    if (std::abs(dx) + std::abs(dy) != 3) continue;
                    if (!on_board({x + dx, y + dy})) continue;
                    const Point leg =
                        std::abs(dx) == 2 ? Point{x + dx / 2, y} : Point{x, y + dy / 2};
                    if (b.empty(leg)) go(x + dx, y + dy);
                }
            }
            break;
        case 'R':
            for_each_in_line(from, [&](Point to) {
                if (pieces_between(b, from, to) == 0) go(to.file, to.rank);
            });
            break;
        case 'C':
            for_each_in_line(from, [&](Point to) {
                if (pieces_between(b, from, to) == (b.empty(to) ? 0 : 1)) go(to.file, to.rank);
            });
            break;
        case 'P':
            go(x, side == Side::Red ? y + 1 : y - 1);
            if (own_rank(side, from) >= 5) {
                go(x - 1, y);
                go(x + 1, y);
            }
            break;
        default: break;
    }
}

/// Calls f(Move) for every move of `side`, whoever's turn it is, safety of the king aside.
template <class F>
void for_each_pseudo_legal(const Board& b, Side side, F f) {
    for_each_point([&](Point from) {
        if (!belongs_to(side, b.at(from))) return;
        for_each_target(b, side, from, [&](Point to) { f(Move{from, to}); });
    });
}

inline std::vector<Point> find(const Board& b, char piece) {
    std::vector<Point> found;
    for_each_point([&](Point p) {
        if (b.at(p) == piece) found.push_back(p);
    });
    return found;
}

inline bool kings_facing(const Board& b) {
    const std::vector<Point> red = find(b, 'K');
    const std::vector<Point> black = find(b, 'k');
    if (red.empty() || black.empty()) return false;
    return red[0].file == black[0].file && pieces_between(b, red[0], black[0]) == 0;
}

/// The king of `side` could be taken, or the kings face each other.
inline bool in_check(const Board& b, Side side) {
    bool check = kings_facing(b);
    for_each_pseudo_legal(b, other(side), [&](Move m) {
        if (b.at(m.to) == piece_of(side, 'K')) check = true;
    });
    return check;
}

/// The enemy pieces that could take the king of `side`, and the enemy king if it faces it.
inline std::vector<Point> checkers(const Board& b, Side side) {
    std::vector<Point> found;
    for_each_pseudo_legal(b, other(side), [&](Move m) {
        if (b.at(m.to) == piece_of(side, 'K')) found.push_back(m.from);
    });
    if (kings_facing(b)) found.push_back(find(b, piece_of(other(side), 'K'))[0]);
    return found;
}

/// The pieces of `by` that could take an enemy piece if one stood on `target`.
inline std::vector<Point> attackers(const Board& b, Point target, Side by) {
    Board copy = b;
    copy.put(target, kBlocker);
    std::vector<Point> found;
    for_each_pseudo_legal(copy, by, [&](Move m) {
        if (m.to == target) found.push_back(m.from);
    });
    return found;
}

inline bool safe_after(const Board& b, Side side, Move m) {
    return !in_check(b.after(m), side);
}

/// Calls f(Move) for every legal move of the side to move.
template <class F>
void for_each_legal(const Board& b, F f) {
    for_each_pseudo_legal(b, b.side, [&](Move m) {
        if (safe_after(b, b.side, m)) f(m);
    });
}

inline std::vector<Move> legal_moves(const Board& b) {
    std::vector<Move> moves;
    for_each_legal(b, [&](Move m) { moves.push_back(m); });
    return moves;
}

inline std::vector<Move> legal_captures(const Board& b) {
    std::vector<Move> moves;
    for_each_legal(b, [&](Move m) {
        if (!b.empty(m.to)) moves.push_back(m);
    });
    return moves;
}

inline bool is_mate(const Board& b) {
    return in_check(b, b.side) && legal_moves(b).empty();
}

inline bool is_stalemate(const Board& b) {
    return !in_check(b, b.side) && legal_moves(b).empty();
}

// ---- Which positions can exist
// -------------------------------------------------------------------

/// Where a piece, given as a capital, of Red may stand, drawn from the top (rank 9) to the bottom.
inline std::array<std::string_view, 10> allowed_points(char type) {
    switch (type) {
        case 'K':
            return {".........", ".........", ".........", ".........", ".........",
                    ".........", ".........", "...xxx...", "...xxx...", "...xxx..."};
        case 'A':
            return {".........", ".........", ".........", ".........", ".........",
                    ".........", ".........", "...x.x...", "....x....", "...x.x..."};
        case 'B':
            return {".........", ".........", ".........", ".........", ".........",
                    "..x...x..", ".........", "x...x...x", ".........", "..x...x.."};
        case 'P':
            return {"xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx",
                    "x.x.x.x.x", "x.x.x.x.x", ".........", ".........", "........."};
        default:
            return {"xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx",
                    "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx"};
    }
}

inline bool may_stand(Side side, char type, Point p) {
    const auto row = static_cast<std::size_t>(9 - own_rank(side, p));
    return allowed_points(type)[row][static_cast<std::size_t>(p.file)] == 'x';
}

constexpr std::string_view kTypes = "KABNRCP";

inline int full_count(char type) {
    return type == 'K' ? 1 : (type == 'P' ? 5 : 2);
}

/// One king each, no more pieces than a set has, all on points they can reach, kings not facing,
/// and the side that has just moved not in check.
inline bool is_valid(const Board& b) {
    for (const Side side : kSides) {
        for (const char type : kTypes) {
            const std::vector<Point> found = find(b, piece_of(side, type));
            if (static_cast<int>(found.size()) > full_count(type)) return false;
            if (type == 'K' && found.empty()) return false;
            for (const Point p : found) {
                if (!may_stand(side, type, p)) return false;
            }
        }
    }
    return !in_check(b, other(b.side));
}

}  // namespace oracle
