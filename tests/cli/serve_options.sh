#!/usr/bin/env bash
# The options of `caipan serve`: where it listens, its file, and what it refuses.
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

expect_code 0 "$CAIPAN" serve --help
expect_text --max-clients "$work/out"
expect_text --drain-timeout "$work/out"

expect_code 2 "$CAIPAN" serve --listen 0.0.0.0:0
expect_text --allow-remote "$work/err"
expect_code 2 "$CAIPAN" serve --listen nowhere
expect_code 2 "$CAIPAN" serve --max-clients 0
expect_code 2 "$CAIPAN" serve --line-timeout soon
expect_code 2 "$CAIPAN" serve --unknown 3
expect_code 2 "$CAIPAN" serve argument
expect_code 3 "$CAIPAN" serve --config "$work/missing"

printf '# comment\n\nmax-clients = 3\nmax-friends = 4\n' >"$work/config"
expect_code 2 "$CAIPAN" serve --config "$work/config"
expect_text "config:4: no option is called 'max-friends'" "$work/err"

printf 'max-clients = 3\nidle-timeout = 200ms\n' >"$work/config"
start_server --config "$work/config" --max-clients 2
client full 3
[[ $(cat "$work/out") == "refused 1" ]] || fail "the command line does not come last"
expect_text "listening 127.0.0.1:$port" "$work/log"
# The address is taken now.
expect_code 2 "$CAIPAN" serve --listen "127.0.0.1:$port"
expect_text "cannot listen" "$work/err"
stop_server

if grep -q '^0\{31\}1 ' /proc/net/if_inet6 2>/dev/null; then
    rm "$work/port"
    printf 'listen = [::1]:0\nport-file = %s\n' "$work/port" >"$work/config"
    "$CAIPAN" serve --config "$work/config" 2>"$work/log" &
    server=$!
    wait_for_port
    expect_text "listening [::1]:$port" "$work/log"
    stop_server
fi

finish
