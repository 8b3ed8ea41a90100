#!/usr/bin/env bash
# `caipan bench`: the signature and the archive are the same every time; jobs report.
source "$(dirname "$0")/../support/checks.bash"

for i in 1 2; do
    expect_code 0 "$CAIPAN" bench --signature
    cp "$work/out" "$work/signature.$i"
    expect_code 0 "$CAIPAN" bench --archive
    cp "$work/out" "$work/archive.$i"
done
expect_equal "$work/signature.1" "$work/signature.2"
expect_equal "$work/archive.1" "$work/archive.2"
grep -qxE '[0-9a-f]{16}' "$work/signature.1" || fail "the signature: $(<"$work/signature.1")"

expect_code 0 "$CAIPAN" judge --strict --proof none "$work/archive.1"
expect_lines "$(wc -l <"$work/archive.1")" "$work/out"

expect_code 0 "$CAIPAN" bench parse
expect_lines 1 "$work/out"
grep -qE '^parse +[0-9]+ bytes .*bytes/s$' "$work/out" || fail "the report of a job"

finish
