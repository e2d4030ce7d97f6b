//! What another value of the choice of providers would have meant for the offers of past orders.

mod comparison;

use super::{
    offer_choices::choice_of,
    previewed::{Both, PreviewedChoice, PreviewedOffers, PreviewedTreatment},
    sent_waves::{Sent, all_sent},
    shown::size,
    value::dispatch_rules,
};
use crate::read::{PastOffer, PastWave};
use ::settings::SettingKey;
use comparison::{Found, Tried, row};
use kernel::OrderId;
use providers::OfferState;

/// What would have been different for the offers of the waves; `None` when none of them depends on the
/// setting.
pub(super) fn past_offers(
    waves: &[PastWave],
    key: SettingKey,
    (before, after): Both<'_>,
) -> Option<PreviewedOffers> {
    let choice = choice_of(key)?;
    let setting = key.setting();
    let [least, most] = [setting.min, setting.max].map(|value| before.with(key, value));
    let tried = Tried([before, after, &least, &most].map(dispatch_rules));
    let sent = all_sent(waves);
    let found = match choice {
        PreviewedChoice::OfferLife => lives(&sent, &tried),
        PreviewedChoice::WaveSize => sizes(&sent, &tried),
        PreviewedChoice::WaveDistance => distances(&sent, &tried),
        PreviewedChoice::ReservedSeat => reserved(&sent, &tried, key),
        PreviewedChoice::LeadTime => leads(&sent, &tried),
        PreviewedChoice::SignOfLife => signs(&sent, &tried),
    };
    (found.applied > 0).then(|| found.summed(choice))
}

fn is_accepted(offer: &PastOffer) -> bool {
    offer.accepted_at.is_some()
}

/// Whether the offer was open until it expired. One that expired is later marked as lost when the
/// provider may be asked again.
fn is_expired(offer: &PastOffer) -> bool {
    matches!(offer.state, OfferState::Expired | OfferState::Lost)
        && offer.decided_at.is_some_and(|at| at >= offer.expires_at)
}

/// Whether the provider had the offer because they had waited longest.
fn is_reserved(offer: &PastOffer) -> bool {
    offer.basis.as_ref().is_some_and(|basis| basis.reserved)
}

/// Until when the offers of each wave could be accepted.
fn lives(sent: &[Sent<'_>], tried: &Tried) -> Found {
    let mut found = Found::default();
    for (as_sent, wave) in sent {
        let Some((before, after)) = tried.both(|rules| rules.sent_until(as_sent)) else {
            continue;
        };
        found.one_applies();
        let accepted = wave.offers.iter().find(|offer| is_accepted(offer));
        if accepted.is_none() {
            if !wave.offers.iter().any(is_expired) {
                continue;
            }
            found.sooner_secs.push(before.secs_since(after));
        }
        let treated = (
            PreviewedTreatment::Until(before),
            PreviewedTreatment::Until(after),
        );
        found.rows.push(row(wave, accepted, None, treated));
    }
    found
}

/// The place by score of each provider who accepted.
fn sizes(sent: &[Sent<'_>], tried: &Tried) -> Found {
    let mut found = Found::default();
    for (as_sent, wave) in sent {
        if tried.both(|rules| rules.sent_size(as_sent)).is_none() {
            continue;
        }
        let has_reserved = wave.offers.iter().any(is_reserved);
        let mut places = 0_usize;
        for offer in &wave.offers {
            found.one_applies();
            let place = (!is_reserved(offer)).then(|| {
                places = places.saturating_add(1);
                places
            });
            if is_accepted(offer) {
                let treated = tried.asks(|rules| {
                    place.is_none_or(|place| rules.seats(as_sent, place, has_reserved))
                });
                let measured = place.map(size);
                found.rows.push(row(wave, Some(offer), measured, treated));
            }
        }
    }
    found
}

/// The distance of each provider who accepted.
fn distances(sent: &[Sent<'_>], tried: &Tried) -> Found {
    let mut found = Found::default();
    for (as_sent, wave) in sent {
        if tried.both(|rules| rules.sent_radius_m(as_sent)).is_none() {
            continue;
        }
        let by_score = || wave.offers.iter().filter(|offer| !is_reserved(offer));
        let asked: Vec<Option<u32>> = by_score().map(|offer| offer.distance_m).collect();
        for offer in by_score() {
            found.one_applies();
            match offer.distance_m.filter(|_| is_accepted(offer)) {
                Some(far) => {
                    let treated = tried.asks(|rules| rules.reaches(as_sent, far, &asked));
                    found.rows.push(row(wave, Some(offer), Some(far), treated));
                }
                None if is_accepted(offer) => found.one_is_unknown(),
                None => {}
            }
        }
    }
    found
}

/// Which reserved last offers were accepted.
fn reserved(sent: &[Sent<'_>], tried: &Tried, key: SettingKey) -> Found {
    let mut found = Found::default();
    for (_, wave) in sent {
        for offer in wave.offers.iter().filter(|offer| is_reserved(offer)) {
            found.one_applies();
            if !is_accepted(offer) {
                continue;
            }
            let far = offer.distance_m;
            if far.is_none() && key == SettingKey::ReservedSeatKm {
                found.one_is_unknown();
                continue;
            }
            let treated = tried.asks(|rules| rules.reserves_seat_at(far));
            found.rows.push(row(wave, Some(offer), far, treated));
        }
    }
    found
}

/// The lead time of each order when its first offers were sent.
fn leads(sent: &[Sent<'_>], tried: &Tried) -> Found {
    let mut found = Found::default();
    let mut orders: Vec<OrderId> = Vec::new();
    let oldest_first = sent.iter().rev();
    for (as_sent, wave) in oldest_first.filter(|(one, _)| !one.by_hand && !one.reserve) {
        if orders.contains(&wave.order) {
            continue;
        }
        orders.push(wave.order);
        let Some((before, after)) = tried.both(|rules| rules.sent_lead(as_sent)) else {
            continue;
        };
        found.one_applies();
        let accepted = wave.offers.iter().find(|offer| is_accepted(offer));
        let treated = (
            PreviewedTreatment::Lead(before),
            PreviewedTreatment::Lead(after),
        );
        found.rows.push(row(wave, accepted, None, treated));
    }
    found.rows.reverse();
    found
}

/// The time since the last sign of life of each provider who accepted.
fn signs(sent: &[Sent<'_>], tried: &Tried) -> Found {
    let mut found = Found::default();
    for (_, wave) in sent.iter().filter(|(one, _)| !one.by_hand) {
        for offer in &wave.offers {
            found.one_applies();
            if !is_accepted(offer) {
                continue;
            }
            let facts = offer.basis.as_ref().and_then(|basis| basis.facts);
            let Some(facts) = facts else {
                found.one_is_unknown();
                continue;
            };
            let treated = tried.asks(|rules| rules.asks_silent(facts.silent_minutes));
            found
                .rows
                .push(row(wave, Some(offer), facts.silent_minutes, treated));
        }
    }
    found
}
