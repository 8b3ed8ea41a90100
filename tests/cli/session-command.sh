#!/usr/bin/env bash
# Words behind the name of the program are one command of the session language.
set -euo pipefail

fail() {
    echo "FAIL: $*"
    exit 1
}

# gives CODE LAST-LINE WORD...: the exit code and the last line of the output.
gives() {
    local wanted_code=$1 wanted=$2 code=0 out
    shift 2
    out=$(timeout 60 "$CAIPAN" "$@" </dev/null) || code=$?
    [[ $code == "$wanted_code" ]] || fail "$*: exit code $code"
    [[ $(tail -n 1 <<<"$out") == $wanted ]] || fail "$*: $(tail -n 1 <<<"$out")"
}

gives 0 "Nodes searched: 79666" "go perft 3"
gives 0 "Nodes searched: 79666" go perft 3
gives 0 dok d
gives 0 readyok isready
gives 0 yes islegal h2e2
gives 0 "no path-blocked" islegal a0a5
gives 0 ok "play h2e2"
gives 0 ucciok ucci
gives 0 bye quit
gives 0 "bestmove *" go depth 2
# Nobody can say stop.
gives 0 "bestmove *" go infinite
gives 0 "" position startpos moves h2e2
gives 2 "error unknown-command *" frobnicate
gives 2 "error illegal-move *" position startpos moves h2e2 h2e2
gives 2 "error bad-fen *" "position fen 9/9 w"
gives 2 "error bad-value *" go perft 99

# It does not touch standard input.
printf 'first\nsecond\n' | (
    timeout 60 "$CAIPAN" "go depth 3" >/dev/null
    [[ $(cat) == $'first\nsecond' ]]
) || fail "standard input was read"
echo "words as commands"
