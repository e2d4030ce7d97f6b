#!/usr/bin/env bash
# Checks for unfinished work, secrets, and paths that exist on one machine only.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -d '' files < <(find . \( -name .git -o -name target -o -name node_modules -o -name dist -o -name build \
    -o -name coverage -o -path ./data -o -name artifacts \) -prune -o -type f ! -path ./scripts/check-texts.sh -print0)
status=0

# refuse SENTENCE PATTERN FILE…
refuse() {
    local sentence=$1 pattern=$2
    shift 2
    if (($# == 0)); then return 0; fi
    if grep -nIP -- "$pattern" /dev/null "$@" | cut -c 1-200; then
        echo "error: $sentence" >&2
        status=1
    fi
}

refuse "work that is not finished is not committed" \
    '\b(TODO|FIXME|XXX|HACK)\b|\b(todo|unimplemented|dbg)!' "${files[@]}"
refuse "secrets do not belong into the repository" \
    'sk_live_\w{16,}|AKIA[0-9A-Z]{16}|\bgh[pousr]_\w{30,}|\bxox[abpr]-[\w-]{10,}|-----BEGIN [A-Z ]*PRIVATE KEY-----' "${files[@]}"
refuse "paths of one machine mean nothing on another" \
    '(?<![\w./@$}*-])/(work|root|Users|home/\w+)/\w' "${files[@]}"

# Lock files must be the same, whatever mirror a developer installs from.
locks=() configs=()
for file in "${files[@]}"; do
    case $file in
    */package-lock.json) locks+=("$file") ;;
    */.npmrc | */.cargo/config.toml | */.yarnrc*) configs+=("$file") ;;
    esac
done
refuse "the lock file names the server that a package came from; set omit-lockfile-registry-resolved" \
    '"resolved": "(?!file:)|https?://[^"]*(registry|npm)[^"]*\.tgz' ${locks[@]+"${locks[@]}"}
refuse "which registry is used is decided outside the repository" \
    '^\s*[\w@/:-]*registry\s*=|replace-with|_auth' ${configs[@]+"${configs[@]}"}

exit "$status"
