#!/usr/bin/env bash
# An output that cannot be written: a message, exit code 5, and no hanging.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# check NAME: the program has ended with exit code $status and said why.
check() {
    if [[ $status != 5 ]] || ! grep -q '^caipan: cannot write the output: ' "$work/err"; then
        echo "FAIL: $1: exit code $status"
        cat "$work/err"
        exit 1
    fi
    echo "$1"
}

status=0
echo isready | timeout 20 "$CAIPAN" >/dev/full 2>"$work/err" || status=$?
check "a full disk"

status=0
timeout 20 "$CAIPAN" d >/dev/full 2>"$work/err" || status=$?
check "a full disk, one command"

status=0
echo "go perft 12" | timeout 1 "$CAIPAN" >/dev/full 2>"$work/err" || status=$?
[[ $status == 124 ]] || { echo "FAIL: nothing was written, yet exit code $status"; exit 1; }
echo "a full disk matters only when there is something to write"

# A reader that goes away. Its end is known once a line has come through.
{
    mkfifo "$work/pipe"
    (
        status=0
        yes help | timeout 20 "$CAIPAN" >"$work/pipe" 2>"$work/err" || status=$?
        echo "$status" >"$work/status"
    ) &
    head -n 1 <"$work/pipe" >/dev/null
    wait
}
status=$(cat "$work/status")
check "a closed pipe"

# While a search is running, too: its progress meets the closed pipe.
(
    status=0
    (echo "go infinite"; sleep 8) | timeout 20 "$CAIPAN" >"$work/pipe" 2>"$work/err" || status=$?
    echo "$status" >"$work/status"
) &
head -n 1 <"$work/pipe" >/dev/null
for ((i = 0; i < 100; i++)); do
    grep -q 'cannot write' "$work/err" && break
    sleep 0.1
done
grep -q '^caipan: cannot write the output: ' "$work/err" || {
    echo "FAIL: a search goes on without a reader"
    exit 1
}
wait
status=$(cat "$work/status")
check "a closed pipe during a search"

status=0
timeout 20 "$CAIPAN" <&- >"$work/out" 2>"$work/err" || status=$?
[[ $status == 3 ]] || { echo "FAIL: standard input closed: exit code $status"; exit 1; }
grep -q '^caipan: cannot read the input: ' "$work/err"
echo "a closed input"
