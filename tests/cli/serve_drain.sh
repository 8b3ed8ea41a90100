#!/usr/bin/env bash
# SIGTERM: everything that was read is answered, nothing takes long, and the exit code tells.
# labels: threads
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

# Under load: as many answers have come back as commands were read.
for ((round = 0; round < 20; ++round)); do
    start_server
    client drain "$server" 20 "$((20 + 7 * round))"
    wait_server 0
    [[ $(cat "$work/out") == "$(counter commands)" ]] ||
        fail "round $round: $(cat "$work/out") answers to $(counter commands) commands"
    [[ $(counter commands) -gt 0 ]] || fail "round $round: no load"
done

# Searches end with their move.
start_server
(sleep 0.7 && kill -TERM "$server") &
said 'go infinite\nisready\n' >"$work/talk" &
talk=$!
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'go infinite\nhealth\nposition startpos mo' >&3
wait_server 0
wait "$talk"
grep -q '^bestmove ' "$work/talk" || fail "no move: $(cat "$work/talk")"
cat <&3 >"$work/talk"
exec 3>&-
grep -q '^bestmove ' "$work/talk" || fail "no move: $(cat "$work/talk")"
[[ $(tail -n 2 "$work/talk") == $'draining\nbye' ]] || fail "no bye: $(cat "$work/talk")"
expect_no_text error "$work/talk"

# A second signal does not wait.
start_server
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'isready\n' >&3
read -r -u 3 answer
[[ $answer == readyok ]] || fail "answer: $answer"
kill -TERM "$server"
sleep 0.3
kill -INT "$server" 2>/dev/null
wait_server 4
exec 3>&-

# SIGINT is the same as SIGTERM.
start_server
kill -INT "$server"
wait_server 0

# A count that would take for ever is stopped, and that is its answer.
start_server --drain-timeout 1
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'go perft 12\n' >&3
sleep 0.3
kill -TERM "$server"
cat <&3 >"$work/talk"
exec 3>&-
wait_server 0
expect_text 'error stopped' "$work/talk"

finish
