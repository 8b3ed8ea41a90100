# For the shell tests: source this, use the functions, and end with `finish`.

set -uo pipefail

: "${CAIPAN:?the path of the program}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
    echo "FAIL: $*"
    failures=$((failures + 1))
}

# run COMMAND...: stdout in $work/out, stderr in $work/err, the exit code in $code.
run() {
    code=0
    "$@" >"$work/out" 2>"$work/err" || code=$?
}

# expect_code CODE COMMAND...
expect_code() {
    local expected=$1
    shift
    run "$@"
    ((code == expected)) || fail "exit code $code instead of $expected: $* ($(head -c 300 "$work/err"))"
}

# expect_text TEXT FILE: the file holds the text, which is no pattern.
expect_text() {
    grep -qF -- "$1" "$2" || fail "'$1' is missing in: $(head -c 600 "$2")"
}

expect_no_text() {
    ! grep -qF -- "$1" "$2" || fail "'$1' is unexpected in: $(head -c 600 "$2")"
}

# expect_lines N FILE
expect_lines() {
    local lines
    lines=$(wc -l <"$2")
    ((lines == $1)) || fail "$lines lines instead of $1 in: $(head -c 600 "$2")"
}

expect_equal() {
    cmp -- "$1" "$2" || fail "$1 and $2 differ"
}

expect_empty() {
    [[ ! -s $1 ]] || fail "unexpected: $(head -c 600 "$1")"
}

finish() {
    ((failures == 0)) || exit 1
    echo "passed"
}
