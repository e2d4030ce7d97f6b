#!/usr/bin/env bash
# Development: the server is rebuilt and restarted on a change in crates/ or apps/, and webpack's development server
# serves the client with hot reload. One terminal; Ctrl-C stops both. The accounts are the same as with `make run`.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
for_the_settings
api=$(setting GIDA_BIND 127.0.0.1:8080)
client=${GIDA_DEV_CLIENT:-127.0.0.1:5173}
node scripts/lib/ports.mjs check "GIDA_BIND=$api" "GIDA_DEV_CLIENT=$client"
steps 4
step "System packages"
scripts/install-system.sh build
step "JavaScript packages"
npm_packages frontend
step "Client, once, for the pages that the server itself answers"
build_client
step "Server, then both: open http://$client, stop with Ctrl-C"
fetch_crates
export GIDA_API=http://$api GIDA_DEV_CLIENT=$client
# Links in mails and the return from the checkout lead to the page that is being developed.
export PUBLIC_URL=${PUBLIC_URL:-http://$client}
# Only the changed parts of a crate are compiled again.
export CARGO_INCREMENTAL=1
exec node scripts/dev.mjs "$(server_binary)" build "${SERVER[@]}"
