#!/usr/bin/env bash
# Debian's uci2wb, the adapter that puts UCCI and UCI engines behind XBoard: it speaks XBoard's
# protocol to us, and UCCI (-x) or Cyclone UCI (-c) to caipan.
set -euo pipefail

adapter=$(PATH=$PATH:/usr/games command -v uci2wb) || {
    echo "skipped: uci2wb is not installed"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
readonly kPatience=60 # seconds for one line, on a busy machine

fail() {
    echo "FAIL: $*"
    tail -n 40 "$work/heard" 2>/dev/null
    exit 1
}

say() { printf '%s\n' "$@" >&4; }

# hear PATTERN: reads lines until one matches; it is then $heard. With `debug` the adapter also
# tells, behind a #, what it says to caipan and what it hears from it.
hear() {
    while IFS= read -r -t "$kPatience" heard <&3; do
        printf '%s\n' "$heard" >>"$work/heard"
        [[ $heard =~ $1 ]] && return 0
    done
    fail "waited in vain for: $1"
}

# The adapter garbles what comes in a burst: every command is settled before the next.
pings=0
settled() {
    say "$@"
    pings=$((pings + 1))
    say "ping $pings"
    hear "^pong $pings\$"
}

# played MOVE...: the adapter takes moves in force mode; it calls them command e.
played() {
    local move
    for move in "$@"; do
        say "usermove $move"
        hear '^# command e'
    done
}

# said TEXT: the adapter has told such a line since the last start.
said() { grep -qF -- "$1" "$work/heard" || fail "nobody said: $1"; }

start() {
    : >"$work/heard"
    coproc gui { exec "$adapter" debug "$1" "$CAIPAN"; }
    exec 3<&"${gui[0]}" 4>&"${gui[1]}"
    eval "exec ${gui[0]}<&- ${gui[1]}>&-"
    pid=$gui_PID
    say xboard "protover 2"
    hear '^feature .*myname="caipan '
    hear '^feature variants="([a-z]+,)*xiangqi(,[a-z]+)*"'
    hear '^feature .*done=1'
    settled new
    settled "variant xiangqi"
    settled force
    settled "sd 2"
}

finish() {
    local engine
    engine=$(cat "/proc/$pid/task/"*/children)
    engine=${engine%% *}
    [[ -n $engine ]] || fail "caipan does not run any more"
    say quit
    wait "$pid" || fail "exit code $?"
    exec 3<&- 4>&-
    for _ in {1..100}; do
        kill -0 "$engine" 2>/dev/null || return 0
        sleep 0.1
    done
    fail "caipan outlives the adapter"
}

# engine_move: has caipan move for the side to move; the move is then $move.
engine_move() {
    say go
    hear '^move ([a-i][0-9][a-i][0-9])$'
    move=${BASH_REMATCH[1]}
    settled force
}

judged() { # START-MEMBER MOVE...: every move is legal
    local members=$1 list
    shift
    list=$(printf ',"%s"' "$@")
    printf '{%s"moves":[%s]}\n' "$members" "${list:1}" | "$CAIPAN" judge --strict >"$work/judged" ||
        fail "caipan has played $*: $(cat "$work/judged")"
}

plays_a_game() {
    local moves=()
    while ((${#moves[@]} < 14)); do
        engine_move
        moves+=("$move")
    done
    judged "" "${moves[@]}"
    echo "  a legal game of ${#moves[@]} plies"
}

restarted() { # COMMAND...: a new game, force mode
    settled new
    settled "variant xiangqi"
    settled force
    local command
    for command in "$@"; do settled "$command"; done
}

answers_moves() {
    restarted
    played h2e2 h9g7 e2e6
    engine_move
    judged "" h2e2 h9g7 e2e6 "$move"
    echo "  an answer to a capture"

    # XBoard writes FEN with H for the horse, E for the elephant, and without the two dashes.
    restarted "setboard rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR b 0 1"
    engine_move
    judged '"fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b",' "$move"
    echo "  a board in the letters of XBoard"
}

resigns_when_mated() {
    restarted "setboard 3k5/4P4/9/9/9/9/9/9/9/3RK4 b 0 1"
    say go
    hear '^resign$'
    settled force
    echo "  a mated king resigns"
}

# The adapter checks no move; XBoard does so before it. One that leaks through is refused with its
# reason, which XBoard shows as a line of thinking, and the game does not hang.
refuses_illegal_move() {
    restarted
    played h2e2 b9a7 a0b1
    say go
    hear 'engine said: info string error illegal-move ply 2 move a0b1 reason not-its-move '
    hear '^move '
    settled force
    echo "  an illegal move is refused"
}

takes_options() {
    settled "option repetition=checkban"
    settled "option drawmoves=40"
    engine_move
    said "setoption repetition checkban"
    said "setoption drawmoves 40"
    ! grep -q 'unchanged\|error unknown' "$work/heard" || fail "an option is refused"
    echo "  options reach the engine"
}

echo "UCCI"
start -x
said "engine said: ucciok"
plays_a_game
answers_moves
said "position fen rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 1 moves"
! grep -q 'engine said: .*error' "$work/heard" || fail "caipan has refused something"
resigns_when_mated
refuses_illegal_move
restarted
takes_options
finish

echo "UCI in the Cyclone dialect"
start -c
said "engine said: uciok"
plays_a_game
answers_moves
said "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r moves h2e2 h9g7 e2e6"
! grep -q 'engine said: .*error' "$work/heard" || fail "caipan has refused something"
resigns_when_mated
refuses_illegal_move
finish
