#!/usr/bin/env bash
# Judges 5,000 real games: one of them holds a move into check, all others are legal.
# The file is CAIPAN_ARCHIVE, by default ../shared/archive/games-5000.jsonl beside the checkout.
source "$(dirname "$0")/../support/checks.bash"

root=$(readlink -f "$(dirname "$0")/../..")
archive=${CAIPAN_ARCHIVE:-$root/../shared/archive/games-5000.jsonl}
if [[ ! -r $archive ]]; then
    echo "skipped: there is no archive at $archive (CAIPAN_ARCHIVE names another)"
    exit 77
fi

expect_code 0 "$CAIPAN" judge --summary "$archive"
cp "$work/out" "$work/answers"
expect_lines 5000 "$work/answers"
grep '"error":' "$work/answers" >"$work/errors"
expect_lines 1 "$work/errors"
expect_text '{"id":"g-02633","error":"illegal-move","ply":69,' "$work/errors"
cat "$work/err"

# The answers come in the order of the records.
sed -E 's/^\{"id": *"([^"]*)".*/\1/' "$archive" >"$work/asked"
sed -E 's/^\{"id":"([^"]*)".*/\1/' "$work/answers" >"$work/answered"
expect_equal "$work/asked" "$work/answered"

expect_code 1 "$CAIPAN" judge --strict --threads 2 "$archive"
expect_equal "$work/answers" "$work/out"

finish
