# shellcheck shell=bash
# Numbered steps, commands whose output goes to a log, and failures reported in one sentence.
# Sourced by the scripts beside it; changes the directory of the caller to the root of the repository.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$ROOT"
# Cargo may be configured to build elsewhere. The logs stay here.
CARGO_OUT=${CARGO_TARGET_DIR:-$ROOT/target}
LOGS=$ROOT/target/setup-logs

die() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

mkdir -p "$LOGS" 2>/dev/null && [[ -w $LOGS ]] || die "$(id -un) may not write to $LOGS; run this as the owner of the folder"

have() { command -v "$1" >/dev/null 2>&1; }

step_total=0 step_number=0 step_began=$SECONDS
steps() { step_total=$1; }
step_ended() {
    if ((step_number > 0)); then printf '      done in %d s\n' $((SECONDS - step_began)); fi
}
step() {
    step_ended
    step_number=$((step_number + 1)) step_began=$SECONDS
    printf '[%d/%d] %s …\n' "$step_number" "$step_total" "$1"
}

# Prints the last line of the log every ten seconds. Ends with the script that started it.
pulse() {
    local log=$1 seconds=0
    while sleep 1 && kill -0 $$ 2>/dev/null; do
        seconds=$((seconds + 1))
        if ((seconds % 10 == 0)); then
            printf '      … %d s  %s\n' "$seconds" "$(tail -n 1 "$log" 2>/dev/null | tr -d '\r' | cut -c 1-90)"
        fi
    done
}

# quietly LOG COMMAND…: runs the command with its output only in the log.
quietly() {
    local log=$1 status=0 beat
    shift
    : >"$log"
    pulse "$log" &
    beat=$!
    "$@" >"$log" 2>&1 </dev/null || status=$?
    kill "$beat" 2>/dev/null || true
    wait "$beat" 2>/dev/null || true
    return "$status"
}

# shown LOG COMMAND…: runs the command with its output in the log and on the terminal.
shown() {
    local log=$1
    shift
    "$@" 2>&1 </dev/null | tee "$log"
}

UNREACHABLE="could not resolve|temporary failure|network is unreachable|connection refused|connection timed out"
UNREACHABLE+="|could(n't| not) connect|could not handshake|timed out|timeout was reached|spurious network error"
UNREACHABLE+="|failed to download|failed to fetch|unable to fetch|unable to locate package|failed to query"
UNREACHABLE+="|unable to update registry|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT"

# fetch_failed LOG REGISTRY WHAT: reports why a download failed.
fetch_failed() {
    disk_failed "$1"
    if grep -qiE "$UNREACHABLE" "$1"; then
        die "$2 could not be reached, so $3 cannot be installed; check the network (or the proxy settings) and run this again. Details: ${1#"$ROOT"/}"
    fi
    failed "$1" "$3 could not be installed"
}

# failed LOG SENTENCE: shows the end of the log above the sentence.
failed() {
    disk_failed "$1"
    tail -n 30 "$1" >&2
    die "$2. The whole output is in ${1#"$ROOT"/}"
}

disk_failed() {
    if grep -qiE 'no space left on device|ENOSPC|disk quota exceeded' "$1"; then
        die "the disk is full; free some space and run this again"
    fi
}

# need_disk GIB: fails early if the disk has less space, instead of in the middle of the work.
need_disk() {
    local place=$CARGO_OUT free
    while [[ ! -d $place ]]; do place=$(dirname "$place"); done
    free=$(($(df --output=avail -k "$place" | tail -n 1) / 1024 / 1024))
    if ((free < $1)); then
        die "only $free GiB are free on the disk that holds $place and this needs $1 GiB; free some space and run this again"
    fi
}

need_tools() {
    local tool
    for tool in cargo rustc node npm; do
        have "$tool" || die "$tool is not installed; Gida needs Rust 1.90 or later (cargo, clippy, rustfmt) and Node 20 or later with npm"
    done
    if (($(node -p 'process.versions.node.split(".")[0]') < 20)); then
        die "Node $(node --version) is too old; Gida needs Node 20 or later"
    fi
}

# setting NAME DEFAULT: the value as the server reads it, from the environment or else from .env.
setting() {
    local value=${!1-}
    if [[ -z $value && -f .env ]]; then
        value=$(sed -n "s/^[[:space:]]*\(export \)\?$1=//p" .env | tail -n 1 | sed -e 's/^["'\'']//' -e 's/["'\'']$//')
    fi
    printf '%s\n' "${value:-$2}"
}

# Tests must never use the settings of the person who runs them, above all not the database.
forget_settings() {
    local name
    for name in $(compgen -e); do
        case $name in
        GIDA_BIN) ;; # names the binary to test
        GIDA_* | DATABASE_URL | REDIS_URL | JWT_SECRET | PUBLIC_URL | PAYSTACK_* | SMTP_URL | MAIL_FROM) unset "$name" ;;
        esac
    done
}
