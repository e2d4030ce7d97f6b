#!/usr/bin/env bash
# The domain and its use cases depend on no framework, no engine, no clock and no source of randomness, and the crates
# depend on each other only downwards. Only a store rebuilds an aggregate from its record.
set -euo pipefail
cd "$(dirname "$0")/.."

# Adapters are listed here. Every other crate must be pure, so the rule applies to a new domain crate from its first
# day.
adapters=" telemetry persistence gateways http-base web testkit "
# What a pure crate may be built from: our pure crates, and libraries that compute and do nothing else.
allowed="kernel catalog claims conversation dispatch geo identity notifications orders payments pricing providers referrals reviews settings \
    support marketplace base32 block-buffer cfg-if chrono chrono-tz cmov const-oid constant_time_eq cpufeatures crypto-common csv \
    csv-core ctutils digest hex hmac hybrid-array itoa memchr num-traits phf phf_shared ryu serde serde_core serde_json sha1 sha2 \
    siphasher strsim thiserror totp-rs typenum uuid zmij"

status=0
for manifest in crates/*/Cargo.toml; do
    crate=$(basename "$(dirname "$manifest")")
    if [[ $adapters == *" $crate "* ]]; then continue; fi
    # Each line is the depth and the name. Macros run in the compiler and are left out.
    tree=$(cargo tree --edges normal,no-proc-macro --all-features --package "$crate" --prefix depth --no-dedupe)
    awk -v crate="$crate" -v allowed="$allowed" '
        BEGIN { split(allowed, names, " "); for (i in names) known[names[i]] = 1 }
        {
            match($1, /^[0-9]+/)
            depth = substr($1, 1, RLENGTH) + 0
            path[depth] = substr($1, RLENGTH + 1)
            if (path[depth] in known) next
            chain = path[0]
            for (i = 1; i <= depth; i++) chain = chain " -> " path[i]
            if (!(chain in said)) { print chain; said[chain] = 1; bad = 1 }
        }
        END { exit bad }
    ' <<<"$tree" || status=1
done
if ((status != 0)); then echo "error: these chains of dependencies reach a crate that is not in the list of what a pure crate may use" >&2; fi

# An aggregate changes only through its methods. Rebuilding it from a record is the task of a store.
if grep -rnE '\b[A-Z][A-Za-z]*::restore\b' crates/marketplace/src crates/http-base/src crates/web/src; then
    echo "error: a use case or a route rebuilds an aggregate; call its methods" >&2
    status=1
fi

node scripts/check-layers.mjs || status=1
exit "$status"
