//! The weights of the score on the last waves of offers, and why other settings of the choice cannot be
//! tried on what is stored.

use super::{
    previewed::{PreviewedScore, PreviewedWave},
    value::dispatch_rules,
};
use crate::read::{PREVIEWED, PastOffer, PastWave};
use ::settings::{SettingKey, SettingValues};
use dispatch::{Score, Weights};
use providers::{OfferBasis, ScorePart};

/// The weights of the score. They can be tried on the parts that each offer keeps.
pub(super) const WEIGHTS: [SettingKey; 6] = [
    SettingKey::WeightNear,
    SettingKey::WeightQuality,
    SettingKey::WeightReliable,
    SettingKey::WeightIdle,
    SettingKey::WeightKnown,
    SettingKey::WeightFresh,
];

/// Why the other settings of the choice, and the weights while there is no offer, are not tried on past
/// orders.
static REASONS: [(&[SettingKey], &str); 9] = [
    (
        &WEIGHTS,
        "No search has sent an offer yet whose parts of the score are stored.",
    ),
    (
        &[
            SettingKey::ScoreKm,
            SettingKey::ScoreIdleHours,
            SettingKey::ScoreNewJobs,
            SettingKey::ScoreAddedReviews,
            SettingKey::ScoreAddedMean,
        ],
        "An offer keeps the parts of its score. It does not keep the numbers of that day from which \
         they were computed, so the parts cannot be computed again with another value.",
    ),
    (
        &[SettingKey::ReservedSeat, SettingKey::ReservedSeatKm],
        "It is not stored which other providers could have had the last offer of a past wave.",
    ),
    (
        &[
            SettingKey::FirstWaveSize,
            SettingKey::SecondWaveSize,
            SettingKey::LaterWaveSize,
            SettingKey::FirstWaveKm,
            SettingKey::SecondWaveKm,
            SettingKey::AsapWaveKm,
            SettingKey::LaterWaveKm,
            SettingKey::ReserveSize,
        ],
        "Only the providers who got an offer are stored. It cannot be told which others would have \
         got one with this value.",
    ),
    (
        &[
            SettingKey::UrgentHours,
            SettingKey::NightFrom,
            SettingKey::NightTo,
        ],
        "The value decides how a job is searched. How a past search would have gone in the other way \
         is not stored.",
    ),
    (
        &[
            SettingKey::TravelSameZone,
            SettingKey::TravelNextZone,
            SettingKey::TravelFar,
        ],
        "The calendars of all providers at the time of a past search are not stored.",
    ),
    (
        &[
            SettingKey::AsapOfferMinutes,
            SettingKey::SameDayOfferMinutes,
            SettingKey::LaterOfferMinutes,
            SettingKey::AsapPreferredMinutes,
            SettingKey::SameDayPreferredMinutes,
            SettingKey::LaterPreferredMinutes,
            SettingKey::NightPreferredMinutes,
            SettingKey::ReserveOfferMinutes,
            SettingKey::ByHandMinutes,
        ],
        "It cannot be told whether a provider whose offer expired would have answered a longer one, \
         and whom the search would have asked meanwhile.",
    ),
    (
        &[SettingKey::SeenHours],
        "Only the latest sign of life of each provider is stored, not those before a past search.",
    ),
    (
        &[SettingKey::HeartbeatReserveMinutes],
        "It is not stored when the provider of a past job answered, so it cannot be told whether a \
         reserve would have been searched.",
    ),
];

/// Why a setting of the choice is not tried on past orders.
pub(super) fn reason(key: SettingKey) -> &'static str {
    let of_key = REASONS.iter().find(|(keys, _)| keys.contains(&key));
    of_key.map_or("", |(_, reason)| reason)
}

/// The scores and the places of the providers of the last waves, before and after a change.
pub(super) fn past_waves(
    waves: &[PastWave],
    (before, after): (&SettingValues, &SettingValues),
) -> Vec<PreviewedWave> {
    let before = dispatch_rules(before).weights;
    let after = dispatch_rules(after).weights;
    let shown = usize::try_from(PREVIEWED).unwrap_or(0);
    let wave = |wave: &PastWave| PreviewedWave {
        order: (wave.order, wave.reference.clone()),
        wave: wave.wave,
        reserve: wave.reserve,
        sent_at: wave.sent_at,
        offers: offers(&wave.offers, &before, &after),
    };
    waves.iter().take(shown).map(wave).collect()
}

/// The offers of a wave, in the order of before. A provider who had waited longest for an offer has no
/// place, because that offer does not depend on the score.
fn offers(offers: &[PastOffer], before: &Weights, after: &Weights) -> Vec<PreviewedScore> {
    let place = |own: u32, weights: &Weights| {
        let ahead = offers
            .iter()
            .filter(|other| !other.basis.reserved && total(&other.basis, weights) > own);
        u32::try_from(ahead.count())
            .unwrap_or(u32::MAX)
            .saturating_add(1)
    };
    let one = |offer: &PastOffer| {
        let scores = [before, after].map(|weights| total(&offer.basis, weights));
        let [score_before, score_after] = scores;
        let ranked = !offer.basis.reserved;
        PreviewedScore {
            provider: offer.provider.clone(),
            before: score_before,
            after: score_after,
            places: ranked.then(|| (place(score_before, before), place(score_after, after))),
        }
    };
    let mut rows: Vec<PreviewedScore> = offers.iter().map(one).collect();
    rows.sort_by_key(|row| row.places.map_or(u32::MAX, |(before, _)| before));
    rows
}

/// The score from 0 to 100,000 of the parts that the offer keeps.
fn total(basis: &OfferBasis, weights: &Weights) -> u32 {
    let value = |part: ScorePart| {
        let stored = basis.parts.iter().find(|stored| stored.part == part);
        stored.map_or(0, |stored| stored.value)
    };
    let score = Score {
        near: value(ScorePart::Near),
        quality: value(ScorePart::Quality),
        reliable: value(ScorePart::Reliable),
        idle: value(ScorePart::Idle),
        known: value(ScorePart::Known),
        fresh: value(ScorePart::Fresh),
    };
    score.total(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::settings::SettingGroup;
    use providers::PartScore;

    fn offer(name: &str, near: u32, quality: u32, reserved: bool) -> PastOffer {
        let part = |part, value| PartScore {
            part,
            value,
            weight: 50,
        };
        PastOffer {
            provider: name.to_owned(),
            basis: OfferBasis {
                reserved,
                parts: vec![
                    part(ScorePart::Near, near),
                    part(ScorePart::Quality, quality),
                ],
            },
        }
    }

    fn weights(near: u32, quality: u32) -> Weights {
        Weights {
            near,
            quality,
            reliable: 0,
            idle: 0,
            known: 0,
            fresh: 0,
        }
    }

    #[test]
    fn every_setting_of_the_choice_says_why_it_is_not_tried_on_past_orders() {
        for key in SettingKey::of(SettingGroup::Dispatch) {
            assert_ne!(reason(key), "", "{}", key.code());
        }
    }

    #[test]
    fn other_weights_change_the_places_of_a_wave_but_no_reserved_offer() {
        let wave = [
            offer("Far", 100, 900, false),
            offer("Waited", 0, 0, true),
            offer("Near", 900, 100, false),
        ];
        let rows = offers(&wave, &weights(100, 0), &weights(0, 100));
        let shown: Vec<_> = rows
            .iter()
            .map(|row| (&*row.provider, row.before, row.after, row.places))
            .collect();
        assert_eq!(
            shown,
            [
                ("Near", 90_000, 10_000, Some((1, 2))),
                ("Far", 10_000, 90_000, Some((2, 1))),
                ("Waited", 0, 0, None),
            ]
        );
    }
}
