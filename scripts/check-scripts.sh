#!/usr/bin/env bash
# Each script is read by the program that will run it, and by shellcheck.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -t shell < <(find scripts bench .ci -type f \( -name '*.sh' -o -path .ci/run \) 2>/dev/null | sort)
for script in "${shell[@]}"; do bash -n "$script"; done
find scripts -name '*.mjs' -type f -print0 | xargs -0 -n 1 node --check
shellcheck --external-sources --severity=warning "${shell[@]}"
