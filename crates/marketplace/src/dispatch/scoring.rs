//! What the score of a provider depends on.

use crate::read::score_parts;
use dispatch::{Candidate, Known, OpinionRules, Reliability, Seat, SeatFacts, Weights};
use geo::{Point, center_of, road_metres};
use orders::Address;
use providers::{CandidateFacts, FaultFacts, OfferBasis, OfferFacts};

/// Where the job is: the point of the address, or else the middle of its area.
pub(super) fn place_of(address: Option<&Address>) -> Option<Point> {
    let address = address?;
    let point = address
        .latitude
        .zip(address.longitude)
        .and_then(|(latitude, longitude)| Point::new(latitude, longitude).ok());
    point.or_else(|| center_of(&address.area))
}

/// The base areas from which the job is no further by road than the radius.
pub(super) fn areas_within(place: Option<Point>, radius_m: u32) -> Vec<String> {
    let Some(place) = place else {
        return Vec::new();
    };
    let is_near = |area: &&geo::Area| {
        center_of(area.name).is_some_and(|center| road_metres(center, place) <= radius_m)
    };
    let near = geo::areas().iter().filter(is_near);
    near.map(|area| area.name.to_owned()).collect()
}

/// A provider as the score compares them with others, for a job at this place.
pub(super) fn candidate(
    facts: CandidateFacts,
    place: Option<Point>,
    opinions: OpinionRules,
) -> Candidate {
    let base = facts.base_area.as_deref().and_then(center_of);
    Candidate {
        provider: facts.provider,
        distance_m: base
            .zip(place)
            .map(|(base, place)| road_metres(base, place)),
        reviews: facts.reviews,
        stars: facts.stars,
        jobs_done: facts.jobs_done,
        recent_jobs: facts.recent_jobs,
        no_shows: facts.no_shows,
        late_withdrawals: facts.late_withdrawals,
        jobs_today: facts.jobs_today,
        last_job_at: facts.last_job_at,
        last_offer_at: facts.last_offer_at,
        last_seen_at: facts.last_seen_at,
        known: facts.customer_stars.map_or(Known::No, |(lowest, highest)| {
            Known::from_stars(lowest, highest, opinions)
        }),
    }
}

/// Why a seat went to its provider, for the offer.
pub(super) fn basis_of(seat: &Seat, weights: &Weights) -> OfferBasis {
    OfferBasis {
        reserved: seat.reserved,
        parts: score_parts(&seat.score, weights),
        facts: Some(stored(&seat.facts)),
    }
}

fn stored(facts: &SeatFacts) -> OfferFacts {
    OfferFacts {
        idle_minutes: facts.idle_minutes,
        jobs_done: facts.jobs_done,
        reviews: facts.reviews,
        stars: facts.stars,
        silent_minutes: facts.silent_minutes,
        faults: facts.record.map(faults),
    }
}

const fn faults(record: Reliability) -> FaultFacts {
    FaultFacts {
        recent_jobs: record.recent_jobs,
        no_shows: record.no_shows,
        others: record.late_withdrawals,
    }
}
