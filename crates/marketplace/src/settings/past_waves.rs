//! The weights and the numbers of the score on the last waves of offers, and why a setting of the choice
//! is not tried on what is stored.

use super::{
    previewed::{Both, PreviewedScore, PreviewedWave},
    shown::{rows_shown, size},
    value::dispatch_rules,
};
use crate::read::{PastOffer, PastWave};
use ::settings::SettingKey;
use dispatch::{Reliability, Rules, Score, SeatFacts};
use providers::{FaultFacts, OfferFacts, ScorePart};

/// The weights of the score. They are tried on the parts that each offer keeps.
const WEIGHTS: [SettingKey; 6] = [
    SettingKey::WeightNear,
    SettingKey::WeightQuality,
    SettingKey::WeightReliable,
    SettingKey::WeightIdle,
    SettingKey::WeightKnown,
    SettingKey::WeightFresh,
];
/// The numbers of the score that are tried on the facts that each offer keeps.
const OF_FACTS: [SettingKey; 6] = [
    SettingKey::ScoreIdleHours,
    SettingKey::ScoreNewJobs,
    SettingKey::ScoreAddedReviews,
    SettingKey::ScoreAddedMean,
    SettingKey::ScoreQualityFrom,
    SettingKey::ScoreQualityFull,
];
/// The numbers of the reliability that are tried on the jobs and faults that each offer keeps.
const OF_FAULTS: [SettingKey; 3] = [
    SettingKey::FaultNoShowPoints,
    SettingKey::FaultPoints,
    SettingKey::FaultAddedJobs,
];

/// Why a setting of the choice is not tried on past orders, or not yet.
static REASONS: [(&[SettingKey], &str); 10] = [
    (
        &WEIGHTS,
        "No search has sent an offer yet whose parts of the score are stored.",
    ),
    (
        &[SettingKey::ScoreKm],
        "No search has sent an offer yet whose distance is stored.",
    ),
    (
        &OF_FACTS,
        "No search has sent an offer yet with the numbers of that day from which the parts of the \
         score were computed.",
    ),
    (
        &OF_FAULTS,
        "No search has sent an offer yet with the jobs and faults of that day from which the \
         reliability was computed.",
    ),
    (
        &[SettingKey::FaultDays],
        "An offer keeps how many faults counted on its day, and not the days of the faults.",
    ),
    (
        &[SettingKey::FaultAppealDays],
        "It changes no score. A provider reads until when each fault may be appealed against.",
    ),
    (
        &[SettingKey::ScoreLikedFrom, SettingKey::ScoreDislikedTo],
        "An offer does not keep the stars that the customer had given to its provider.",
    ),
    (
        &[SettingKey::ProbationJobs, SettingKey::ProbationJobMost],
        "An offer does not keep whether its provider was on probation.",
    ),
    (
        &[
            SettingKey::TravelSameZone,
            SettingKey::TravelNextZone,
            SettingKey::TravelFar,
        ],
        "No provider has had two jobs in such zones on one day yet.",
    ),
    (
        &[SettingKey::HeartbeatReserveMinutes],
        "No provider of a past job has been asked for the heartbeat yet.",
    ),
];
/// The reason of every other setting.
const NO_OFFER: &str = "No offer has been sent yet that this value is about.";

/// Why a setting of the choice is not tried on past orders, or not yet.
pub(super) fn reason(key: SettingKey) -> &'static str {
    let of_key = REASONS.iter().find(|(keys, _)| keys.contains(&key));
    of_key.map_or(NO_OFFER, |(_, reason)| reason)
}

/// Whether a setting decides the score of a provider.
pub(super) fn is_of_score(key: SettingKey) -> bool {
    WEIGHTS.contains(&key) || is_number(key)
}

fn is_number(key: SettingKey) -> bool {
    key == SettingKey::ScoreKm || OF_FACTS.contains(&key) || OF_FAULTS.contains(&key)
}

/// The scores and the places of the providers of the last waves, before and after a change, and the
/// number of waves whose offers do not keep what the value depends on.
pub(super) fn past_waves(
    waves: &[PastWave],
    key: SettingKey,
    (before, after): Both<'_>,
) -> (Vec<PreviewedWave>, u32) {
    let rules = [before, after].map(dispatch_rules);
    let [before, after] = rules
        .each_ref()
        .map(|rules| move |offer: &PastOffer| total(offer, key, rules));
    let has_score = |wave: &&PastWave| wave.offers.iter().all(|offer| offer.basis.is_some());
    let is_known = |wave: &&PastWave| wave.offers.iter().all(|offer| keeps(offer, key));
    let (known, unknown): (Vec<&PastWave>, Vec<&PastWave>) =
        waves.iter().filter(has_score).partition(is_known);
    let wave = |wave: &&PastWave| PreviewedWave {
        order: (wave.order, wave.reference.clone()),
        wave: wave.wave,
        reserve: wave.reserve,
        sent_at: wave.sent_at,
        offers: offers(&wave.offers, &before, &after),
    };
    let rows = known.iter().take(rows_shown()).map(wave).collect();
    (rows, size(unknown.len()))
}

/// The offers of a wave, in the order of before. A provider who had waited longest for an offer has no
/// place, because that offer does not depend on the score.
fn offers(
    offers: &[PastOffer],
    before: &impl Fn(&PastOffer) -> u32,
    after: &impl Fn(&PastOffer) -> u32,
) -> Vec<PreviewedScore> {
    let one = |offer: &PastOffer| PreviewedScore {
        provider: offer.provider.clone(),
        before: before(offer),
        after: after(offer),
        places: (!is_reserved(offer)).then(|| {
            (
                place(offers, before(offer), before),
                place(offers, after(offer), after),
            )
        }),
    };
    let mut rows: Vec<PreviewedScore> = offers.iter().map(one).collect();
    rows.sort_by_key(|row| row.places.map_or(u32::MAX, |(before, _)| before));
    rows
}

fn place(offers: &[PastOffer], own: u32, score: &impl Fn(&PastOffer) -> u32) -> u32 {
    let ahead = offers
        .iter()
        .filter(|&other| !is_reserved(other) && score(other) > own);
    u32::try_from(ahead.count())
        .unwrap_or(u32::MAX)
        .saturating_add(1)
}

fn is_reserved(offer: &PastOffer) -> bool {
    offer.basis.as_ref().is_some_and(|basis| basis.reserved)
}

/// Whether an offer keeps what the value of the setting is tried on.
fn keeps(offer: &PastOffer, key: SettingKey) -> bool {
    if OF_FAULTS.contains(&key) {
        return facts(offer).is_some_and(|facts| facts.record.is_some());
    }
    !OF_FACTS.contains(&key) || facts(offer).is_some()
}

fn facts(offer: &PastOffer) -> Option<SeatFacts> {
    let facts: OfferFacts = offer.basis.as_ref()?.facts?;
    Some(SeatFacts {
        idle_minutes: facts.idle_minutes,
        jobs_done: facts.jobs_done,
        reviews: facts.reviews,
        stars: facts.stars,
        silent_minutes: facts.silent_minutes,
        record: facts.faults.map(record),
    })
}

const fn record(faults: FaultFacts) -> Reliability {
    Reliability {
        recent_jobs: faults.recent_jobs,
        no_shows: faults.no_shows,
        late_withdrawals: faults.others,
    }
}

/// The score from 0 to 100,000. For a weight, the stored parts count. For a number of the score, the
/// parts are recomputed.
fn total(offer: &PastOffer, key: SettingKey, rules: &Rules) -> u32 {
    let stored = |part: ScorePart| {
        let mut parts = offer.basis.iter().flat_map(|basis| &basis.parts);
        parts
            .find(|stored| stored.part == part)
            .map_or(0, |stored| stored.value)
    };
    let score = Score {
        near: stored(ScorePart::Near),
        quality: stored(ScorePart::Quality),
        reliable: stored(ScorePart::Reliable),
        idle: stored(ScorePart::Idle),
        known: stored(ScorePart::Known),
        fresh: stored(ScorePart::Fresh),
    };
    let score = if is_number(key) {
        score.recomputed(offer.distance_m, facts(offer).as_ref(), &rules.score)
    } else {
        score
    };
    score.total(&rules.weights)
}

#[cfg(test)]
#[path = "past_waves_tests.rs"]
mod tests;
