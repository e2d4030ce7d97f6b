//! However users, tasks and the gateway act, in any order and any number of times: the books are
//! sound, nothing has two effects, and nothing that waits is forgotten.

mod chance;
mod claims;
mod credit_payouts;
mod damage;
mod disputes;
mod entries;
mod holds;
mod materials;
mod moves;
mod remote;
mod rules;
mod scenario;
mod staff;
mod today;

pub(crate) use chance::Chance;
use scenario::{Scenario, Seen};

/// The number of sequences, sufficient to meet each fault in every test run; `make simulate` runs a
/// hundred times as many.
const SEQUENCES: u64 = 250;
const ENTRIES: u64 = 40;
const SEED: u64 = 0x61DA_2026;

/// The number of sequences for a million operations.
const MANY: u64 = 25_000;

/// Prints which sequence failed, so that it can be run alone: `make simulate SEED=… SEQUENCES=1`.
struct Announce {
    seed: u64,
    entry: u64,
}

impl Drop for Announce {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "the sequence of seed {:#x} failed at operation {} of {ENTRIES}",
                self.seed, self.entry
            );
        }
    }
}

async fn run_one(scenario: &mut Scenario, seed: u64) {
    let mut announce = Announce { seed, entry: 0 };
    scenario.reset(Chance::new(seed)).await;
    for entry in 1..=ENTRIES {
        announce.entry = entry;
        scenario.something_happens();
    }
    holds::after_everything(&scenario.fixture).await;
    scenario.the_dust_settles().await;
    holds::in_the_end(&scenario.fixture).await;
}

async fn run(first: u64, sequences: u64) -> Seen {
    let mut scenario = Scenario::new().await;
    for number in 0..sequences {
        run_one(&mut scenario, first.wrapping_add(number)).await;
    }
    scenario.seen
}

/// Checks that each kind of event happened, in proportion to the number of sequences.
fn assert_enough_happened(seen: &Seen, sequences: u64) {
    let share = |one_in: u64| usize::try_from(sequences / one_in).unwrap();
    let common = [seen.deaths, seen.paid, seen.completed, seen.refunded];
    assert!(
        common.iter().all(|times| *times > share(20)),
        "too little happened: {seen:?}"
    );
    let rare = [
        seen.unapplied,
        seen.in_parts,
        seen.lapsed,
        seen.given,
        seen.disputed,
        seen.claimed,
        seen.staged,
        seen.went_on,
        seen.left,
        seen.damaged,
        seen.advanced,
        seen.today,
        seen.moved,
        seen.moved_at_a_fee,
    ];
    assert!(
        rare.iter().all(|times| *times > share(100)),
        "too little of what is rare happened: {seen:?}"
    );
    if sequences >= 2_000 {
        let rarest = [
            seen.named,
            seen.mended,
            seen.compensated,
            seen.set_off,
            seen.not_covered,
            seen.today_back,
            seen.reversed,
        ];
        assert!(
            rarest.iter().all(|times| *times > 0),
            "something never happened: {seen:?}"
        );
    }
}

#[tokio::test]
async fn random_sequences_of_everything_leave_sound_books() {
    let seen = run(SEED, SEQUENCES).await;
    assert_enough_happened(&seen, SEQUENCES);
}

/// The same for any number of sequences, and for repeating a single one.
#[tokio::test]
#[ignore = "takes minutes: make simulate"]
async fn as_many_random_sequences_as_asked_for_leave_sound_books() {
    #[expect(
        clippy::disallowed_methods,
        reason = "the person who runs it says how much of each step"
    )]
    let number = |name: &str, otherwise: u64| match std::env::var(name) {
        Ok(text) if !text.is_empty() => text
            .strip_prefix("0x")
            .map_or_else(|| text.parse(), |hex| u64::from_str_radix(hex, 16))
            .unwrap(),
        Ok(_) | Err(_) => otherwise,
    };
    let (first, sequences) = (number("SEED", SEED), number("SEQUENCES", MANY));
    let seen = run(first, sequences).await;
    // A single repeated sequence need not contain every kind of event.
    if sequences >= SEQUENCES {
        assert_enough_happened(&seen, sequences);
    }
    println!(
        "{} operations in {sequences} sequences from seed {first:#x}: {seen:?}",
        sequences * ENTRIES
    );
}
