#!/usr/bin/env bash
# Rules, proofs, formats and tables of `caipan judge`.
source "$(dirname "$0")/../support/checks.bash"

echo '{"id":1,"moves":["h2e2"]}' >"$work/one"

# The pack, its settings, and the order in which they apply.
expect_code 0 "$CAIPAN" judge "$work/one"
expect_text '"rules":"cxa1999","set":{},' "$work/out"
expect_code 0 "$CAIPAN" judge --rules cxa2020 --set natural.rounds=40 --set loop.grace=2 "$work/one"
expect_text '"rules":"cxa2020","set":{"loop.grace":"2","natural.rounds":"40"},' "$work/out"
expect_code 0 "$CAIPAN" judge --set loop.grace=3 --set loop.grace=2 "$work/one"
expect_text '"set":{"loop.grace":"2"},' "$work/out"
expect_code 0 "$CAIPAN" judge --budget 5000 "$work/one"
expect_text '"set":{"budget.nodes":"5000"},' "$work/out"

# A file of rules: what `caipan rules` prints can be read.
"$CAIPAN" rules cxa2020 | sed 's/^natural.rounds=.*/natural.rounds=45/' >"$work/event"
expect_code 0 "$CAIPAN" judge --rules-file "$work/event" --set loop.grace=4 "$work/one"
expect_text '"rules":"cxa2020","set":{"loop.grace":"4","natural.rounds":"45"},' "$work/out"
expect_code 2 "$CAIPAN" judge --rules cxa1999 --rules-file "$work/event" "$work/one"
printf '# an event\r\n\r\nloop.occurrences=4\r\n' >"$work/short"
expect_code 0 "$CAIPAN" judge --rules cxa2020 --rules-file "$work/short" "$work/one"
expect_text '"rules":"cxa2020","set":{"loop.occurrences":"4"},' "$work/out"
echo 'loop.occurrences=40' >"$work/wrong"
expect_code 2 "$CAIPAN" judge --rules-file "$work/wrong" "$work/one"
expect_text "$work/wrong" "$work/err"
echo 'nonsense' >"$work/wrong"
expect_code 2 "$CAIPAN" judge --rules-file "$work/wrong" "$work/one"
expect_text "$work/wrong: line 1: 'nonsense' is not of the form key=value" "$work/err"

# Several packs: each with the settings, and with a file that is for none in particular.
expect_code 0 "$CAIPAN" judge --rules cxa2020,cxa1999 --rules-file "$work/short" --set loop.grace=2 "$work/one"
for pack in cxa1999 cxa2020; do
    expect_text "\"$pack\":{\"rules\":\"$pack\",\"set\":{\"loop.occurrences\":\"4\",\"loop.grace\":\"2\"}," "$work/out"
done
expect_text '{"id":1,"packs":{"cxa2020":{' "$work/out"
expect_text '},"differ":false}' "$work/out"
expect_lines 1 "$work/out"
expect_code 0 "$CAIPAN" judge --rules all --summary "$work/one"
grep -qx 'cxa1999 cxa2020  *1  *0' "$work/err" || fail "no table of disagreements: $(cat "$work/err")"
expect_code 2 "$CAIPAN" judge --rules cxa1999,cxa2020 --rules-file "$work/event" "$work/one"
expect_code 2 "$CAIPAN" judge --rules cxa1999,cxa1999 "$work/one"
expect_text 'cxa1999 is named twice' "$work/err"
expect_code 2 "$CAIPAN" judge --rules cxa1999,fide "$work/one"
expect_code 2 "$CAIPAN" judge --rules cxa1999, "$work/one"
expect_code 1 "$CAIPAN" judge --rules all --strict <<<'{"moves":["h2h7"]}'
expect_text '{"id":1,"error":"illegal-move","ply":0,' "$work/out"

# The natural limit as an event sets it.
"$CAIPAN" judge --set natural.rounds=2 --proof none >"$work/out" <<'RECORD'
{"moves":["h2e2","h9g7","h0g2","i9h9","b0c2"]}
RECORD
expect_text '"why":"natural_limit","winner":null,"ply":4,"article":"CXA1999 4.2.4"},"moves_after_end":1' "$work/out"

# Proofs.
loop='{"fen":"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w","moves":["f0e0","e8f8","e0f0","f8e8"]}'
"$CAIPAN" judge --proof none <<<"$loop" >"$work/none"
"$CAIPAN" judge --proof short <<<"$loop" >"$work/short"
"$CAIPAN" judge <<<"$loop" >"$work/default"
"$CAIPAN" judge --proof full <<<"$loop" >"$work/full"
expect_equal "$work/short" "$work/default"
expect_no_text '"plies":[' "$work/none"
expect_text '"nature":"check","targets":[]}' "$work/short"
expect_text '"new":null,"article":"CXA1999 28.1"}' "$work/full"

# Sentences.
"$CAIPAN" judge --format text <<<"$loop" >"$work/en"
expect_text 'Ruling: red loses (CXA1999 26.1).' "$work/en"
"$CAIPAN" judge --format text --lang zh <<<"$loop" >"$work/zh"
expect_text '裁定：红方判负（CXA1999 26.1）。' "$work/zh"

# The table of outcomes and the count of records go to stderr.
printf '%s\nnonsense\n%s\n' "$loop" '{"moves":["h2h7"]}' >"$work/three"
expect_code 0 "$CAIPAN" judge --summary "$work/three"
expect_lines 3 "$work/out"
grep -qx 'records  *3' "$work/err" || fail "records"
grep -qx 'games judged  *1' "$work/err" || fail "games"
grep -qx '  bad-json  *1' "$work/err" || fail "bad-json"
grep -qx '  illegal-move  *1' "$work/err" || fail "illegal-move"
grep -qx 'ongoing  *0  *0  *1' "$work/err" || fail "ongoing"
expect_code 0 "$CAIPAN" judge --progress "$work/three"
expect_lines 3 "$work/out"
expect_text '3 records' "$work/err"

finish
