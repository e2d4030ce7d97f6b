#!/usr/bin/env bash
# Checks each script with the program that runs it, and with shellcheck.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -t shell < <(find scripts bench .ci -type f \( -name '*.sh' -o -path .ci/run \) 2>/dev/null | sort)
for script in "${shell[@]}"; do bash -n "$script"; done
find scripts -name '*.mjs' -type f -print0 | xargs -0 -n 1 node --check
shellcheck --external-sources --severity=warning "${shell[@]}"
