#!/usr/bin/env bash
# Clients that are slow, rude or no clients at all: they are cut, and good ones do not notice.
# labels: threads
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

files=$(ulimit -Hn)
if [[ $files != unlimited ]] && ((files < 600)); then
    echo "skipped: the limit on open files is $files"
    exit 77
fi

# 200 that take no replies.
start_server --write-timeout 1500ms
client readers 200 20000
cat "$work/out"
stop_server
expect_counter slow_clients 200
expect_counter sessions_total 210
[[ $(grep -c event=slow-client "$work/log") -le 60 ]] || fail "too many lines in the log"

# 500 that never finish a line, though they write all the time.
start_server --line-timeout 1500ms
client writers 500 20000
cat "$work/out"
stop_server
expect_counter timeouts_line 500
expect_counter sessions_total 510

# Other protocols are hung up on without a word.
start_server
for opening in 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' 'POST /x HTTP/1.1\r\n\r\n' \
    'OPTIONS * HTTP/1.1\r\n\r\n' 'CONNECT x:443 HTTP/1.1\r\n\r\n' '\x16\x03\x01\x02\x00\x01\x00' \
    'SSH-2.0-OpenSSH_9.2\r\n' 'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n' 'EHLO mail\r\n' \
    '*1\r\n$4\r\nPING\r\n' '\x00\x01\x02'; do
    [[ -z $(said "$opening") ]] || fail "something was said to $opening"
done
client noise 100

# Control bytes later on cost only their line.
said 'isready\n\x01\n\x02\nx\x03\n\x04y\nisready\nquit\n' >"$work/talk"
[[ $(grep -c '^error bad-byte ' "$work/talk") == 4 ]] || fail "bad bytes: $(cat "$work/talk")"
[[ $(grep -c '^readyok$' "$work/talk") == 2 ]] || fail "bad bytes: $(cat "$work/talk")"

# Lines of 64 KiB, and of one byte more.
longest=$(head -c 65536 /dev/zero | tr '\0' x)
said "isready\n$longest\nisready\nquit\n" >"$work/talk"
[[ $(grep -c '^readyok$' "$work/talk") == 2 ]] || fail "65536: $(cut -c1-80 "$work/talk")"
said "isready\n${longest}x\nisready\nquit\n" >"$work/talk"
[[ $(grep -c '^readyok$' "$work/talk") == 1 ]] || fail "65537: $(cut -c1-80 "$work/talk")"
[[ $(tail -n 1 "$work/talk") == 'error line-too-long '* ]] || fail "65537: $(tail -n 1 "$work/talk")"
said "isready\n$longest$longest$longest" >"$work/talk"
[[ $(tail -n 1 "$work/talk") == 'error line-too-long '* ]] || fail "endless: $(tail -n 1 "$work/talk")"
stop_server
expect_counter wrong_protocol 110
expect_counter long_lines 2
expect_counter sessions_current 0
expect_text 'event=wrong-protocol' "$work/log"
! LC_ALL=C grep -q '[^ -~]' "$work/log" || fail "raw bytes in the log"

# Deadlines of those who say nothing.
start_server --first-byte-timeout 200ms --idle-timeout 400ms
exec 3<>"/dev/tcp/127.0.0.1/$port"
[[ $(cat <&3) == 'error timed-out deadline first-byte '* ]] || fail "silent"
exec 3>&-
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'isready\n' >&3
[[ $(tail -n 1 <&3) == 'error timed-out deadline idle '* ]] || fail "idle"
exec 3>&-
stop_server
expect_counter timeouts_first_byte 1
expect_counter timeouts_idle 1

finish
