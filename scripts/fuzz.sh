#!/usr/bin/env bash
# Fuzzes the API by its own document: valid and invalid requests as a guest and as each demonstration account. No answer
# may be a server error, have a status that is not in the document, or violate its schema. EXAMPLES=50 sends more
# requests for each operation.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

VENV=$ROOT/target/fuzz
VERSION=4.32.5

need_tools
steps 4
step "System packages"
scripts/install-system.sh build test
step "Schemathesis $VERSION"
if [[ $("$VENV/bin/schemathesis" --version 2>/dev/null) != *" $VERSION" ]]; then
    have python3 || die "python3 is missing"
    quietly "$LOGS/fuzz-venv.log" python3 -m venv --clear "$VENV"
    quietly "$LOGS/fuzz-venv.log" "$VENV/bin/pip" install "schemathesis==$VERSION" ||
        fetch_failed "$LOGS/fuzz-venv.log" "PyPI" "Schemathesis"
fi
step "Server"
build_server
step "Requests"
SCHEMATHESIS=$VENV/bin/schemathesis scripts/with-server.sh scripts/lib/fuzz.sh
step_ended
