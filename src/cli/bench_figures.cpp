#include <array>

#include "cli/bench_archive.hpp"

namespace caipan::cli {
namespace {

// Figures of CXA 1999 chapter 7 and of CXA 2020 chapters 8 and 9.
constexpr std::array kFigures = {
    FigureLoop{"cxa1999-7-1", "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1", "f0e0 e8f8 e0f0 f8e8"},
    FigureLoop{"cxa1999-7-4", "2b1kr3/1r2a4/4ba3/1N1R5/9/4p4/9/4B4/4A4/3AK1B2 w - - 0 1",
               "d6e6 e4d4 e6d6 d4e4"},
    FigureLoop{"cxa1999-7-9", "2bak1c2/4aRN1r/4b4/9/9/9/3pp4/2n1B4/9/2B1K3C w - - 0 1",
               "i0h0 i8h8 h0i0 h8i8"},
    FigureLoop{"cxa1999-7-10", "5aR2/3ka4/3cc4/3R5/9/2P3p2/2r6/4B4/4A2n1/2B1KA3 w - - 0 1",
               "d6e6 d7b7 e6d6 b7d7"},
    FigureLoop{"cxa1999-7-15", "3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w - - 0 1",
               "e4d4 d9e9 d4e4 e9d9"},
    FigureLoop{"cxa2020-8-8", "3a3R1/3Nck3/3ab4/P4r3/9/8p/2p5n/C3BA2B/4A4/4K4 w - - 0 1",
               "h9h3 f8f9 h3h9 f9f8"},
    FigureLoop{"cxa2020-8-12", "3k2P2/P3a4/6rc1/8R/9/9/9/B3B4/4A4/4KA3 w - - 0 1",
               "i6h6 h7i7 h6i6 i7h7"},
    FigureLoop{"cxa2020-8-28",
               "CR1akab1r/9/2n1b1n2/2p5p/6p2/2P6/r3P1P1P/4CcN2/9/2BAK1BR1 w - - 0 1",
               "b9c9 c7e8 c9b9 e8c7"},
    FigureLoop{"cxa2020-8-29", "2bak2r1/4aP3/4b4/2r1C4/4P4/2B6/4R2R1/B8/1p7/c3K4 b - - 0 1",
               "h9i9 h3i3 i9g9 i3g3 g9h9 g3h3"},
    FigureLoop{"cxa2020-9-1", "3ak1b2/4a4/3cb3n/4p1r1p/1R3N1N1/P7P/4P4/4B4/4A4/2B1KA3 w - - 0 1",
               "h5f4 g6f6 f4h5 f6g6"},
    FigureLoop{"cxa2020-9-5", "3k1a3/9/4bN3/Rr7/pr4bP1/9/9/4B4/4A4/3AK1B2 w - - 0 1",
               "a6a9 b6b9 a9a8 b9b8 a8a6 b8b6"},
    FigureLoop{"cxa2020-9-17", "9/1c2k1P2/9/9/9/3R5/4r4/9/9/3K5 w - - 0 1", "d4d8 e8e9 d8d4 e9e8"},
    FigureLoop{"cxa2020-9-39", "4kab2/4arNC1/4b1R2/4n4/2p3pc1/9/4P3P/4B4/4A4/2BAK4 w - - 0 1",
               "g7g6 e6f4 g6g7 f4e6"},
    FigureLoop{"cxa2020-9-42", "9/5k3/2c6/p3R4/9/9/9/r5n1B/4AC3/4KA3 w - - 0 1",
               "e1d0 c7c0 d0e1 c0c7"},
    FigureLoop{"cxa2020-9-43", "3k1ab2/4a4/4b1P2/p7p/1c7/3r5/P3R3P/4C4/4A2n1/2B1K2N1 w - - 0 1",
               "e3b3 b5e5 b3e3 e5b5"},
};

}  // namespace

std::span<const FigureLoop> figure_loops() {
    return kFigures;
}

}  // namespace caipan::cli
