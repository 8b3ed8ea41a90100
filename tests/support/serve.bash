# For the shell tests of `caipan serve`: source this after checks.bash.

: "${CAIPAN_SERVE_CHECK:?the path of the client}"
server=

stop_leftovers() {
    [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap stop_leftovers EXIT

# start_server OPTIONS...: the pid in $server, the port in $port, the log in $work/log.
start_server() {
    rm -f "$work/port"
    "$CAIPAN" serve --listen 127.0.0.1:0 --port-file "$work/port" "$@" 2>"$work/log" &
    server=$!
    wait_for_port
}

wait_for_port() {
    local tries
    for ((tries = 0; tries < 200; ++tries)); do
        [[ -s $work/port ]] && break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.05
    done
    port=$(cat "$work/port") || { echo "no server: $(cat "$work/log")"; exit 1; }
}

# wait_server CODE: the server ends by itself, with this exit code.
wait_server() {
    code=0
    wait "$server" || code=$?
    server=
    ((code == $1)) || fail "the server ended with $code instead of $1: $(tail -n 3 "$work/log")"
}

# stop_server: a drain with nothing left to do.
stop_server() {
    kill -TERM "$server"
    wait_server 0
}

# client SCENARIO [NUMBERS...]: must succeed; what it prints is in $work/out.
client() {
    local scenario=$1
    shift
    "$CAIPAN_SERVE_CHECK" "$scenario" "$port" "$@" >"$work/out" ||
        fail "$scenario $*: $(head -c 600 "$work/out")"
}

# said TEXT: sends it and prints all replies.
said() {
    printf '%b' "$1" | "$CAIPAN_SERVE_CHECK" talk "$port"
}

# counter NAME: as it was when the server stopped.
counter() {
    sed -n "s/.*event=stopped .*[ ]$1=\([0-9]*\).*/\1/p" "$work/log"
}

# expect_counter NAME VALUE
expect_counter() {
    [[ $(counter "$1") == "$2" ]] || fail "$1 is '$(counter "$1")' instead of $2"
}
