#!/usr/bin/env bash
# Runs every test: Rust on both engines, the client, requests by the OpenAPI document, and the journeys in a browser: all
# of them on SQLite, and on PostgreSQL those whose result depends on the database. A suite that fails does not stop the others. Ends with the
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

# begin_suite NAME KIND FILE LIMIT COMMAND…: runs a suite beside the next ones, because no suite alone uses two cores
# fully. end_suites waits for all of them and shows their output.
begun=() begun_pids=()
begin_suite() {
    local name=$1 limit=$4
    begun+=("$1"$'\t'"$2"$'\t'"$3"$'\t'"$SECONDS")
    shift 4
    # It has a process group of its own, so that an interrupted run leaves nothing behind.
    set -m
    (
        status=0
        LIMIT=$limit "$@" || status=$?
        printf '%d\n' "$SECONDS" >"$RESULTS/$name.ended"
        exit "$status"
    ) >"$RESULTS/$name.log" 2>&1 </dev/null &
    set +m
    begun_pids+=($!)
}
end_suites() {
    local number name kind file began status
    for number in "${!begun[@]}"; do
        IFS=$'\t' read -r name kind file began <<<"${begun[number]}"
        status=0
        wait "${begun_pids[number]}" || status=$?
        cat "$RESULTS/$name.log"
        counted "$name" "$kind" "$file" "$status" $(($(<"$RESULTS/$name.ended") - began))
    done
    begun=() begun_pids=()
}
stop_suites() {
    local pid
    for pid in "${begun_pids[@]}"; do kill -- "-$pid" 2>/dev/null || true; done
}

# counted NAME KIND FILE STATUS SECONDS: adds the counts of a suite to the result, and the names of the tests that failed.
counted() {
    local name=$1 kind=$2 file=$3 status=$4 seconds=$5 passed failed note="" lines
    mapfile -t lines < <(node scripts/lib/counts.mjs "$kind" "$file")
    read -r passed failed <<<"${lines[0]}"
    if ((status != 0 && failed == 0)); then
        failed=1 note="  (broke down, status $status)"
    elif ((passed + failed == 0)); then
        failed=1 note="  (ran no test)"
    fi
    total_passed=$((total_passed + passed)) total_failed=$((total_failed + failed))
    table+=$(printf '  %-14s %5d passed, %d failed, %4d s%s' "$name" "$passed" "$failed" "$seconds" "$note")$'\n'
    if ((${#lines[@]} > 1)); then table+=$(printf '      %s\n' "${lines[@]:1}")$'\n'; fi
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
(install_schemathesis) &
fuzzer=$!
# In a subshell, so that code that does not compile fails only its own suites.
built=yes
(build_tests) || built=no
client_ready
wait "$fuzzer"
install_schemathesis
trap stop_suites EXIT
if [[ $built == no && -z ${GIDA_BIN-} ]]; then
    # After a failed build no server is tested, because the binary may be from an older build.
    GIDA_BIN=$ROOT/target/not-built
fi
export GIDA_BIN=${GIDA_BIN:-$(server_binary)}
step "Rust tests on both databases, client tests, and requests by the OpenAPI document"
begin_suite client jest "$RESULTS/client.json" 40m scripts/lib/limited.sh \
    npm --prefix frontend test -- --ci --json --outputFile="$RESULTS/client.json"
PHASES=examples,coverage begin_suite fuzz fuzz "$RESULTS/fuzz.log" 15m \
    scripts/with-server.sh scripts/lib/limited.sh scripts/lib/fuzz.sh
suite rust cargo "$RESULTS/rust.log" 45m scripts/with-postgres.sh scripts/with-redis.sh scripts/lib/limited.sh \
    cargo test ${LOCKED[@]+"${LOCKED[@]}"} "${TESTS[@]}" --tests --no-fail-fast
end_suites
step "Journeys in Chromium, on SQLite and PostgreSQL"
E2E_ONLY=storage E2E_WORKERS=1 begin_suite e2e-postgres e2e "$RESULTS/e2e-postgres.log" 30m \
    scripts/with-postgres.sh scripts/lib/journeys.sh postgres
suite e2e-sqlite e2e "$RESULTS/e2e-sqlite.log" 30m scripts/lib/journeys.sh sqlite
end_suites
step_ended

printf '\n%s\n' "$table"
printf '%d passed, %d failed\n' "$total_passed" "$total_failed" | tee "$RESULTS/summary"
((total_failed == 0))
