#!/usr/bin/env bash
# `caipan perft`: counts, shares, modes and threads.
source "$(dirname "$0")/../support/checks.bash"

depth=0
for nodes in 1 44 1920 79666 3290240; do
    for mode in list direct delta; do
        expect_code 0 "$CAIPAN" perft $depth --mode $mode --threads 2
        [[ $(<"$work/out") == "Nodes searched: $nodes" ]] || fail "depth $depth in mode $mode"
    done
    depth=$((depth + 1))
done

expect_code 0 "$CAIPAN" perft 3 --divide
cp "$work/out" "$work/one"
expect_lines 46 "$work/one"
expect_text 'h2e2: 1564' "$work/one"
[[ $(tail -n 1 "$work/one") == "Nodes searched: 79666" ]] || fail "the last line of --divide"
sum=$(awk -F': ' 'NF == 2 && $1 !~ /^Nodes/ { sum += $2 } END { print sum }' "$work/one")
((sum == 79666)) || fail "the shares add up to $sum"
for threads in 2 5; do
    expect_code 0 "$CAIPAN" perft 3 --divide --threads $threads
    expect_equal "$work/one" "$work/out"
done

for mode in list direct delta; do
    expect_code 0 "$CAIPAN" perft 3 --divide --mode $mode --hash 1 --threads 2
    expect_equal "$work/one" "$work/out"
done
expect_code 0 "$CAIPAN" perft 5 --hash 16 --threads 2
[[ $(<"$work/out") == "Nodes searched: 133312995" ]] || fail "depth 5 with a table"
for size in 0 -1 x ''; do expect_code 2 "$CAIPAN" perft 1 --hash "$size"; done
expect_code 4 "$CAIPAN" perft 1 --hash 1048577
# A table that the system refuses; the sanitizers themselves need more room than this.
in_little_room() { (ulimit -v 1000000 && "$CAIPAN" "$@"); }
if in_little_room perft 1 >"$work/out" 2>&1; then
    expect_code 4 in_little_room perft 1 --hash 2000 --threads 2
    expect_text 'a table of 2000 megabytes cannot be had' "$work/err"
    expect_empty "$work/out"
fi
expect_code 2 "$CAIPAN" perft 1 --mode fast

expect_code 0 "$CAIPAN" perft 2 --fen '4k4/9/9/9/9/9/9/9/9/3K5 w'
[[ $(<"$work/out") == "Nodes searched: 2" ]] || fail "two bare kings: $(<"$work/out")"
# Nothing to move.
expect_code 0 "$CAIPAN" perft 5 --divide --fen '3k5/2P6/9/9/9/9/9/9/9/4K4 b' --threads 2
[[ $(tail -n 1 "$work/out") == "Nodes searched: 0" ]] || fail "a stalemate"

expect_code 2 "$CAIPAN" perft 1 --fen '4k4/9/9/9/9/9/9/9/9/4K4 w'
expect_text 'kings-facing' "$work/err"

finish
