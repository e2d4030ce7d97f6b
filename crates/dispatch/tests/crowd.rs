//! The choice of a wave among many candidates, compared with sorting all of them.

#![expect(
    clippy::unwrap_used,
    reason = "the date is valid, and the waves have a size"
)]

use dispatch::{Candidate, Known, Lead, Rules, Score, choose};
use kernel::{Date, ProviderId, Timestamp};
use std::cmp::Reverse;
use uuid::Uuid;

fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}

/// A candidate whose numbers differ from those of the neighbours, but often tie with those of others.
fn candidate(number: u32, seed: u32) -> Candidate {
    let mixed = number
        .wrapping_add(seed.wrapping_mul(7_919))
        .wrapping_mul(2_654_435_761);
    let hours = |most: u32| now().plus_hours(-i64::from(mixed % most));
    Candidate {
        provider: ProviderId::from_uuid(Uuid::from_u128(u128::from(mixed))),
        distance_m: (!mixed.is_multiple_of(11)).then_some(mixed % 21_000),
        reviews: mixed % 3,
        stars: mixed % 3 * 4,
        jobs_done: mixed % 7,
        recent_jobs: mixed % 4,
        no_shows: mixed % 2,
        late_withdrawals: mixed % 3,
        jobs_today: mixed % 3,
        last_job_at: (!mixed.is_multiple_of(5)).then(|| hours(90)),
        last_offer_at: (!mixed.is_multiple_of(13)).then(|| hours(70)),
        last_seen_at: None,
        known: if mixed.is_multiple_of(17) {
            Known::Liked
        } else {
            Known::No
        },
    }
}

/// The seats by the text of the rule: sort all, take the best, and give the last seat to the provider
/// who has waited longest.
fn expected(
    candidates: &[Candidate],
    radius_m: u32,
    size: usize,
    rules: &Rules,
) -> Vec<(ProviderId, bool)> {
    let mut ranked: Vec<_> = candidates
        .iter()
        .filter(|one| one.distance_m.is_none_or(|far| far <= radius_m))
        .collect();
    ranked.sort_by_key(|one| {
        let score = Score::of(one, &rules.score, now()).total(&rules.weights);
        (Reverse(score), one.jobs_today, one.provider)
    });
    let mut seats: Vec<_> = ranked
        .iter()
        .take(size - 1)
        .map(|one| (one.provider, false))
        .collect();
    let longest = candidates
        .iter()
        .filter(|one| {
            one.distance_m
                .is_none_or(|far| far <= rules.reserved_seat_m)
        })
        .filter(|one| seats.iter().all(|(id, _)| *id != one.provider))
        .min_by_key(|one| (one.last_offer_at, one.provider));
    let next = ranked.get(seats.len()).map(|one| one.provider);
    match (longest, next) {
        (Some(one), _) => seats.push((one.provider, next != Some(one.provider))),
        (None, Some(next)) => seats.push((next, false)),
        (None, None) => {}
    }
    seats
}

#[test]
fn b9_a_wave_among_many_is_the_one_that_sorting_all_candidates_gives() {
    let rules = Rules::default();
    let waves = [(1, 5_000), (2, 10_000)];
    for count in [1, 2, 3, 5, 6, 7, 30, 1_000] {
        for seed in 0..20 {
            let candidates: Vec<_> = (0..count).map(|number| candidate(number, seed)).collect();
            for (wave, radius_m) in waves {
                let seats = choose(Lead::SameDay, wave, &candidates, &rules, now());
                let seats: Vec<_> = seats
                    .into_iter()
                    .map(|seat| (seat.provider, seat.reserved))
                    .collect();
                let size = rules.same_day.size(wave).unwrap();
                // A radius without candidates is widened, which another test covers.
                let is_empty = candidates
                    .iter()
                    .all(|one| one.distance_m.is_some_and(|far| far > radius_m));
                if !is_empty {
                    assert_eq!(
                        seats,
                        expected(&candidates, radius_m, size, &rules),
                        "wave {wave}, {count} candidates, seed {seed}"
                    );
                }
            }
        }
    }
}
