#!/usr/bin/env bash
# Runs every test: Rust on both engines, the client, and the journeys in a browser: all of them on SQLite, and on
# PostgreSQL those whose result depends on the database. A suite that fails does not stop the others. Ends with the
# counts; fails if a test failed or a suite was empty.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

RESULTS=$ROOT/target/test-logs
mkdir -p "$RESULTS"
rm -f "$RESULTS"/*.log "$RESULTS"/*.json "$RESULTS/summary"
total_passed=0 total_failed=0 table=

# suite NAME KIND FILE LIMIT COMMAND…: runs a suite with its output on the terminal. FILE is the file with its counts.
suite() {
    local name=$1 kind=$2 file=$3 limit=$4 status=0 began=$SECONDS
    shift 4
    # The limit applies inside the programs that the command starts, so that a database is still removed.
    LIMIT=$limit shown "$RESULTS/$name.log" "$@" || status=$?
    counted "$name" "$kind" "$file" "$status" $((SECONDS - began))
}

# begin_suite NAME KIND FILE LIMIT COMMAND…: runs a suite beside the next one, because no suite alone uses two cores
# fully. end_suite waits for it and shows its output.
begin_suite() {
    second=("$1" "$2" "$3") second_began=$SECONDS
    local name=$1 limit=$4
    shift 4
    # It has a process group of its own, so that an interrupted run leaves nothing behind.
    set -m
    LIMIT=$limit "$@" >"$RESULTS/$name.log" 2>&1 </dev/null &
    second_pid=$!
    set +m
    trap 'kill -- "-$second_pid" 2>/dev/null || true' EXIT
}
end_suite() {
    local status=0
    wait "$second_pid" || status=$?
    trap - EXIT
    cat "$RESULTS/${second[0]}.log"
    counted "${second[@]}" "$status" $((SECONDS - second_began))
}

# counted NAME KIND FILE STATUS SECONDS: adds the counts of a suite to the result.
counted() {
    local name=$1 kind=$2 file=$3 status=$4 seconds=$5 passed failed note=
    read -r passed failed < <(node scripts/lib/counts.mjs "$kind" "$file")
    if ((status != 0 && failed == 0)); then
        failed=1 note="  (broke down, status $status)"
    elif ((passed + failed == 0)); then
        failed=1 note="  (ran no test)"
    fi
    total_passed=$((total_passed + passed)) total_failed=$((total_failed + failed))
    table+=$(printf '  %-14s %5d passed, %d failed, %4d s%s' "$name" "$passed" "$failed" "$seconds" "$note")$'\n'
}

need_tools
export POSTGRES_FSYNC=off
if [[ -x $(server_binary) ]]; then need_disk 2; else need_disk 8; fi
forget_settings

steps 4
step "System packages"
scripts/install-system.sh build test
step "Client, server and tests"
begin_client frontend e2e
# In a subshell, so that code that does not compile fails only its own suites.
built=yes
(build_tests) || built=no
client_ready
step "Rust tests, on SQLite and PostgreSQL, and client tests"
begin_suite client jest "$RESULTS/client.json" 20m scripts/lib/limited.sh \
    npm --prefix frontend test -- --ci --json --outputFile="$RESULTS/client.json"
suite rust cargo "$RESULTS/rust.log" 45m scripts/with-postgres.sh scripts/with-redis.sh scripts/lib/limited.sh \
    cargo test ${LOCKED[@]+"${LOCKED[@]}"} "${TESTS[@]}" --tests --no-fail-fast
end_suite
step "Journeys in Chromium, on SQLite and PostgreSQL"
if [[ $built == no && -z ${GIDA_BIN-} ]]; then
    # After a failed build no journey runs, because the binary may be from an older build.
    GIDA_BIN=$ROOT/target/not-built
fi
export GIDA_BIN=${GIDA_BIN:-$(server_binary)}
E2E_ONLY=storage E2E_WORKERS=1 begin_suite e2e-postgres e2e "$RESULTS/e2e-postgres.log" 30m \
    scripts/with-postgres.sh scripts/lib/journeys.sh postgres
suite e2e-sqlite e2e "$RESULTS/e2e-sqlite.log" 30m scripts/lib/journeys.sh sqlite
end_suite
step_ended

printf '\n%s\n' "$table"
printf '%d passed, %d failed\n' "$total_passed" "$total_failed" | tee "$RESULTS/summary"
((total_failed == 0))
