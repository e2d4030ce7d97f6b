#!/usr/bin/env bash
# Simulates people, timers and a gateway that act in any order, with faults and crashes of the process, against the use
# cases on the store in memory: a million operations, or SEQUENCES sequences of forty operations, from SEED on. Before
# them, 400,000 random cases of every property of prices; after them, 10,000 schedules of calls of WhatsApp and the SMS
# provider.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 4
step "System packages"
scripts/install-system.sh build
step "Prices"
fetch_crates
PROPTEST_CASES=400000 shown "$LOGS/prices.log" cargo test --release ${LOCKED[@]+"${LOCKED[@]}"} -p pricing
step "Simulation"
shown "$LOGS/simulate.log" cargo test --release ${LOCKED[@]+"${LOCKED[@]}"} -p marketplace --test use_cases -- \
    --ignored --nocapture --exact sequences::as_many_random_sequences_as_asked_for_leave_sound_books
step "Schedules of calls"
shown "$LOGS/schedules.log" cargo test --release ${LOCKED[@]+"${LOCKED[@]}"} -p marketplace --test use_cases -- \
    --ignored --nocapture --exact schedules::ten_thousand_schedules_of_calls_lose_and_repeat_nothing
step_ended
