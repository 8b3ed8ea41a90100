#!/usr/bin/env bash
# Scripts that are sent at once, without waiting for an answer.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}

# Every script of a thinking GUI, one process each: the move comes before the farewell.
printf '%s\n' uci "setoption name UCI_Variant value xiangqi" isready "position startpos moves h2e2" \
    "go movetime 200" quit >"$work/script"
timeout 20 "$CAIPAN" <"$work/script" >"$work/out"
grep -v '^info \|^option ' "$work/out" | cut -d' ' -f1 | tr '\n' ' ' >"$work/words"
[[ $(cat "$work/words") == "id id uciok readyok bestmove bye " ]] || fail "$(cat "$work/words")"
echo "a script with a search"

# Fifty games of four plies, each looked at and judged: every answer, in order.
for ((i = 0; i < 50; i++)); do
    printf '%s\n' "position startpos moves h2e2 h9g7 h0g2 i9h9" "go perft 2" judge "go depth 2" \
        "islegal i0h0"
done >"$work/script"
echo quit >>"$work/script"
timeout 60 "$CAIPAN" <"$work/script" >"$work/out"
[[ $(grep -c '^Nodes searched: ' "$work/out") == 50 ]] || fail "counts are missing"
[[ $(grep '^Nodes searched: ' "$work/out" | sort -u | wc -l) == 1 ]] || fail "counts differ"
[[ $(grep -c '^judgeok$' "$work/out") == 50 ]] || fail "rulings are missing"
[[ $(grep -c '^bestmove ' "$work/out") == 50 ]] || fail "moves are missing"
[[ $(grep -c '^yes$' "$work/out") == 50 ]] || fail "answers are missing"
[[ $(tail -n 1 "$work/out") == bye ]] || fail "no farewell"
echo "250 commands at once"

# More answers than a pipe holds, to a reader that is slow at first.
awk 'BEGIN { for (i = 0; i < 100000; i++) print "isready" }' >"$work/script"
timeout 60 "$CAIPAN" <"$work/script" | (sleep 1; cat) >"$work/out"
[[ $(grep -c '^readyok$' "$work/out") == 100000 ]] || fail "$(wc -l <"$work/out") answers"
echo "100000 commands, read late"
