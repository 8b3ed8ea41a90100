#!/usr/bin/env bash
# What may arrive on standard input, and how it may end.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# expect NAME WANTED: compares what is in $work/out, and the exit code of the program with 0.
expect() {
    if [[ $status != 0 || $(cat "$work/out") != "$2" ]]; then
        echo "FAIL: $1 (exit code $status)"
        echo "wanted: $2"
        echo "found:  $(head -c 1000 "$work/out")"
        exit 1
    fi
    echo "$1"
}

# run: feeds standard input to the program.
run() {
    status=0
    timeout 60 "$CAIPAN" >"$work/out" || status=$?
}

run </dev/null
expect "no input at all" "bye"

run < <(printf 'isready')
expect "a last line without an end" $'readyok\nbye'

run < <(printf 'isready\r\nislegal h2e2\r\nquit\r\nisready\r\n')
expect "CR LF, and nothing behind quit" $'readyok\nyes\nbye'

run < <(head -c 10000000 /dev/zero | tr '\0' x; printf '\nisready\n')
expect "ten megabytes in one line" \
    $'error line-too-long limit 1048576 message the line is longer than the limit\nreadyok\nbye'

# Even without an end, and without room for all of it. A program built with sanitizers does not
# even start in so little memory.
little() { (ulimit -v 200000 && timeout 60 "$CAIPAN"); }
if little </dev/null >/dev/null 2>&1; then
    status=0
    head -c 300000000 /dev/zero | tr '\0' x | little >"$work/out" || status=$?
    expect "300 megabytes without an end, in little memory" \
        $'error line-too-long limit 1048576 message the line is longer than the limit\nbye'
fi

run < <(printf 'is\0ready\n\0\0\0\nisready\n')
expect "NUL bytes" "error bad-byte offset 2 message the line holds a control byte
error bad-byte offset 0 message the line holds a control byte
readyok
bye"

run < <(head -c 2000000 /dev/zero; printf '\nisready\n')
expect "NUL bytes by the megabyte" \
    $'error line-too-long limit 1048576 message the line is longer than the limit\nreadyok\nbye'

# Bytes of all kinds, different on every run: it lives and answers the last line.
seed=${CAIPAN_SEED:-$RANDOM}
echo "seed $seed"
LC_ALL=C awk -v seed="$seed" 'BEGIN {
    srand(seed)
    for (i = 0; i < 300000; i++) printf "%c", int(rand() * 255) + 1
    printf "\nisready\n"
}' >"$work/noise"
run <"$work/noise"
tail -n 2 "$work/out" >"$work/tail"
mv "$work/tail" "$work/out"
expect "noise" $'readyok\nbye'

# The bytes one by one, as from a slow connection.
run < <(for c in i s r e a d y $'\n' i s l e g a l ' ' h 2 e 2 $'\n'; do
    printf '%s' "$c"
    sleep 0.01
done)
expect "one byte at a time" $'readyok\nyes\nbye'
