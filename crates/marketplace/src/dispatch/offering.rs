//! What every wave of offers is made of, whether the job or the place of its reserve is offered.

use super::{
    DispatchError,
    scoring::{areas_within, candidate, place_of},
};
use crate::{
    UnitOfWork,
    scheduling::{barred_assessor_in, wanted, zone_of},
    settings::probation_rules,
    settlement::OfferTerms,
};
use ::dispatch::{Candidate, Rules, Seat};
use kernel::{ProviderId, Timestamp};
use orders::Order;
use pricing::PriceVersion;
use providers::{Nearby, Offer, OfferState, TravelTimes, Wanted};

/// The number of providers among whom a wave is chosen: those who have waited longest for an offer,
/// and as many of those who set out from within the radius of the wave.
const CANDIDATES: u32 = 100;

/// The providers among whom a wave of this radius is chosen, with the preferred provider.
pub(super) fn candidates_in(
    uow: &mut dyn UnitOfWork,
    (order, price): (&Order, &PriceVersion),
    (rules, radius_m): (&Rules, u32),
) -> Result<Vec<Candidate>, DispatchError> {
    let now = uow.now();
    let Some(zone) = zone_of(order) else {
        return Ok(Vec::new());
    };
    let travel = TravelTimes::from(rules.travel_minutes);
    let wanted = Wanted {
        seen_since: rules.seen_since(now),
        recent_since: rules.recent_since(now),
        probation: probation_rules(rules),
        ..wanted(order, (zone, price.total()), travel, now)
    };
    let place = place_of(order.address.as_ref());
    let nearby = Nearby {
        areas: areas_within(place, radius_m),
        preferred: order.preferred,
    };
    let found = uow
        .providers()
        .eligible_around(&wanted, &nearby, CANDIDATES)?;
    let barred = barred_assessor_in(uow, order)?;
    Ok(found
        .into_iter()
        .filter(|facts| Some(facts.provider) != barred)
        .map(|facts| candidate(facts, place, rules.score.opinions))
        .collect())
}

/// The seats of the providers who still get offers. One who has paused since the candidates were
/// found must not get an offer: their pause has withdrawn those that it saw.
pub(super) fn still_working_in(
    uow: &mut dyn UnitOfWork,
    chosen: Vec<Seat>,
) -> Result<Vec<Seat>, DispatchError> {
    let ids: Vec<ProviderId> = chosen.iter().map(|seat| seat.provider).collect();
    let working = uow.providers().lock_offered_work(&ids)?;
    let seats = chosen.into_iter();
    Ok(seats
        .filter(|seat| working.contains(&seat.provider))
        .collect())
}

/// Ends those of the open offers that have expired, and returns when the first of the others expires.
pub(super) fn end_expired(
    uow: &mut dyn UnitOfWork,
    open: Vec<Offer>,
) -> Result<Option<Timestamp>, DispatchError> {
    let now = uow.now();
    let mut first_end = None;
    for mut offer in open {
        if offer.expires_at <= now {
            let _ended = offer.end(OfferState::Expired, now);
            uow.offers().save(offer)?;
        } else {
            first_end = Some(
                first_end.map_or(offer.expires_at, |end: Timestamp| end.min(offer.expires_at)),
            );
        }
    }
    Ok(first_end)
}

/// An offer of a wave to one provider. The caller sets when it ends.
pub(super) fn offer_to(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    wave: u32,
    (price, terms): (&PriceVersion, OfferTerms),
) -> Offer {
    let now = uow.now();
    Offer {
        id: uow.next_id(),
        order: price.order(),
        provider,
        wave,
        state: OfferState::Sent,
        by_hand: false,
        reserve: false,
        gross: price.total(),
        commission: terms.split.commission,
        net: terms.split.provider_receives,
        rate: terms.rate,
        distance_m: None,
        basis: None,
        shown_at: None,
        seen_at: None,
        decline_reason: None,
        fault: None,
        fault_by: None,
        fault_waived_at: None,
        sent_at: now,
        expires_at: now.plus_mins(Offer::LIFE_MINUTES),
        accepted_at: None,
        decided_at: None,
        version: 0,
    }
}
