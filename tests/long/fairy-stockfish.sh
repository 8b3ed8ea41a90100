#!/usr/bin/env bash
# Compares the legal moves of random positions with those of Debian's fairy-stockfish.
#
# CAIPAN_POSITION_DUMP  the test tool of that name, which gives positions and our moves
# CAIPAN_SEED           seed of the positions (default: a constant)
# CAIPAN_POSITIONS      how many (default 3000)
set -euo pipefail

seed=${CAIPAN_SEED:-19990601}
count=${CAIPAN_POSITIONS:-3000}
engine=$(PATH=$PATH:/usr/games command -v fairy-stockfish) || {
    echo "skipped: fairy-stockfish is not installed"
    exit 77
}
: "${CAIPAN_POSITION_DUMP:?is not set to the path of caipan_position_dump}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "seed $seed"

"$CAIPAN_POSITION_DUMP" "$seed" "$count" >"$work/ours"

# One process answers for all positions; it counts ranks from 1.
awk -F'\t' '
    BEGIN { print "uci\nsetoption name UCI_Variant value xiangqi" }
    { print "position fen " $1 "\ngo perft 1" }
    END { print "quit" }' "$work/ours" >"$work/commands"
"$engine" <"$work/commands" >"$work/answers"

# A move of theirs is "a10a9: 1"; a position ends with "Nodes searched: N".
awk '
    /^[a-i][0-9]+[a-i][0-9]+: 1$/ {
        sub(/: 1$/, "")
        match(substr($0, 2), /[a-i]/)
        from = substr($0, 2, RSTART - 1) - 1
        to = substr($0, RSTART + 2) - 1
        print position + 1 "\t" substr($0, 1, 1) from substr($0, RSTART + 1, 1) to
        next
    }
    /^Nodes searched:/ { position++; print position "\tend" }' "$work/answers" >"$work/theirs"

awk -F'\t' '
    function report(what) {
        printf "position %d: %s\n", position, fen[position]
        printf "  ours:   %s\n  theirs: %s\n", our[position], what
        differences++
    }
    FNR == NR {
        fen[FNR] = $1
        our[FNR] = $2
        positions = FNR
        next
    }
    $2 != "end" { their[$2] = 1; next }
    {
        position = $1
        answered++
        split("", mine)
        n = split(our[position], list, " ")
        same = 1
        for (i = 1; i <= n; i++) {
            mine[list[i]] = 1
            if (!(list[i] in their)) same = 0
        }
        text = ""
        for (move in their) {
            theirs_total++
            text = text " " move
            if (!(move in mine)) same = 0
        }
        moves += n
        if (n == 0) dead_ends++
        if (!same) report(text)
        split("", their)
    }
    END {
        printf "%d positions compared, %d moves of ours, ", answered, moves
        printf "%d of theirs, %d dead ends, ", theirs_total, dead_ends
        printf "%d differences\n", differences
        if (answered != positions) printf "but %d positions were asked\n", positions
        exit !(answered == positions && answered >= 2000 && differences == 0)
    }' "$work/ours" "$work/theirs"
