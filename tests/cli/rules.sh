#!/usr/bin/env bash
# `caipan rules`: every listed pack can be printed, and read back to the same answers.
source "$(dirname "$0")/../support/checks.bash"

expect_code 0 "$CAIPAN" rules
cp "$work/out" "$work/packs"
(($(grep -c '(default)$' "$work/packs") == 1)) || fail "one pack is the default"
grep -q '^cxa1999 .*(default)$' "$work/packs" || fail "the default pack is cxa1999"

echo '{"id":1,"moves":["h2e2"]}' >"$work/one"
while read -r pack _; do
    expect_code 0 "$CAIPAN" rules "$pack"
    [[ $(head -n 1 "$work/out") == "base=$pack" ]] || fail "the base of $pack"
    ! grep -qv '^[a-z_.]*=[a-z0-9_]*$' "$work/out" || fail "not key=value in $pack"
    cp "$work/out" "$work/rules"
    "$CAIPAN" judge --rules "$pack" "$work/one" >"$work/named"
    "$CAIPAN" judge --rules-file "$work/rules" "$work/one" >"$work/read"
    expect_equal "$work/named" "$work/read"
    expect_text "\"rules\":\"$pack\",\"set\":{}," "$work/named"
done <"$work/packs"

expect_code 2 "$CAIPAN" rules fide
expect_text 'fide' "$work/err"

finish
