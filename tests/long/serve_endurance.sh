#!/usr/bin/env bash
# The server for longer: 10,000 idle sessions, thousands of short ones, a hundred drains.
set -uo pipefail
here=$(dirname "$(readlink -f "$0")")
source "$here/../support/checks.bash"
source "$here/../support/serve.bash"

descriptors() { find "/proc/$server/fd" | wc -l; }
resident_kib() { awk '/^VmRSS/ { print $2 }' "/proc/$server/status"; }

# The first round brings the allocator to its high-water mark; the second, equal one must not add.
start_server
client churn 20000
client resets 20000
sleep 3
descriptors_before=$(descriptors)
resident_before=$(resident_kib)
client churn 20000
client resets 20000
sleep 3
[[ $(descriptors) == "$descriptors_before" ]] ||
    fail "$(descriptors) descriptors instead of $descriptors_before"
grown=$(($(resident_kib) - resident_before))
echo "memory after another 40,000 sessions: $grown KiB more"
((grown < 4096)) || fail "memory has grown by $grown KiB"
stop_server
expect_counter sessions_current 0

start_server
client hold 10000 30000
cat "$work/out"
echo "resident with idle sessions: $(resident_kib) KiB"
stop_server

for ((round = 0; round < 100; ++round)); do
    start_server
    client drain "$server" 50 "$((10 + 3 * round))"
    wait_server 0
    [[ $(cat "$work/out") == "$(counter commands)" ]] ||
        fail "round $round: $(cat "$work/out") answers to $(counter commands) commands"
done

finish
