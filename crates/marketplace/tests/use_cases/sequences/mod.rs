//! Whatever people, timers and the gateway do, in whatever order and however often: the books are sound, nothing has
//! two effects, and nothing that waits is forgotten.

mod chance;
mod deeds;
mod holds;
mod remote;
mod town;

use chance::Chance;
use town::Town;

const SEQUENCES: u64 = 2_000;
const DEEDS: u64 = 40;
const SEED: u64 = 0x61DA_2026;

/// Says which sequence failed, so that it can be run alone: put its number in `run_one`.
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
        town.something_happens().await;
    }
    holds::after_everything(&town.house).await;
    town.the_dust_settles().await;
    holds::in_the_end(&town.house).await;
}

#[tokio::test]
async fn two_thousand_random_sequences_of_everything_leave_sound_books() {
    let mut town = Town::new().await;
    for number in 0..SEQUENCES {
        run_one(&mut town, SEED.wrapping_add(number)).await;
    }
    let seen = town.seen;
    assert!([seen.paid, seen.completed, seen.refunded, seen.unapplied].iter().all(|times| *times > 100), "too little happened: {seen:?}");
    println!("{seen:?}");
}
