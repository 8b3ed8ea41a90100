#!/usr/bin/env bash
# Every malformed line gives exactly one answer with the expected error, and the run goes on.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep -v '^#' "$CAIPAN_TEST_DATA/malformed_records.tsv" >"$work/rows"
cut -f3- "$work/rows" | while IFS= read -r line; do printf '%b\n' "$line"; done >"$work/records"
cut -f1 "$work/rows" >"$work/expected"

"$CAIPAN" judge "$work/records" >"$work/answers"
sed -E 's/.*"error":"([a-z0-9-]+)".*/\1/' "$work/answers" >"$work/found"
if ! diff "$work/expected" "$work/found"; then
    echo "FAIL: the errors differ from those expected"
    exit 1
fi

lines=$(wc -l <"$work/answers")
((lines >= 150)) || { echo "FAIL: only $lines lines were tried"; exit 1; }

code=0
"$CAIPAN" judge --strict --threads 2 "$work/records" >"$work/again" || code=$?
((code == 1)) || { echo "FAIL: --strict gave exit code $code"; exit 1; }
cmp "$work/answers" "$work/again"
echo "$lines malformed lines, each answered"
