# shellcheck shell=bash
# Shared steps of the targets: packages, the built client and the server's binaries.
# Every function returns at once if there is nothing to do. Sourced after steps.sh.

# Continuous integration builds exactly what Cargo.lock says. A developer may be changing it.
LOCKED=()
if [[ -n ${CI-} ]]; then LOCKED=(--locked); fi
if [[ -t 1 ]]; then export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-always}; fi

# The crates and features of a development build. The feature gives tests databases of their own. It is enabled
# everywhere, so that the server, its tests and the journeys share every artefact.
SERVER=(-p server --features persistence/testing)
TESTS=(--workspace --exclude gida-bench --features persistence/testing)

# for_the_settings: leaves PostgreSQL out of SERVER unless DATABASE_URL asks for it. Its storage is a sixth of the build.
for_the_settings() {
    case $(setting DATABASE_URL sqlite:) in
        postgres*) ;;
        *) SERVER+=(--no-default-features) ;;
    esac
}

# npm_packages FOLDER: `npm ci`, once for each state of the lock file.
npm_packages() {
    local folder=$1 log=$LOGS/npm-${1//\//-}.log stamp=$1/node_modules/.installed wanted
    [[ -f $folder/package-lock.json ]] || die "$folder/package-lock.json is missing; restore it from the repository"
    wanted="node $(node -p process.versions.modules) $(sha256sum <"$folder/package-lock.json")"
    # The lock is needed when two targets run at once, because `npm ci` begins by deleting node_modules.
    exec {lock}>"$LOGS/npm-${folder//\//-}.lock"
    flock "$lock"
    if [[ $(cat "$stamp" 2>/dev/null) != "$wanted" ]]; then
        # No package here needs its install script, so none is run.
        quietly "$log" npm --prefix "$folder" ci --ignore-scripts --no-audit --no-fund \
            --fetch-retries=3 --fetch-retry-mintimeout=2000 --fetch-retry-maxtimeout=10000 ||
            fetch_failed "$log" "the npm registry" "the JavaScript packages of $folder"
        printf '%s\n' "$wanted" >"$stamp"
    fi
    exec {lock}>&-
}

# Builds the client again if anything in its folder is newer than the last build.
build_client() {
    local log=$LOGS/client.log stamp=$ROOT/target/client-built changed
    exec {lock}>"$LOGS/client.lock"
    flock "$lock"
    if [[ -f $stamp && -f frontend/dist/index.html ]]; then
        changed=$(find frontend \( -path frontend/node_modules -o -path frontend/dist -o -path frontend/build -o -path frontend/coverage \) -prune \
            -o -newer "$stamp" ! -path frontend -print -quit)
    else
        changed=all
    fi
    if [[ -n $changed ]]; then
        rm -f "$stamp"
        : >"$stamp.begun"
        quietly "$log" npm --prefix frontend run build || failed "$log" "the client could not be built"
        mv "$stamp.begun" "$stamp"
    fi
    exec {lock}>&-
}

# begin_client FOLDER…: installs the packages of these folders and builds the client in the background, because most of
# the time it waits for downloads. client_ready waits for it and fails if it failed.
begin_client() {
    local began=$SECONDS folder
    (
        for folder in "$@"; do npm_packages "$folder"; done
        build_client
        printf '      the client was built after %d s\n' $((SECONDS - began))
    ) &
    client_build=$!
    trap 'kill "$client_build" 2>/dev/null || true' EXIT
}
client_ready() {
    local status=0
    wait "$client_build" || status=$?
    trap - EXIT
    if ((status != 0)); then exit "$status"; fi
}

# Only for this kind of machine. The lock file also lists the crates of every other kind.
host_target() { rustc -vV | sed -n 's/^host: //p'; }

# Downloads are a separate first step, so that a network failure is not mistaken for an error in the code.
fetch_crates() {
    local log=$LOGS/crates.log
    quietly "$log" cargo fetch ${LOCKED[@]+"${LOCKED[@]}"} --target "$(host_target)" || {
        if grep -q 'lock file .* needs to be updated\|because --locked was passed' "$log"; then
            die "Cargo.lock is not what Cargo.toml asks for; run cargo fetch and commit Cargo.lock"
        fi
        fetch_failed "$log" "the registry of Rust crates" "the Rust crates"
    }
}

# compiled LOG WHAT COMMAND…: runs a build, shows its output and the reason if it fails.
compiled() {
    local log=$1 what=$2
    shift 2
    fetch_crates
    shown "$log" "$@" || {
        disk_failed "$log"
        die "$what could not be built; the compiler's reason is above and in ${log#"$ROOT"/}"
    }
}

# Builds the server for `make run` and the journeys: fast to build, not fast to run.
build_server() { compiled "$LOGS/server.log" "the server" cargo build ${LOCKED[@]+"${LOCKED[@]}"} "${SERVER[@]}"; }

# Builds the server and all tests. No test dependency adds a feature to the server's dependencies, so `make run` before
# or after it compiles nothing twice.
build_tests() {
    compiled "$LOGS/tests.log" "the workspace" cargo test --no-run ${LOCKED[@]+"${LOCKED[@]}"} "${TESTS[@]}" --tests
}

# Builds the binary that is released: fully optimised, with its own allocator.
build_release() { compiled "$LOGS/release.log" "the server" cargo build --release ${LOCKED[@]+"${LOCKED[@]}"} -p server --features released; }

server_binary() { printf '%s\n' "$CARGO_OUT/debug/gida"; }
release_binary() { printf '%s\n' "$CARGO_OUT/release/gida"; }

# Installs the fuzzer of the API in a folder of its own and names it in SCHEMATHESIS.
install_schemathesis() {
    local version=4.32.5 folder=$ROOT/target/fuzz log=$LOGS/fuzz.log
    export SCHEMATHESIS=$folder/bin/schemathesis
    if [[ $("$SCHEMATHESIS" --version 2>/dev/null) == *" $version" ]]; then return 0; fi
    have python3 || die "python3 is missing"
    quietly "$log" python3 -m venv --clear "$folder" || failed "$log" "a Python environment could not be made"
    quietly "$log" "$folder/bin/pip" install --disable-pip-version-check "schemathesis==$version" ||
        fetch_failed "$log" "PyPI" "Schemathesis"
}
