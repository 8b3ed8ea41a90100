#!/usr/bin/env bash
# `caipan check`: good and bad positions, as words, from files and from standard input.
source "$(dirname "$0")/../support/checks.bash"

start='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'

# One argument or many words, other letters, missing fields.
for fen in "$start" 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r'; do
    expect_code 0 "$CAIPAN" check "$fen"
    [[ $(head -n 1 "$work/out") == "$start" ]] || fail "the canonical FEN of $fen"
    cp "$work/out" "$work/quoted"
    # shellcheck disable=SC2086
    expect_code 0 "$CAIPAN" check $fen
    expect_equal "$work/quoted" "$work/out"
done
expect_lines 13 "$work/out"
[[ $(sed -n 2p "$work/out") == "9 r n b a k a b n r" ]] || fail "the first rank"
[[ $(sed -n 12p "$work/out") == "  a b c d e f g h i" ]] || fail "the files"
[[ $(sed -n 13p "$work/out") == "red to move" ]] || fail "the side"
expect_code 0 "$CAIPAN" check '4k4/9/9/9/9/9/9/9/9/R2K5 b - - 3 7'
expect_text '4k4/9/9/9/9/9/9/9/9/R2K5 b - - 3 7' "$work/out"

# Every fault at once.
expect_code 1 "$CAIPAN" check 'xk7/8/9/9/9/9/9/9/9/3K5 w - - x 1'
expect_text 'bad-piece: offset 0' "$work/out"
expect_text 'rank-too-short: offset 5' "$work/out"
expect_text 'bad-counter: offset 30' "$work/out"
expect_code 1 "$CAIPAN" check '3A5/9/9/9/9/9/9/9/PPPPPPPPP/3K5 w'
expect_text 'missing-king: black has no king' "$work/out"
expect_text 'advisor-off-points: the red advisor on d9' "$work/out"
expect_text 'too-many-pieces' "$work/out"
expect_text 'pawn-unreachable: the red pawn on a1' "$work/out"

# Lines of a file and of standard input, numbered.
printf '%s\n\n%s\r\n4k4/9/9/9/9/9/9/9/9/4K4 w\n%s' "$start" "$start" "$start" >"$work/fens"
expect_code 1 "$CAIPAN" check "$work/fens"
cp "$work/out" "$work/file"
grep '^line' "$work/file" | cut -c 1-22 >"$work/heads"
printf '%s\n' 'line 1: rnbakabnr/9/1c' 'line 3: rnbakabnr/9/1c' 'line 4: kings-facing: ' \
    'line 5: rnbakabnr/9/1c' | cmp - "$work/heads" || fail "the lines of a file"
code=0
"$CAIPAN" check - <"$work/fens" >"$work/stdin" || code=$?
((code == 1)) || fail "exit code $code"
expect_equal "$work/file" "$work/stdin"
"$CAIPAN" check <"$work/fens" >"$work/stdin"
expect_equal "$work/file" "$work/stdin"

# Very long lines and strange bytes.
{
    head -c 3000000 /dev/zero | tr '\0' 9
    printf '\n\0\n\xff\xfe\n'
} >"$work/strange"
expect_code 1 "$CAIPAN" check "$work/strange"
expect_text 'line 1: fen-too-long' "$work/out"
expect_text 'line 2: bad-piece' "$work/out"
expect_text 'line 3: bad-piece' "$work/out"

finish
