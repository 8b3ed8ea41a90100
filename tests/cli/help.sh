#!/usr/bin/env bash
# What --help and --version say.
source "$(dirname "$0")/../support/checks.bash"

expect_code 0 "$CAIPAN" --version
grep -qE '^caipan [0-9]+\.[0-9]+\.[0-9]+' "$work/out" || fail "the version"
for part in 'compiler: ' 'instruction set: ' 'default rules: cxa1999'; do
    expect_text "$part" "$work/out"
done

expect_code 0 "$CAIPAN" --help
cp "$work/out" "$work/help"
for command in judge perft check rules bench serve; do
    grep -qE "^  $command +" "$work/help" || fail "$command is missing in the help"
done
for command in judge perft check rules bench; do
    expect_code 0 "$CAIPAN" "$command" --help
    expect_text "usage: caipan $command" "$work/out"
done
for option in rules set rules-file format lang proof threads budget summary progress strict; do
    "$CAIPAN" judge --help | grep -q -- "--$option" || fail "--$option is missing in the help"
done

finish
