//! Whatever people, timers and the gateway do, in whatever order and however often: the books are sound, nothing has
//! two effects, and nothing that waits is forgotten.

mod chance;
mod claims;
mod damage;
mod deeds;
mod desk;
mod disputes;
mod holds;
mod materials;
mod remote;
mod rules;
mod today;
mod town;
mod withdrawing;

use chance::Chance;
use town::{Seen, Town};

const SEQUENCES: u64 = 2_000;
const DEEDS: u64 = 40;
const SEED: u64 = 0x61DA_2026;

/// A million deeds.
const MANY: u64 = 25_000;

/// Says which sequence failed, so that it can be run alone: `make simulate SEED=… SEQUENCES=1`.
struct Announce {
    seed: u64,
    deed: u64,
}

impl Drop for Announce {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the sequence of seed {:#x} failed at deed {} of {DEEDS}", self.seed, self.deed);
        }
    }
}

async fn run_one(town: &mut Town, seed: u64) {
    let mut announce = Announce { seed, deed: 0 };
    town.reset(Chance::new(seed)).await;
    for deed in 1..=DEEDS {
        announce.deed = deed;
        town.something_happens();
    }
    holds::after_everything(&town.house).await;
    town.the_dust_settles().await;
    holds::in_the_end(&town.house).await;
}

async fn run(first: u64, sequences: u64) -> Seen {
    let mut town = Town::new().await;
    for number in 0..sequences {
        run_one(&mut town, first.wrapping_add(number)).await;
    }
    town.seen
}

#[tokio::test]
async fn two_thousand_random_sequences_of_everything_leave_sound_books() {
    let seen = run(SEED, SEQUENCES).await;
    let enough = [seen.deaths, seen.paid, seen.completed, seen.refunded];
    assert!(enough.iter().all(|times| *times > 100), "too little happened: {seen:?}");
    let rare = [seen.unapplied, seen.in_parts, seen.lapsed, seen.given, seen.disputed, seen.claimed, seen.staged, seen.went_on, seen.left];
    assert!(seen.named > 0, "nobody named an account: {seen:?}");
    assert!(seen.mended > 0, "nobody was paid for mending: {seen:?}");
    assert!(seen.damaged > 20 && seen.compensated > 0, "nothing was paid for damage: {seen:?}");
    assert!(seen.advanced > 20 && seen.set_off > 0 && seen.not_covered > 0, "no materials were paid ahead: {seen:?}");
    assert!(seen.today > 20 && seen.today_back > 0, "too few had their money on the same day: {seen:?}");
    assert!(seen.reversed > 0, "nothing went back after its release: {seen:?}");
    assert!(rare.iter().all(|times| *times > 20), "too little of what is rare happened: {seen:?}");
}

/// The same for as long as one likes, and any sequence again.
#[tokio::test]
#[ignore = "takes minutes: make simulate"]
async fn as_many_random_sequences_as_asked_for_leave_sound_books() {
    #[expect(clippy::disallowed_methods, reason = "whoever runs it says how much of what")]
    let number = |name: &str, otherwise: u64| match std::env::var(name) {
        Ok(text) if !text.is_empty() => text.strip_prefix("0x").map_or_else(|| text.parse(), |hex| u64::from_str_radix(hex, 16)).unwrap(),
        Ok(_) | Err(_) => otherwise,
    };
    let (first, sequences) = (number("SEED", SEED), number("SEQUENCES", MANY));
    let seen = run(first, sequences).await;
    println!("{} deeds in {sequences} sequences from seed {first:#x}: {seen:?}", sequences * DEEDS);
}
