//! What another value of the choice of providers would have meant for the offers of past orders.

use super::{
    offer_choices::choice_of,
    previewed::{Both, PreviewedChoice, PreviewedOffer, PreviewedOffers, PreviewedTreatment},
    sent_waves::{Sent, all_sent},
    shown::{keep_shown, size},
    value::dispatch_rules,
};
use crate::read::{PastOffer, PastWave};
use ::settings::SettingKey;
use dispatch::Rules;
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

/// The rules before and after the change, and those with the least and the greatest permitted value.
struct Tried([Rules; 4]);

impl Tried {
    /// What a rule says before and after the change; `None` when no permitted value changes it.
    fn both<T: PartialEq>(&self, rule: impl Fn(&Rules) -> T) -> Option<(T, T)> {
        let [before, after, least, most] = self.0.each_ref().map(rule);
        let applies = [&after, &least, &most]
            .into_iter()
            .any(|other| *other != before);
        applies.then_some((before, after))
    }

    /// Whether a provider is asked before and after the change.
    fn asks(&self, rule: impl Fn(&Rules) -> bool) -> (PreviewedTreatment, PreviewedTreatment) {
        let [before, after, _, _] = &self.0;
        (
            PreviewedTreatment::Asked(rule(before)),
            PreviewedTreatment::Asked(rule(after)),
        )
    }
}

/// What was found on the past offers, the latest first.
#[derive(Default)]
struct Found {
    applied: usize,
    unknown: usize,
    rows: Vec<PreviewedOffer>,
    /// By how many seconds sooner the next offers would have been sent after each wave that expired.
    sooner_secs: Vec<i64>,
}

impl Found {
    fn one_applies(&mut self) {
        self.applied = self.applied.saturating_add(1);
    }

    fn one_is_unknown(&mut self) {
        self.unknown = self.unknown.saturating_add(1);
    }

    fn summed(self, choice: PreviewedChoice) -> PreviewedOffers {
        let count = |counts: &dyn Fn(&PreviewedOffer) -> bool| {
            size(self.rows.iter().filter(|&row| counts(row)).count())
        };
        let expired = size(self.sooner_secs.len());
        let all = self
            .sooner_secs
            .iter()
            .copied()
            .fold(0, i64::saturating_add);
        let mean = all.checked_div(i64::from(expired)).unwrap_or(0);
        let mut summed = PreviewedOffers {
            choice,
            rows: Vec::new(),
            applied: size(self.applied),
            accepted: count(&|row| row.accepted.is_some()),
            lost_before: count(&|row| !row.is_kept(&row.before)),
            lost_after: count(&|row| !row.is_kept(&row.after)),
            different: count(&PreviewedOffer::is_different),
            unknown: size(self.unknown),
            expired,
            sooner_minutes: mean / 60,
        };
        summed.rows = self.rows;
        keep_shown(&mut summed.rows, PreviewedOffer::is_different);
        summed
    }
}

fn row(
    wave: &PastWave,
    accepted: Option<&PastOffer>,
    measured: Option<u32>,
    (before, after): (PreviewedTreatment, PreviewedTreatment),
) -> PreviewedOffer {
    PreviewedOffer {
        order: (wave.order, wave.reference.clone()),
        wave: wave.wave,
        by_hand: wave.by_hand,
        reserve: wave.reserve,
        sent_at: wave.sent_at,
        accepted: accepted.and_then(|offer| Some((offer.provider.clone(), offer.accepted_at?))),
        measured,
        before,
        after,
    }
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
