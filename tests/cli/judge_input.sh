#!/usr/bin/env bash
# What the input of `caipan judge` may be: files, standard input, ends of lines, bytes, sizes.
source "$(dirname "$0")/../support/checks.bash"

record='{"id":"g","moves":["h2e2","h9g7"]}'

# No input at all.
: >"$work/empty"
expect_code 0 "$CAIPAN" judge "$work/empty"
expect_empty "$work/out"
code=0
"$CAIPAN" judge </dev/null >"$work/out" || code=$?
((code == 0)) || fail "exit code $code for an empty input"
expect_empty "$work/out"

# The last line needs no newline; CRLF is a newline; blank lines are skipped and counted.
printf '%s' "$record" >"$work/plain"
printf '%s\n' "$record" >"$work/newline"
printf '%s\r\n' "$record" >"$work/crlf"
printf '\xef\xbb\xbf%s\r\n' "$record" >"$work/bom"
for form in plain newline crlf bom; do
    expect_code 0 "$CAIPAN" judge --strict "$work/$form"
    cp "$work/out" "$work/$form.out"
    expect_equal "$work/plain.out" "$work/$form.out"
done
printf '\n  \t\r\n{"moves":[]}\n\n{"moves":[]}' >"$work/blank"
expect_code 0 "$CAIPAN" judge "$work/blank" "$work/blank"
grep -o '^{"id":[0-9]*' "$work/out" | cut -d: -f2 | tr '\n' ' ' >"$work/ids"
expect_text "3 5 8 10 " "$work/ids"

# Standard input by name, by default, and among files.
"$CAIPAN" judge <"$work/plain" >"$work/a"
"$CAIPAN" judge - <"$work/plain" >"$work/b"
expect_equal "$work/a" "$work/b"
"$CAIPAN" judge "$work/newline" - "$work/newline" <"$work/plain" >"$work/c"
cat "$work/a" "$work/a" "$work/a" | cmp - "$work/c" || fail "standard input among files"
"$CAIPAN" judge <(cat "$work/plain") >"$work/d"
expect_equal "$work/a" "$work/d"

# NUL bytes, here in the middle and there alone.
{
    echo "$record"
    printf '{"id":"a\0b","moves":[]}\n\0\n'
    echo "$record"
} >"$work/nul"
expect_code 0 "$CAIPAN" judge "$work/nul"
expect_lines 4 "$work/out"
(($(grep -c '"error":"bad-byte"' "$work/out") == 2)) || fail "NUL bytes"

# Lines of 1 MiB are taken, of 10 MB refused, and the next record is judged.
{
    printf '{"id":"%s","moves":[]}\n' "$(head -c 1048554 /dev/zero | tr '\0' x)"
    head -c 10000000 /dev/zero | tr '\0' x
    printf '\n%s\n' "$record"
    head -c 10000000 /dev/zero
} >"$work/long"
for threads in 1 2; do
    expect_code 1 "$CAIPAN" judge --strict --threads $threads "$work/long"
    expect_lines 4 "$work/out"
    (($(grep -c '"line":[24],"error":"line-too-long"' "$work/out") == 2)) || fail "long lines"
    expect_text '{"id":"g",' "$work/out"
    (($(sed -n 1p "$work/out" | wc -c) > 1048576)) || fail "a line of 1 MiB was not judged"
done

# A reader that goes away ends the run with a message and no signal.
for _ in {1..3000}; do echo "$record"; done >"$work/many"
for threads in 1 2; do
    {
        code=0
        "$CAIPAN" judge --threads $threads "$work/many" 2>"$work/err" || code=$?
        echo "$code" >"$work/code"
    } | head -n 1 >/dev/null
    expect_text 5 "$work/code"
    expect_text "standard output cannot be written" "$work/err"
done

# A client that sends one game and waits gets its answer.
for threads in 1 2; do
    coproc CLIENT { exec "$CAIPAN" judge --threads $threads; }
    client=$CLIENT_PID
    for id in first second; do
        printf '{"id":"%s","moves":["h2e2"]}\n' $id >&"${CLIENT[1]}"
        answer=
        read -r -t 20 answer <&"${CLIENT[0]}" || fail "no answer to a waiting client"
        [[ $answer == "{\"id\":\"$id\","* ]] || fail "a wrong answer: $answer"
    done
    exec {CLIENT[1]}>&-
    wait "$client" || fail "the end of input is no success"
done

finish
