//! The numbers of the choice, from the settings that staff maintain.

use crate::{FaultRules, Night, OpinionRules, ReserveRules, Rules, ScoreRules, Waves, Weights};
use kernel::Money;
use settings::{SettingKey, SettingValues};

impl Rules {
    /// The rules with these values of the settings.
    #[must_use]
    pub fn of(values: &SettingValues) -> Self {
        let number = |key| u32::try_from(values.get(key)).unwrap_or(0);
        let size = |key| usize::try_from(values.get(key)).ok();
        let metres = |key| number(key).saturating_mul(1_000);
        let waves = |last_size, last_km, offer, preferred| Waves {
            sizes: [
                size(SettingKey::FirstWaveSize),
                size(SettingKey::SecondWaveSize),
                last_size,
            ],
            radii_m: [SettingKey::FirstWaveKm, SettingKey::SecondWaveKm, last_km].map(metres),
            offer_minutes: values.get(offer),
            preferred_minutes: values.get(preferred),
        };
        Self {
            weights: Weights {
                near: number(SettingKey::WeightNear),
                quality: number(SettingKey::WeightQuality),
                reliable: number(SettingKey::WeightReliable),
                idle: number(SettingKey::WeightIdle),
                known: number(SettingKey::WeightKnown),
                fresh: number(SettingKey::WeightFresh),
            },
            score: ScoreRules::of(values),
            reserved_seat: values.get(SettingKey::ReservedSeat) == 1,
            reserved_seat_m: metres(SettingKey::ReservedSeatKm),
            urgent_hours: values.get(SettingKey::UrgentHours),
            night: Night {
                from: values.get(SettingKey::NightFrom),
                to: values.get(SettingKey::NightTo),
            },
            travel_minutes: [
                SettingKey::TravelSameZone,
                SettingKey::TravelNextZone,
                SettingKey::TravelFar,
            ]
            .map(|key| values.get(key)),
            asap: waves(
                None,
                SettingKey::AsapWaveKm,
                SettingKey::AsapOfferMinutes,
                SettingKey::AsapPreferredMinutes,
            ),
            same_day: waves(
                None,
                SettingKey::LaterWaveKm,
                SettingKey::SameDayOfferMinutes,
                SettingKey::SameDayPreferredMinutes,
            ),
            later: waves(
                size(SettingKey::LaterWaveSize),
                SettingKey::LaterWaveKm,
                SettingKey::LaterOfferMinutes,
                SettingKey::LaterPreferredMinutes,
            ),
            night_preferred_minutes: values.get(SettingKey::NightPreferredMinutes),
            reserve: ReserveRules {
                size: size(SettingKey::ReserveSize).unwrap_or(1),
                offer_minutes: values.get(SettingKey::ReserveOfferMinutes),
                before_start_minutes: values.get(SettingKey::HeartbeatReserveMinutes),
            },
            by_hand_minutes: values.get(SettingKey::ByHandMinutes),
            seen_hours: values.get(SettingKey::SeenHours),
            probation_jobs: number(SettingKey::ProbationJobs),
            probation_job_most: Money::from_naira(values.get(SettingKey::ProbationJobMost))
                .unwrap_or(Money::ZERO),
        }
    }
}

impl ScoreRules {
    /// The numbers of the score with these values of the settings.
    fn of(values: &SettingValues) -> Self {
        let number = |key| u32::try_from(values.get(key)).unwrap_or(0);
        Self {
            radius_m: number(SettingKey::ScoreKm).saturating_mul(1_000),
            idle_hours: number(SettingKey::ScoreIdleHours),
            new_jobs: number(SettingKey::ScoreNewJobs),
            prior_reviews: number(SettingKey::ScoreAddedReviews),
            prior_mean_tenths: number(SettingKey::ScoreAddedMean),
            quality_from_tenths: number(SettingKey::ScoreQualityFrom),
            quality_full_tenths: number(SettingKey::ScoreQualityFull),
            opinions: OpinionRules {
                liked_from: number(SettingKey::ScoreLikedFrom),
                disliked_to: number(SettingKey::ScoreDislikedTo),
            },
            faults: FaultRules {
                no_show_points: number(SettingKey::FaultNoShowPoints),
                other_points: number(SettingKey::FaultPoints),
                added_jobs: number(SettingKey::FaultAddedJobs),
                days: values.get(SettingKey::FaultDays),
                appeal_days: values.get(SettingKey::FaultAppealDays),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settings::SettingGroup;

    #[test]
    fn b9_the_defaults_of_the_settings_are_the_rules_of_the_product() {
        assert_eq!(Rules::of(&SettingValues::default()), Rules::default());
    }

    #[test]
    fn a_setting_changes_its_rule_alone() {
        let values = SettingValues::from_iter([(SettingKey::LaterOfferMinutes, 90)]);
        let mut expected = Rules::default();
        expected.later.offer_minutes = 90;
        assert_eq!(Rules::of(&values), expected);
    }

    #[test]
    fn every_setting_of_the_choice_changes_a_rule() {
        for key in SettingKey::of(SettingGroup::Dispatch) {
            let setting = key.setting();
            let other = if setting.default == setting.min {
                setting.max
            } else {
                setting.min
            };
            let values = SettingValues::from_iter([(key, other)]);
            assert_ne!(Rules::of(&values), Rules::default(), "{}", key.code());
        }
    }
}
