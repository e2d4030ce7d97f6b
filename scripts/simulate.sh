#!/usr/bin/env bash
# People, timers and a gateway that do anything in any order, with faults and deaths of the process, against the use
# cases on the store in memory: a million deeds, or as many SEQUENCES of forty as asked for, from SEED on.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 2
step "System packages"
scripts/install-system.sh build
step "Simulation"
fetch_crates
shown "$LOGS/simulate.log" cargo test --release ${LOCKED[@]+"${LOCKED[@]}"} -p marketplace --test use_cases -- \
    --ignored --nocapture --exact sequences::as_many_random_sequences_as_asked_for_leave_sound_books
step_ended
