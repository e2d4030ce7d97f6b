#!/usr/bin/env bash
# From a fresh clone to a running Gida. Only missing steps are done.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
for_the_settings
addresses=("GIDA_BIND=$(setting GIDA_BIND 127.0.0.1:8080)")
if [[ $(setting GIDA_ENV development) == development && $(setting GIDA_SANDBOX on) != off ]]; then
    addresses+=("GIDA_SANDBOX_BIND=$(setting GIDA_SANDBOX_BIND 127.0.0.1:8090)")
    # Calls go through the relay of the sandbox, unless a provider of messages is set.
    if [[ -z $(setting SMS_PROVIDER "")$(setting SMS_API_KEY "")$(setting VOICE_NUMBER "") ]]; then
        export SMS_PROVIDER=africastalking VOICE_NUMBER=+2342017001234
    fi
fi
# Checked before the build, which takes minutes.
node scripts/lib/ports.mjs check "${addresses[@]}"
if [[ -x $(server_binary) ]]; then need_disk 1; else need_disk 4; fi

steps 3
step "System packages"
scripts/install-system.sh build
step "Client and server (the first build takes some minutes)"
begin_client frontend
build_server
client_ready
step "Starting on http://$(setting GIDA_BIND 127.0.0.1:8080), stop with Ctrl-C"
exec "$(server_binary)" serve
