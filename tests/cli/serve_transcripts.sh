#!/usr/bin/env bash
# Over TCP every transcript gives the replies that it gives on standard input.
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

# sent FILE: the bytes a transcript sends, see protocol/SPEC.md, "Transcripts".
sent() {
    perl -ne '
        chomp;
        next unless /^([>|~+]) ?(.*)$/s && $_ !~ /^[<#]/;
        my ($kind, $text) = ($1, $2);
        $text =~ s/\\x([0-9a-f]{2})|\\(.)|\{(\d+)\*([^}]*)\}/
            defined $1 ? chr hex $1 : defined $2 ? ($2 eq "t" ? "\t" : $2) : $4 x $3/gex;
        print $text, $kind eq ">" ? "\n" : "";
    ' "$1"
}

# Times differ from run to run, and with them how far a search comes; a server adds its own
# counters to `stats`.
timeless() { grep -v '^info \(time\|depth\) \|^server\.' "$1" | sed 's/^bestmove .*/bestmove/'; }

# compare FILE: its replies over TCP and on standard input
compare() {
    local name=${1##*/}
    sent "$1" >"$work/sent"
    # Longer lines than TCP takes, and openings that are no text, have tests of their own.
    awk 'length > 65536 { exit 1 }' "$work/sent" || return
    ! head -c 4 "$work/sent" | LC_ALL=C grep -q '[^[:print:][:space:]]' || return
    count=$((count + 1))
    [[ -e $work/$name ]] || "$CAIPAN" <"$work/sent" >"$work/$name" || fail "$name on standard input"
    "$CAIPAN_SERVE_CHECK" talk "$port" <"$work/sent" >"$work/tcp" || fail "$name"
    cmp <(timeless "$work/$name") <(timeless "$work/tcp") && return
    fail "$name"
    diff <(timeless "$work/$name") <(timeless "$work/tcp") | head -n 10 | cut -c1-200
}

for threads in 1 4; do
    start_server --judge-threads "$threads"
    count=0
    for file in "$here"/../../protocol/transcripts/*.txt; do compare "$file"; done
    stop_server
    echo "$count transcripts, judge threads: $threads"
    ((count >= 25)) || fail "only $count transcripts"
done
finish
