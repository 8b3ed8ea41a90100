#!/usr/bin/env bash
# Whole games under XBoard, caipan behind uci2wb against other engines of Debian. XBoard judges its
# games itself; caipan has to read the moves as legal and to come to the result that XBoard writes
# in the PGN. Colours alternate.
#
# CAIPAN_OPPONENTS  XBoard engines that know xiangqi (default: those of Debian)
set -uo pipefail
source "$(dirname "$(readlink -f "$0")")/../support/checks.bash"

PATH=$PATH:/usr/games
for program in xboard uci2wb Xvfb; do
    command -v "$program" >/dev/null && continue
    echo "skipped: $program is not installed"
    exit 77
done
opponents=()
for opponent in ${CAIPAN_OPPONENTS:-hoixiangqi sjaakii fairy-stockfish}; do
    ! command -v "$opponent" >/dev/null || opponents+=("$opponent")
done
if ((${#opponents[@]} == 0)); then
    echo "skipped: no other engine is installed (hoichess, sjaakii or fairy-stockfish)"
    exit 77
fi

readonly kSeconds=75   # of all games together; a game takes two seconds on an idle machine
readonly kSilence=30   # without a move: somebody hangs
readonly kRounds=60    # of XBoard's own limit of moves without a capture
readonly kRepeats=3    # of a position, until XBoard looks at a loop

started=()
end_processes() {
    local pid
    for pid in "${started[@]}"; do kill -KILL "$pid" 2>/dev/null; done
    wait 2>/dev/null
    rm -rf "$work"
}
trap end_processes EXIT

# ---- The display -----------------------------------------------------------------------------

Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>"$work/display" >"$work/xvfb" 2>&1 &
started+=($!)
for ((tenths = 0; tenths < 300; ++tenths)); do
    [[ ! -s $work/display ]] || break
    sleep 0.1
done
if [[ ! -s $work/display ]]; then
    echo "skipped: Xvfb gives no display: $(tail -n 3 "$work/xvfb")"
    exit 77
fi
DISPLAY=:$(cat "$work/display")
export DISPLAY HOME=$work

# ---- A game ----------------------------------------------------------------------------------

# The moves of both engines, in their order, from XBoard's log.
moves_played() { sed -nE 's/^[0-9]+ <(first |second): move ([a-i][0-9][a-i][0-9])\r?$/\2/p' "$work/log"; }

has_result() { grep -qsE '^(\{.*\} )?(1-0|0-1|1/2-1/2)$|\} (1-0|0-1|1/2-1/2)$' "$work/game.pgn"; }

# wait_for_end: 0 = the game is over, 1 = the time is up, 2 = nobody moves any more.
wait_for_end() {
    local moves=0 now last_move=$SECONDS
    while ((SECONDS < kSeconds)); do
        ! has_result || return 0
        sleep 0.2
        now=$(moves_played | wc -l)
        ((now == moves)) || last_move=$SECONDS
        moves=$now
        ((SECONDS - last_move < kSilence)) || return 2
    done
    return 1
}

# play WHITE BLACK
play() {
    local pid status=0
    rm -f "$work/game.pgn" "$work/log"
    : >"$work/log"
    xboard -noGUI -variant xiangqi -fcp "$1" -fd "$work" -scp "$2" -sd "$work" -depth 3 \
        -tc 30 -inc 5 -mg 1 -ruleMoves "$kRounds" -repeatsToDraw "$kRepeats" \
        -sgf "$work/game.pgn" -debug -nameOfDebugFile "$work/log" >"$work/xboard" 2>&1 &
    pid=$!
    started+=("$pid")
    wait_for_end || status=$?
    # After a match XBoard stays, and does not always hear a mere SIGTERM. Its engines end with it.
    kill -KILL "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    return "$status"
}

# ---- The comparison --------------------------------------------------------------------------

# member NAME: the value of a member of the answer in $work/out; the first one of that name.
member() { sed -nE "s/.*\"$1\":(\"([^\"]*)\"|([a-z0-9]+)).*/\2\3/p" "$work/out" | head -n 1; }
outcome() { sed -nE 's/.*"outcome":\{"why":"([a-z_]+)","winner":("([a-z]+)"|null).*/\1 \3/p' "$work/out"; }

judge_record() { printf '%s\n' "$1" | "$CAIPAN" judge --strict >"$work/out" 2>"$work/err"; }

other() {
    case $1 in
        red) echo black ;;
        black) echo red ;;
    esac
}

# A mate on the board is seen in the last position alone: another end may have come before it by a
# law that XBoard does not have.
compare_mate() { # WHY WINNER
    local whole
    whole=$(outcome)
    judge_record "{\"fen\":\"$(member fen)\",\"moves\":[]}"
    [[ $(outcome) == "$1 $2" ]] || fail "caipan says '$(outcome)' of the last position"
    [[ $whole == "$1 $2" ]] || echo "  the law had ended it before: $whole"
}

# XBoard counts forward steps of pawns as progress, and no checks and evasions: caipan's plain count
# is never behind its.
compare_limit() {
    (($(member plies_without_capture) >= 2 * kRounds)) ||
        fail "only $(member plies_without_capture) plies without a capture"
}

# Of loops XBoard knows another law; that there is one, and who gives perpetual check, is the same.
compare_loop() { # [LOSER BY PERPETUAL CHECK]
    local occurrences
    occurrences=$(member occurrences)
    ((${occurrences:-0} >= kRepeats)) || fail "no such loop: ${occurrences:-none}"
    if [[ -n $1 ]]; then
        [[ $(member at_fault) == "$1" && $(outcome) == perpetual_check* ]] ||
            fail "caipan says '$(outcome)', at fault $(member at_fault)"
    else
        [[ $(outcome) != perpetual_check* ]] || fail "caipan says '$(outcome)'"
    fi
}

# An illegal move, a false claim, a lost connection, the clock: that of another engine is its own.
compare_forfeit() { # CAIPAN-COLOUR LOSER
    [[ $1 != "$2" ]] || fail "caipan has forfeited the game"
    echo "  an end that no position gives: the other engine's forfeit"
}

# compare CAIPAN-COLOUR RESULT COMMENT
compare() {
    local winner="" loser
    case $2 in
        1-0) winner=red ;;
        0-1) winner=black ;;
    esac
    loser=$(other "$winner")
    case $3 in
        *"False "* | *"Forfeit"*) compare_forfeit "$1" "$loser" ;;
        *"Checkmate"*) compare_mate checkmate "$winner" ;;
        *"Stalemate"*) compare_mate stalemate "$winner" ;;
        *"move rule"*) compare_limit ;;
        *"perpetual checking"*) compare_loop "$loser" ;;
        *"perpetual chasing"* | *"repetition draw"*) compare_loop "" ;;
        *"nsufficient"*) [[ $(outcome) == *" " ]] || fail "caipan says '$(outcome)' of bare boards" ;;
        *"resigns"* | *"Draw agreed"*)
            [[ -z $loser || $(outcome) != *" $loser" ]] || fail "caipan says '$(outcome)'" ;;
        *) compare_forfeit "$1" "$loser" ;;
    esac
}

# look_at_game CAIPAN-COLOUR: judges what was played and compares it with the PGN, if it has ended.
look_at_game() {
    local text result comment list plies
    list=$(moves_played | sed 's/.*/"&"/' | paste -sd,)
    plies=$(moves_played | wc -l)
    ((plies > 0)) || fail "nobody has moved: $(tail -n 5 "$work/xboard")"
    judge_record "{\"moves\":[$list]}" || fail "a move is illegal: $(cat "$work/out")"
    # The session may have said `error` to a position of the adapter.
    ! grep -a '<\(first \|second\): .*error illegal-move' "$work/log" || fail "a position is refused"
    if ! has_result; then
        echo "  not finished after $plies plies, legal so far"
        return
    fi
    text=$(tr -d '\r' <"$work/game.pgn" | tr '\n' ' ')
    result=$(sed -nE 's/.*\[Result "([^"]*)"\].*/\1/p' <<<"$text")
    comment=$(sed -nE 's/.*\{([^}]*)\} (1-0|0-1|1\/2-1\/2) *$/\1/p' <<<"$text")
    echo "  $plies plies, XBoard: $result {$comment}, caipan: $(outcome)"
    compare "$1" "$result" "$comment"
}

ln -s "$CAIPAN" "$work/caipan"
colour=red
for opponent in "${opponents[@]}"; do
    if ((SECONDS >= kSeconds)); then
        echo "no time for $opponent"
        continue
    fi
    echo "caipan ($colour) and $opponent"
    status=0
    if [[ $colour == red ]]; then
        play "uci2wb -x ./caipan" "$opponent" || status=$?
    else
        play "$opponent" "uci2wb -x ./caipan" || status=$?
    fi
    ((status != 2)) || fail "nobody has moved for $kSilence seconds: $(tail -n 20 "$work/log")"
    look_at_game "$colour"
    colour=$(other "$colour")
done

finish
