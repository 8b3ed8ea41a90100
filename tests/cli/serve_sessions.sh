#!/usr/bin/env bash
# Many sessions, refused sessions, broken sessions; what one of them may expect.
# labels: threads
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

# 2,000 idle sessions, or what the limit on open files allows, and all of them are still there
# afterwards.
start_server
client hold 2000 1000
cat "$work/out"
held=$(sed -n 's/^\([0-9]*\) idle sessions answered$/\1/p' "$work/out")
client resets 300
said 'isready\nposition startpos moves h2e2\njudge\nquit\n' >"$work/talk"
expect_text readyok "$work/talk"
expect_text judgeok "$work/talk"
said 'health\nstats\n' >"$work/talk"
[[ $(head -n 1 "$work/talk") == ok ]] || fail "health: $(head -n 1 "$work/talk")"
expect_text 'server.sessions_current 1' "$work/talk"
expect_text "server.sessions_max $held" "$work/talk"
[[ $(tail -n 1 "$work/talk") == bye ]] || fail "no bye at the end"
said 'isready\ngo perft 2\nisready' >"$work/talk"
printf '%s\n' readyok >"$work/expected"
[[ $(grep -c '^readyok$' "$work/talk") == 2 ]] || fail "half-close: $(cat "$work/talk")"
expect_text 'Nodes searched: 1920' "$work/talk"
[[ $(tail -n 1 "$work/talk") == bye ]] || fail "half-close: no bye at the end"
stop_server
expect_text "listening 127.0.0.1:$port" "$work/log"
expect_counter sessions_current 0
expect_counter sessions_total "$((held + 304))"

# No more than it may have.
start_server --max-clients 10
client full 25
[[ $(cat "$work/out") == "refused 15" ]] || fail "of 25: $(cat "$work/out")"
stop_server
expect_counter rejected_full 15
expect_counter sessions_max 10

# Out of descriptors: it waits until there are some again. (The undefined behaviour sanitizer needs
# descriptors itself.)
start_server --max-clients 100
if command -v prlimit >/dev/null && ! grep -q __ubsan_handle "$CAIPAN"; then
    prlimit --pid "$server" --nofile=32:
    "$CAIPAN_SERVE_CHECK" full "$port" 60 >"$work/out" &
    clients=$!
    sleep 0.5
    prlimit --pid "$server" --nofile=200:
    wait "$clients" || fail "not all were served after EMFILE: $(cat "$work/out")"
    [[ $(said 'isready\nquit\n' | head -n 1) == readyok ]] || fail "dead after EMFILE"
    stop_server
    expect_text 'event=accept-failed' "$work/log"
    [[ $(counter accept_errors) -gt 0 ]] || fail "no accept error counted"
    [[ $(counter accept_errors) -lt 50 ]] || fail "accepting is tried again and again"
else
    stop_server
fi

# The limit on open files decides how many there can be, and that is said.
(
    ulimit -n 64
    failures=0
    start_server
    client full 40
    cp "$work/out" "$work/refused"
    stop_server
    expect_text 'max_clients=32 wanted=10000 open_files=64 reserved=32' "$work/log"
    [[ $(cat "$work/refused") == "refused 8" ]] || fail "of 40: $(cat "$work/refused")"
    trap - EXIT
    ((failures == 0))
) || fail "with few descriptors"

finish
