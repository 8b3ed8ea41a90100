#!/usr/bin/env bash
# Sends every transcript of protocol/transcripts through the real program, in one burst, and
# compares its replies. The form of the files is described in protocol/SPEC.md, "Transcripts".
set -euo pipefail

folder=$(dirname "$(readlink -f "$0")")/../../protocol/transcripts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# transcript sent FILE       writes the bytes that are sent
# transcript compare FILE    compares standard input with the lines expected
transcript() {
    perl -e '
        use strict;
        use warnings;
        my ($task, $name) = @ARGV;
        my (@expected, $sent);
        open(my $in, "<:raw", $name) or die "$name: $!\n";
        while (my $line = <$in>) {
            chomp $line;
            next if $line eq "" || $line =~ /^#/;
            my ($kind, $text) = (substr($line, 0, 1), length $line > 2 ? substr($line, 2) : "");
            if ($kind eq "<") { push @expected, $text; next; }
            $text =~ s/\\x([0-9a-f]{2})|\\(.)|\{(\d+)\*([^}]*)\}/
                defined $1 ? chr hex $1 : defined $2 ? ($2 eq "t" ? "\t" : $2) : $4 x $3/gex;
            $sent .= $text . ($kind eq ">" ? "\n" : "");
        }
        if ($task eq "sent") { print $sent; exit 0; }

        my $square = "[a-i](?:10|[0-9])";
        my $line = 0;
        binmode STDIN;
        while (my $reply = <STDIN>) {
            chomp $reply;
            next if $reply =~ /^info (time|depth) /;
            my $wanted = $line < @expected ? $expected[$line] : "(nothing more)";
            ++$line;
            my $pattern = quotemeta $wanted;
            $pattern =~ s/\\\{n\\\}/-?[0-9]+/g;
            $pattern =~ s/\\\{move\\\}/$square$square/g;
            next if $reply =~ /^$pattern$/;
            print "reply $line: $reply\nwanted:  $wanted\n";
            exit 1;
        }
        exit 0 if $line == @expected;
        print "the replies end after line $line; wanted: $expected[$line]\n";
        exit 1;
    ' "$@"
}

failed=0
count=0
for file in "$folder"/*.txt; do
    count=$((count + 1))
    transcript sent "$file" >"$work/sent"
    status=0
    "$CAIPAN" <"$work/sent" >"$work/replies" || status=$?
    if ! transcript compare "$file" <"$work/replies" >"$work/difference" || ((status != 0)); then
        echo "$(basename "$file"): exit code $status"
        cut -c1-300 "$work/difference"
        failed=1
    fi
done
echo "$count transcripts"
((count >= 25 && failed == 0))
