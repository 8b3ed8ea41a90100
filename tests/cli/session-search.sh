#!/usr/bin/env bash
# What a user may say while a search is running.
set -euo pipefail

fail() {
    echo "FAIL: $*"
    exit 1
}

start() {
    coproc engine { exec timeout 60 "$CAIPAN"; }
    exec 3<&"${engine[0]}" 4>&"${engine[1]}"
    # The copies are enough; with the originals open the input would never end.
    eval "exec ${engine[0]}<&- ${engine[1]}>&-"
    pid=$engine_PID
}
say() { printf '%s\n' "$@" >&4; }

# hear PATTERN: reads lines until one matches, at most ten seconds. Remembers it in $heard, and all
# that came before in $before.
hear() {
    before=
    while IFS= read -r -t 10 heard <&3; do
        [[ $heard =~ $1 ]] && return 0
        before+=$heard$'\n'
    done
    fail "waited in vain for $1 after: $before"
}
# silent SECONDS: nothing but progress comes.
silent() {
    local line
    while IFS= read -r -t "$1" line <&3; do
        [[ $line == "info depth "* || $line == "info time "* ]] || fail "unasked: $line"
    done
}
finish() {
    hear '^bye$'
    wait "$pid" || fail "exit code $?"
    exec 3<&- 4>&-
}

start
say uci "position startpos" "go infinite"
hear '^info depth 2 '
say isready
hear '^readyok$'
[[ $before != *bestmove* ]] || fail "a move unasked"
say stop
hear '^bestmove [a-i][0-9][a-i][0-9]'
silent 0.2
say isready
hear '^readyok$'
echo "stop ends an infinite search, isready is answered meanwhile"

say "go infinite"
hear '^info depth 2 '
say quit
hear '^bestmove [a-i][0-9][a-i][0-9]'
finish
echo "quit ends a search, which gets its move first"

start
say ucci
hear '^ucciok$'
say "position fen 3ak4/9/9/9/9/9/9/9/4R4/3K5 b" "banmoves e9f9" "go ponder time 1000"
silent 0.5
say ponderhit
hear '^bestmove d9e8'
say stop
hear '^nobestmove$'
say "go time 100 increment 0"
hear '^bestmove '
say quit
finish
echo "ponderhit, and stop when nothing runs"

start
say "go depth 64"
hear '^info depth 2 '
say stop
hear '^bestmove [a-i][0-9][a-i][0-9]'
say "go perft 12"
silent 0.3
say stop
hear '^error stopped '
say "go movetime 300" "legal e4" quit
hear '^bestmove '
hear '^legalok$'
finish
echo "a count is stopped; what cannot overtake waits"

start
say "go infinite"
hear '^info depth 2 '
exec 4>&-
hear '^bestmove '
finish
echo "the end of input ends an infinite search"
