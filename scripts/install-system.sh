#!/usr/bin/env bash
# install-system.sh GROUP…: installs the Debian packages that are missing, group by group.
# Needs root only when something is missing.
source "$(dirname "$0")/lib/steps.sh"

packages_of() {
    case $1 in
    # A compiler and the client library of PostgreSQL.
    build) echo build-essential pkg-config libpq-dev ca-certificates ;;
    # Real engines, and a real browser with the fonts of the screens. strace interrupts system calls in fault tests.
    # python3-venv and curl run the fuzzer of the API.
    test) echo postgresql redis-server chromium-headless-shell fonts-roboto fonts-noto-core strace python3-venv curl ;;
    # Checks the scripts.
    check) echo shellcheck ;;
    *) die "there is no group of packages called $1; there are build, test and check" ;;
    esac
}

wanted=()
for group in "$@"; do
    # A separate assignment: `set -e` does not see a failure inside an array.
    names=$(packages_of "$group")
    read -r -a of_group <<<"$names"
    wanted+=("${of_group[@]}")
done

if ! have dpkg-query || ! have apt-get; then
    if [[ -n ${GIDA_SKIP_SYSTEM_PACKAGES-} ]]; then exit 0; fi
    die "this machine has no apt; install what the Debian packages ${wanted[*]} hold, then set GIDA_SKIP_SYSTEM_PACKAGES=1 and run this again"
fi

missing=()
for package in "${wanted[@]}"; do
    if [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then missing+=("$package"); fi
done
if ((${#missing[@]} == 0)); then exit 0; fi

if ((EUID != 0)); then
    die "some system packages are missing and only root may install them; run: sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"
fi

echo "      installing ${missing[*]}"
log=$LOGS/apt.log
export DEBIAN_FRONTEND=noninteractive
# Another installation may be running. apt waits automatically for the lock of dpkg, but not for the lock of the lists.
for _ in {1..60}; do
    if quietly "$log" apt-get update -q || ! grep -q 'Could not get lock' "$log"; then break; fi
    sleep 5
done
cp "$log" "$log.update"
# Outdated lists may still be good enough: the installation decides.
quietly "$log" apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}" || {
    cat "$log.update" >>"$log"
    fetch_failed "$log" "the Debian package mirror" "the system packages (${missing[*]})"
}
