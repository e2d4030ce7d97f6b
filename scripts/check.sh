#!/usr/bin/env bash
# Runs every gate that needs no running server. check.sh GATE… runs only the named ones. A gate that fails shows its
# output and does not stop the others. Ends with the counts.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

RESULTS=$ROOT/target/check-logs
mkdir -p "$RESULTS"
rm -f "$RESULTS/summary"
passed=0 failed=0
ONLY=("$@")

chosen() {
    local name
    if ((${#ONLY[@]} == 0)); then return 0; fi
    for name in "${ONLY[@]}"; do if [[ $name == "$1" ]]; then return 0; fi; done
    return 1
}

# gate NAME SENTENCE COMMAND…
gate() {
    local name=$1 sentence=$2 began=$SECONDS status=0
    shift 2
    if ! chosen "$name"; then return 0; fi
    quietly "$RESULTS/$name.log" "$@" || status=$?
    decided "$name" "$sentence" "$status" $((SECONDS - began))
}

# begin_gate NAME SENTENCE COMMAND…: starts a gate that uses one core beside the next ones. end_gate waits for it.
begun_name='' begun_sentence='' begun_pid=''
begin_gate() {
    begun_name=$1 begun_sentence=$2
    shift 2
    if ! chosen "$begun_name"; then return 0; fi
    local log=$RESULTS/$begun_name.log
    (
        SECONDS=0 status=0
        "$@" >"$log" 2>&1 </dev/null || status=$?
        printf '%d\n' "$SECONDS" >"$log.seconds"
        exit "$status"
    ) &
    begun_pid=$!
    trap 'kill "$begun_pid" 2>/dev/null || true' EXIT
}
end_gate() {
    local status=0
    if [[ -z $begun_pid ]]; then return 0; fi
    wait "$begun_pid" || status=$?
    trap - EXIT
    decided "$begun_name" "$begun_sentence" "$status" "$(<"$RESULTS/$begun_name.log.seconds")"
}

# decided NAME SENTENCE STATUS SECONDS: reports the result of a gate.
decided() {
    local name=$1 sentence=$2 status=$3 seconds=$4 log=$RESULTS/$1.log
    if ((status == 0)); then
        passed=$((passed + 1))
        printf 'ok      %-12s %s (%d s)\n' "$name" "$sentence" "$seconds"
    else
        failed=$((failed + 1))
        tail -n 200 "$log"
        printf 'FAILED  %-12s %s; the whole output is in %s\n' "$name" "$sentence" "${log#"$ROOT"/}"
    fi
}

# formatted: checks both languages, whatever the result of the first.
formatted() {
    local status=0
    cargo fmt --all --check || status=1
    npm --prefix frontend run format:check || status=1
    return "$status"
}

need_tools
cargo clippy --version >/dev/null 2>&1 || die "clippy is not installed; run: rustup component add clippy rustfmt"
scripts/install-system.sh build check
if chosen format || chosen types || chosen lint || chosen budget || chosen openapi || chosen catalogues; then npm_packages frontend; fi

begin_gate lint "eslint has no objection" npm --prefix frontend run lint
# This gate runs before the others, one of which would update the file automatically.
gate lockfile "Cargo.lock says what Cargo.toml asks for" cargo fetch --locked --target "$(host_target)"
gate scripts "the scripts can be read" scripts/check-scripts.sh
gate format "Rust and the client's code are formatted" formatted
gate purity "the domain is free of frameworks, time and chance" scripts/check-purity.sh
gate migrations "both engines have the same migrations" node scripts/check-migrations.mjs
gate licences "dependencies come from known places under known licences" node scripts/check-licences.mjs
gate unused "every dependency is used" node scripts/check-unused.mjs
gate requirements "every clause is named by a test" node scripts/check-requirements.mjs
gate callers "every operation of the API has a caller" node scripts/check-callers.mjs
gate errors "docs/errors.md names what the server refuses with, in sentences" node scripts/check-errors.mjs
gate texts "no loose ends, secrets or private places" scripts/check-texts.sh
gate catalogues "the client's texts are in catalogues" node scripts/check-catalogues.mjs
gate sizes "no file is too long" node scripts/check-sizes.mjs
gate duplicates "nothing is written twice" node scripts/check-duplicates.mjs
gate circles "no file or folder imports itself by way of others" node scripts/check-circles.mjs
gate clippy "clippy has no objection" scripts/check-clippy.sh
gate types "the client's types hold" npm --prefix frontend run typecheck
end_gate
gate budget "the client is small enough" scripts/check-budget.sh
gate openapi "the API's description is up to date" scripts/check-openapi.sh

if ((passed + failed == 0)); then die "there is no gate called ${ONLY[*]}"; fi
printf '%d passed, %d failed\n' "$passed" "$failed" | tee "$RESULTS/summary"
((failed == 0))
