#!/usr/bin/env bash
# The table of exit codes, and where messages go.
source "$(dirname "$0")/../support/checks.bash"

good=$work/good.jsonl
bad=$work/bad.jsonl
echo '{"moves":["h2e2"]}' >"$good"
echo '{"moves":["h2h7"]}' >"$bad"

# 0: done
while read -r words; do
    # shellcheck disable=SC2086
    expect_code 0 "$CAIPAN" $words
    expect_empty "$work/err"
done <<TABLE
--version
--help
-h
judge --help
judge -h
perft --help
check --help
rules --help
bench --help
rules
rules cxa1999
perft 0
perft 1
perft 3 --divide --threads 2 --mode list
judge $good
judge $bad
judge --strict $good
judge $good $bad $good
check 4k4/9/9/9/9/9/9/9/9/3K5
check rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
TABLE

# 1: data errors
while read -r words; do
    # shellcheck disable=SC2086
    expect_code 1 "$CAIPAN" $words
    expect_empty "$work/err"
done <<TABLE
judge --strict $bad
judge --strict $good $bad
judge $bad --strict --threads 2
check 4k4/9/9/9/9/9/9/9/9/4K4
TABLE

# 2: wrong usage, said on stderr, nothing on stdout
while read -r words; do
    # shellcheck disable=SC2086
    expect_code 2 "$CAIPAN" $words
    expect_empty "$work/out"
    [[ -s $work/err ]] || fail "no message: $words"
done <<TABLE
--nonsense
-x
--versio
judge --nonsense
judge --strikt
judge --stri $good
judge -q $good
judge --rules
judge --rules fide $good
judge --rules cxa1999,cxa1999 $good
judge --set natural.rounds $good
judge --set natural.rounds=x $good
judge --set natural.round=50 $good
judge --set natural.reading=claimant $good
judge --budget 0 $good
judge --budget many $good
judge --format xml $good
judge --lang de $good
judge --proof long $good
judge --threads 0 $good
judge --threads -1 $good
judge --threads two $good
judge --threads 1 --threads 2 $good
perft
perft x
perft -1
perft 3x
perft 1 2
perft 1 --mode fast
perft 1 --hash 0
perft 1 --fen nonsense
perft 1 --threads 0
rules fide
rules cxa1999 cxa2020
bench nonsense
bench perft judge
check $good $bad --nonsense
check - -
TABLE

# 3: input that cannot be read, with its name, before any output
while read -r words; do
    # shellcheck disable=SC2086
    expect_code 3 "$CAIPAN" $words
    expect_empty "$work/out"
    [[ -s $work/err ]] || fail "no message: $words"
done <<TABLE
judge $work/missing
judge $good $work/missing
judge $good $work
judge $work $good --threads 2
judge --rules-file $work/missing $good
check $work
TABLE
expect_code 3 "$CAIPAN" judge "$good" "$work/missing"
expect_text "$work/missing: No such file or directory" "$work/err"

# 4: a limit is exceeded
while read -r words; do
    # shellcheck disable=SC2086
    expect_code 4 "$CAIPAN" $words
    expect_empty "$work/out"
done <<TABLE
perft 13
perft 99999999
perft 1 --threads 257
judge --threads 100000 $good
TABLE

# 5: the output cannot be written
if [[ -e /dev/full ]]; then
    while read -r words; do
        code=0
        # shellcheck disable=SC2086
        "$CAIPAN" $words >/dev/full 2>"$work/err" || code=$?
        ((code == 5)) || fail "exit code $code instead of 5 with a full disk: $words"
        expect_text "standard output cannot be written" "$work/err"
        expect_lines 1 "$work/err"
    done <<TABLE
--version
--help
judge --help
judge $good
judge --threads 2 $good
perft 2 --divide
check 4k4/9/9/9/9/9/9/9/9/3K5
rules
TABLE
fi
code=0
"$CAIPAN" rules >&- 2>"$work/err" || code=$?
((code == 5)) || fail "exit code $code with a closed output"

finish
