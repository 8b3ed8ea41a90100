#include "board/fen.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/limits.hpp"

namespace caipan {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

struct Word {
    std::string_view text;
    std::size_t offset;
};

std::vector<Word> split(std::string_view text) {
    std::vector<Word> words;
    std::size_t i = 0;
    while (i < text.size()) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < text.size() && !is_blank(text[i])) ++i;
        words.push_back({text.substr(begin, i - begin), begin});
    }
    return words;
}

class Reader {
  public:
    Setup setup;
    FenFaults faults;

    void read(std::string_view text) {
        if (text.size() > kMaxFenBytes) return fault(FenError::TooLong, kMaxFenBytes);
        const std::vector<Word> words = split(text);
        if (words.empty()) return fault(FenError::Empty, 0);
        placement(words[0]);
        std::size_t next = 1;
        if (next < words.size() && !begins_tail(words[next].text)) side(words[next++]);
        tail(words, next);
    }

  private:
    void fault(FenError error, std::size_t offset) { faults.push_back({error, offset}); }

    void placement(const Word& word) {
        int rank = kRanks - 1;
        int file = 0;
        bool overflowed = false;
        std::size_t rank_begin = word.offset;
        const auto end_rank = [&](std::size_t end) {
            if (file < kFiles && !overflowed) fault(FenError::RankTooShort, end);
        };
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            const char c = word.text[i];
            const std::size_t offset = word.offset + i;
            if (c == '/') {
                end_rank(offset);
                if (--rank < 0) return fault(FenError::TooManyRanks, offset + 1);
                file = 0;
                overflowed = false;
                rank_begin = offset + 1;
                continue;
            }
            const int width = c >= '1' && c <= '9' ? c - '0' : 1;
            const bool digit = c >= '1' && c <= '9';
            const std::optional<Piece> piece = digit ? std::nullopt : piece_from_letter(c);
            if (!digit && !piece) fault(FenError::BadPiece, offset);
            if (file + width > kFiles) {
                if (!overflowed) fault(FenError::RankTooLong, rank_begin);
                overflowed = true;
                continue;
            }
            if (piece) setup.pieces[Square::at(file, rank).slot()] = *piece;
            file += width;
        }
        end_rank(word.offset + word.text.size());
        if (rank > 0) fault(FenError::TooFewRanks, word.offset + word.text.size());
    }

    /// The side is missing when the second word already belongs to the tail.
    static bool begins_tail(std::string_view word) {
        return word[0] == '-' || (word[0] >= '0' && word[0] <= '9');
    }

    void side(const Word& word) {
        if (word.text == "w" || word.text == "W" || word.text == "r" || word.text == "R") return;
        if (word.text == "b" || word.text == "B") {
            setup.side = Color::Black;
            return;
        }
        fault(FenError::BadSide, word.offset);
    }

    /// `- -` or `--`, then the half-move and the full-move counter; each part may be missing.
    void tail(const std::vector<Word>& words, std::size_t next) {
        for (int dashes = 0; dashes < 2 && next < words.size(); ++next) {
            if (words[next].text == "-") {
                ++dashes;
            } else if (words[next].text == "--" && dashes == 0) {
                dashes = 2;
            } else {
                break;
            }
        }
        if (next < words.size()) counter(words[next++], kMaxHalfmoves, setup.clocks.halfmoves);
        if (next < words.size()) counter(words[next++], kMaxFullmoves, setup.clocks.fullmoves);
        if (next < words.size()) fault(FenError::TrailingText, words[next].offset);
    }

    void counter(const Word& word, int limit, int& value) {
        if (word.text == "-") return;
        for (const char c : word.text) {
            if (c < '0' || c > '9') return fault(FenError::BadCounter, word.offset);
        }
        int number = 0;
        const auto [end, error] =
            std::from_chars(word.text.data(), word.text.data() + word.text.size(), number);
        if (error != std::errc() || number > limit) {
            return fault(FenError::CounterTooLarge, word.offset);
        }
        value = number;
    }
};

void append_rank(std::string& text, const Setup& setup, int rank) {
    int gap = 0;
    const auto close_gap = [&] {
        if (gap > 0) text += static_cast<char>('0' + gap);
        gap = 0;
    };
    for (int file = 0; file < kFiles; ++file) {
        const Piece piece = setup.at(Square::at(file, rank));
        if (!piece) {
            ++gap;
            continue;
        }
        close_gap();
        text += letter_of(piece);
    }
    close_gap();
}

}  // namespace

const char* id_of(FenError error) {
    switch (error) {
        case FenError::Empty: return "empty-fen";
        case FenError::TooLong: return "fen-too-long";
        case FenError::BadPiece: return "bad-piece";
        case FenError::RankTooLong: return "rank-too-long";
        case FenError::RankTooShort: return "rank-too-short";
        case FenError::TooManyRanks: return "too-many-ranks";
        case FenError::TooFewRanks: return "too-few-ranks";
        case FenError::BadSide: return "bad-side";
        case FenError::BadCounter: return "bad-counter";
        case FenError::CounterTooLarge: return "counter-too-large";
        case FenError::TrailingText: return "trailing-text";
    }
    return "";
}

Expected<Setup, FenFaults> read_fen(std::string_view text) {
    Reader reader;
    reader.read(text);
    if (!reader.faults.empty()) return unexpected(std::move(reader.faults));
    return reader.setup;
}

std::string write_fen(const Setup& setup) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        append_rank(text, setup, rank);
        if (rank > 0) text += '/';
    }
    text += setup.side == Color::Red ? " w - - " : " b - - ";
    text += std::to_string(setup.clocks.halfmoves);
    text += ' ';
    text += std::to_string(setup.clocks.fullmoves);
    return text;
}

std::string write_fen(const Position& position, Clocks clocks) {
    return write_fen(position.setup(clocks));
}

std::string write_fen(const Board& board, Clocks clocks) {
    Setup setup;
    board.occupied().for_each([&](Square s) { setup.pieces[s.slot()] = board.at(s); });
    setup.side = board.side();
    setup.clocks = {std::min(clocks.halfmoves, kMaxHalfmoves),
                    std::min(clocks.fullmoves, kMaxFullmoves)};
    return write_fen(setup);
}

}  // namespace caipan
