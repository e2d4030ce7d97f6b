//! The choice of the providers of one wave. Source: product rule B9, "Waves".

mod smallest;

use crate::{Candidate, Known, Lead, Rules, Score, SeatFacts, Waves};
use kernel::{ProviderId, Timestamp};
use smallest::Smallest;
use std::cmp::Reverse;

/// A provider in a wave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    pub provider: ProviderId,
    pub distance_m: Option<u32>,
    pub score: Score,
    pub facts: SeatFacts,
    /// Whether the provider has this seat because they have waited longest for an offer, and not
    /// because of the score.
    pub reserved: bool,
}

/// The providers of a wave, counted from 1, in the order in which they suit the job.
///
/// Only candidates within the wave's radius are considered. If there are none, the next larger
/// radius applies.
/// The last seat belongs to the provider within 15 km, or the distance of the rules, who has waited
/// longest for an offer, unless the rules reserve none: without it, a few providers with high scores
/// would receive all offers.
#[must_use]
pub fn choose(
    lead: Lead,
    wave: u32,
    candidates: &[Candidate],
    rules: &Rules,
    now: Timestamp,
) -> Vec<Seat> {
    let waves = rules.waves(lead);
    let distances = candidates.iter().map(|candidate| candidate.distance_m);
    let radius_m = radius_with_any(waves, wave, distances);
    let size = waves.size(wave).map(|size| size.max(1));
    let mut ranked = Smallest::of(size);
    let mut waiting = Smallest::of(size.filter(|_| rules.reserved_seat).or(Some(0)));
    // A crowd of candidates is larger than the caches of a processor, so it is read once.
    for candidate in candidates {
        if radius_m.is_some_and(|radius_m| is_within(candidate.distance_m, radius_m)) {
            ranked.add(place(candidate, rules, now), candidate);
        }
        if is_within(candidate.distance_m, rules.reserved_seat_m) {
            waiting.add((candidate.last_offer_at, candidate.provider), candidate);
        }
    }
    let ranked = ranked.sorted();
    let seat = |candidate: &Candidate, reserved| Seat {
        provider: candidate.provider,
        distance_m: candidate.distance_m,
        score: Score::of(candidate, &rules.score, now),
        facts: SeatFacts::of(candidate, now),
        reserved,
    };
    let by_score = |count: usize| {
        let best = ranked.iter().take(count);
        best.map(|one| seat(one, false)).collect::<Vec<_>>()
    };
    let size = match size {
        Some(size) if rules.reserved_seat => size,
        Some(size) => return by_score(size),
        None => return by_score(ranked.len()),
    };
    let mut seats = by_score(size.saturating_sub(1));
    // There are fewer seats by score than candidates kept here, so one of them has no seat yet.
    let longest = waiting.sorted().into_iter().find(|candidate| {
        let mut taken = seats.iter();
        taken.all(|seat| seat.provider != candidate.provider)
    });
    let next = ranked.get(seats.len());
    match (longest, next) {
        (Some(candidate), _) => {
            let by_score = next.is_some_and(|next| next.provider == candidate.provider);
            seats.push(seat(candidate, !by_score));
        }
        (None, Some(next)) => seats.push(seat(next, false)),
        (None, None) => {}
    }
    seats
}

/// The seat of the provider that the customer asks for, at any distance. `None` when they are not
/// a candidate, and when the customer rated them badly.
#[must_use]
pub fn preferred_seat(
    preferred: ProviderId,
    candidates: &[Candidate],
    rules: &Rules,
    now: Timestamp,
) -> Option<Seat> {
    let candidate = candidates
        .iter()
        .find(|one| one.provider == preferred && one.known != Known::Disliked)?;
    Some(Seat {
        provider: candidate.provider,
        distance_m: candidate.distance_m,
        score: Score::of(candidate, &rules.score, now),
        facts: SeatFacts::of(candidate, now),
        reserved: false,
    })
}

/// The place of a candidate in the order in which candidates suit a job; the smallest is the best.
fn place(candidate: &Candidate, rules: &Rules, now: Timestamp) -> (Reverse<u32>, u32, ProviderId) {
    let score = Score::of(candidate, &rules.score, now).total(&rules.weights);
    (Reverse(score), candidate.jobs_today, candidate.provider)
}

/// The radius of the wave, or the next larger one that contains a provider; `None` when no radius
/// does.
pub(crate) fn radius_with_any(
    waves: &Waves,
    wave: u32,
    distances: impl Iterator<Item = Option<u32>> + Clone,
) -> Option<u32> {
    let mut steps = (wave..=wave.max(3)).map(|step| waves.radius_m(step));
    steps.find(|radius_m| distances.clone().any(|far| is_within(far, *radius_m)))
}

/// A provider whose starting place is unknown is inside every radius.
pub(crate) fn is_within(distance_m: Option<u32>, radius_m: u32) -> bool {
    distance_m.is_none_or(|far| far <= radius_m)
}

#[cfg(test)]
pub(crate) mod tests;
