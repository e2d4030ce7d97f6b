#!/usr/bin/env bash
# Fuzzes the API by its own document: valid and invalid requests as a guest and as each demonstration account. No answer
# may be a server error, have a status that is not in the document, or violate its schema. EXAMPLES=50 sends more
# requests for each operation.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 4
step "System packages"
scripts/install-system.sh build test
step "Schemathesis"
install_schemathesis
step "Server"
build_server
step "Requests"
scripts/with-server.sh scripts/lib/fuzz.sh
step_ended
