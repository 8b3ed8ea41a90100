#!/usr/bin/env bash
# labels: threads
# The answers are the same bytes for any number of threads and any arrival of the input.
source "$(dirname "$0")/../support/checks.bash"

"$CAIPAN" bench --archive >"$work/archive" || fail "bench --archive"
[[ -n ${CAIPAN_TEST_DATA-} ]] &&
    grep -v '^#' "$CAIPAN_TEST_DATA/malformed_records.tsv" | cut -f3- |
    while IFS= read -r line; do printf '%b\n' "$line"; done >>"$work/archive"
records=$(wc -l <"$work/archive")

"$CAIPAN" judge --threads 1 --proof full "$work/archive" >"$work/1"
expect_lines "$records" "$work/1"
for threads in 2 4 16; do
    "$CAIPAN" judge --threads $threads --proof full "$work/archive" >"$work/$threads"
    expect_equal "$work/1" "$work/$threads"
done

split -n l/4 "$work/archive" "$work/part."
cat "$work"/part.* | cmp -s - "$work/archive" || fail "split"
"$CAIPAN" judge --threads 3 --proof full "$work"/part.* >"$work/parts"
expect_equal "$work/1" "$work/parts"

for part in "$work"/part.*; do
    cat "$part"
    sleep 0.05
done | "$CAIPAN" judge --threads 2 --proof full >"$work/slow"
expect_equal "$work/1" "$work/slow"

"$CAIPAN" judge --threads 1 --format text --lang zh "$work/archive" >"$work/text1"
"$CAIPAN" judge --threads 3 --format text --lang zh "$work/archive" >"$work/text3"
expect_equal "$work/text1" "$work/text3"

"$CAIPAN" judge --threads 1 --summary "$work/archive" 2>"$work/summary1" >/dev/null
"$CAIPAN" judge --threads 3 --summary "$work/archive" 2>"$work/summary3" >/dev/null
expect_equal "$work/summary1" "$work/summary3"

# Several packs: the table names the games that differ in the order of the input.
"$CAIPAN" judge --threads 1 --rules cxa1999,cxa2020 --summary "$work/archive" 2>"$work/summary1" >"$work/all1"
"$CAIPAN" judge --threads 3 --rules cxa1999,cxa2020 --summary "$work/archive" 2>"$work/summary3" >"$work/all3"
expect_equal "$work/all1" "$work/all3"
expect_equal "$work/summary1" "$work/summary3"
differing=$(grep -c '"differ":true' "$work/all1")
grep -qx "cxa1999 cxa2020  *[0-9]*  *$differing" "$work/summary1" ||
    fail "$differing games differ: $(tail -n 5 "$work/summary1")"
((differing > 0)) || fail "no game differs"

finish
