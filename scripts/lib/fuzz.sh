#!/usr/bin/env bash
# Run beside a server with demonstration data: sends requests once as a guest and once with each account, and ends with
# `fuzz: N passed, M failed`, where each of the four runs counts as one.
set -euo pipefail
# The fuzzer keeps what it found in the current folder.
cd "$(dirname "$0")/../../target"

passed=0 failed=0
# Operations that would end the sessions or the accounts that the run needs.
spared='^/api/(logout|auth/|users/me$|admin/users|admin/staff-requests)'

# PHASES=examples,coverage leaves out random requests: it sends only what follows from the document, in a third of the
# time.
run() {
    local who=$1 cookie=$2
    printf '== %s\n' "$who"
    if "$SCHEMATHESIS" run "$GIDA_BASE_URL/api/openapi.json" --header "Cookie: gida=$cookie" --header "Sec-Fetch-Site: same-origin" \
        --exclude-path-regex "$spared" --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --phases "${PHASES:-examples,coverage,fuzzing,stateful}" --max-examples "${EXAMPLES:-15}" --seed "${SEED:-1}" --workers 2 --request-timeout 20; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
}

# sign_in EMAIL: prints the session cookie of the account.
sign_in() {
    curl -sS -o /dev/null -D - -H 'Content-Type: application/json' -H 'Sec-Fetch-Site: same-origin' \
        -d "{\"email\":\"$1\",\"password\":\"gida-demo-2026\"}" "$GIDA_BASE_URL/api/auth/login" |
        sed -n 's/^set-cookie: gida=\([^;]*\).*/\1/Ip'
}

run guest none
for account in customer provider admin; do
    run "$account" "$(sign_in "$account@gida.test")"
done
printf 'fuzz: %d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
