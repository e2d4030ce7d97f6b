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

# suite NAME KIND FILE LIMIT COMMAND…: FILE is the file with the suite's counts.
suite() {
    local name=$1 kind=$2 file=$3 limit=$4 status=0 began=$SECONDS passed failed note=
    shift 4
    # The limit applies inside the programs that the command starts, so that a database is still removed.
    LIMIT=$limit shown "$RESULTS/$name.log" "$@" || status=$?
    read -r passed failed < <(node scripts/lib/counts.mjs "$kind" "$file")
    if ((status != 0 && failed == 0)); then
        failed=1 note="  (broke down, status $status)"
    elif ((passed + failed == 0)); then
        failed=1 note="  (ran no test)"
    fi
    total_passed=$((total_passed + passed)) total_failed=$((total_failed + failed))
    table+=$(printf '  %-14s %5d passed, %d failed, %4d s%s' "$name" "$passed" "$failed" $((SECONDS - began)) "$note")$'\n'
}

need_tools
export POSTGRES_FSYNC=off
if [[ -x $(server_binary) ]]; then need_disk 2; else need_disk 8; fi
forget_settings

steps 5
step "System packages"
scripts/install-system.sh build test
step "Client, server and tests"
begin_client frontend e2e
# In a subshell: code that does not compile fails only its own suites.
built=yes
(build_tests) || built=no
client_ready
step "Rust tests, on SQLite and PostgreSQL"
suite rust cargo "$RESULTS/rust.log" 45m scripts/with-postgres.sh scripts/with-redis.sh scripts/lib/limited.sh \
    cargo test ${LOCKED[@]+"${LOCKED[@]}"} "${TESTS[@]}" --lib --bins --tests --no-fail-fast
step "Client tests"
suite client jest "$RESULTS/client.json" 15m scripts/lib/limited.sh \
    npm --prefix frontend test -- --ci --json --outputFile="$RESULTS/client.json"
step "Journeys in Chromium, on SQLite and PostgreSQL"
if [[ $built == no && -z ${GIDA_BIN-} ]]; then
    # No journeys at all, rather than the journeys on an older build.
    GIDA_BIN=$ROOT/target/not-built
fi
export GIDA_BIN=${GIDA_BIN:-$(server_binary)}
suite e2e-sqlite e2e "$RESULTS/e2e-sqlite.log" 30m scripts/lib/journeys.sh sqlite
E2E_ONLY=storage suite e2e-postgres e2e "$RESULTS/e2e-postgres.log" 30m \
    scripts/with-postgres.sh scripts/lib/journeys.sh postgres
step_ended

printf '\n%s\n' "$table"
printf '%d passed, %d failed\n' "$total_passed" "$total_failed" | tee "$RESULTS/summary"
((total_failed == 0))
