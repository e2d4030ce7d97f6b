//! The score: how well a provider suits a job. Source: product rule B9, "Score".

use crate::{
    Candidate, FaultRules, Known, OpinionRules, Reliability,
    part::{FULL, part},
};
use kernel::Timestamp;

/// The numbers of the parts of a score. Staff can change them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreRules {
    /// A provider this far away by road, in metres, or farther has no advantage of nearness.
    pub radius_m: u32,
    /// A provider without a job for this many hours has the full advantage of waiting.
    pub idle_hours: u32,
    /// A provider with fewer jobs is new.
    pub new_jobs: u32,
    /// The number of reviews that are added to those of each provider, so that one good review does
    /// not count more than a hundred.
    pub prior_reviews: u32,
    /// The mean of the added reviews, in tenths of a star.
    pub prior_mean_tenths: u32,
    /// A mean up to this one counts nothing, in tenths of a star.
    pub quality_from_tenths: u32,
    /// A mean from this one on counts fully, in tenths of a star.
    pub quality_full_tenths: u32,
    /// From how many stars a customer likes or dislikes a provider.
    pub opinions: OpinionRules,
    /// How faults lower the reliability.
    pub faults: FaultRules,
}

impl Default for ScoreRules {
    fn default() -> Self {
        Self {
            radius_m: 15_000,
            idle_hours: 48,
            new_jobs: 5,
            prior_reviews: 10,
            prior_mean_tenths: 43,
            quality_from_tenths: 35,
            quality_full_tenths: 50,
            opinions: OpinionRules::default(),
            faults: FaultRules::default(),
        }
    }
}

/// The parts of a score, each in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    pub near: u32,
    pub quality: u32,
    pub reliable: u32,
    pub idle: u32,
    pub known: u32,
    pub fresh: u32,
}

/// How much each part counts. Only the proportions matter; the product's are percentages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    pub near: u32,
    pub quality: u32,
    pub reliable: u32,
    pub idle: u32,
    pub known: u32,
    pub fresh: u32,
}

impl Weights {
    /// The weights in percent. They add up to 100, unless all weights are 0.
    #[must_use]
    pub fn in_percent(&self) -> Self {
        let weights = [
            self.near,
            self.quality,
            self.reliable,
            self.idle,
            self.known,
            self.fresh,
        ]
        .map(u64::from);
        let all = weights.iter().copied().fold(0, u64::saturating_add);
        let (mut so_far, mut given) = (0_u64, 0_u64);
        // Each share is what is missing until the rounded share of all weights up to this one, so
        // the shares add up.
        let [near, quality, reliable, idle, known, fresh] = weights.map(|weight| {
            so_far = so_far.saturating_add(weight);
            let twice = so_far.saturating_mul(200).saturating_add(all);
            let up_to = twice.checked_div(all.saturating_mul(2)).unwrap_or(0);
            let share = up_to.saturating_sub(given);
            given = up_to;
            u32::try_from(share).unwrap_or(0)
        });
        Self {
            near,
            quality,
            reliable,
            idle,
            known,
            fresh,
        }
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            near: 30,
            quality: 25,
            reliable: 15,
            idle: 15,
            known: 10,
            fresh: 5,
        }
    }
}

impl Score {
    /// The score of a candidate. Offers that the provider declined or did not see, and jobs that
    /// customers cancelled, count for nothing.
    #[must_use]
    pub fn of(candidate: &Candidate, rules: &ScoreRules, now: Timestamp) -> Self {
        Self {
            near: near(candidate.distance_m, rules.radius_m),
            quality: quality((candidate.reviews, candidate.stars), rules),
            reliable: Reliability::from(candidate).score(&rules.faults),
            idle: idle(
                candidate.last_job_at.map(|last| now.secs_since(last)),
                rules.idle_hours,
            ),
            known: if candidate.known == Known::Liked {
                FULL
            } else {
                0
            },
            fresh: fresh(candidate.jobs_done, rules.new_jobs),
        }
    }

    /// The weighted mean of the parts, from 0 to 100,000.
    #[must_use]
    pub fn total(&self, weights: &Weights) -> u32 {
        let parts = [
            (self.near, weights.near),
            (self.quality, weights.quality),
            (self.reliable, weights.reliable),
            (self.idle, weights.idle),
            (self.known, weights.known),
            (self.fresh, weights.fresh),
        ];
        let (mut sum, mut all) = (0_u64, 0_u64);
        for (value, weight) in parts {
            sum = sum.saturating_add(u64::from(value).saturating_mul(u64::from(weight)));
            all = all.saturating_add(u64::from(weight));
        }
        let mean = sum.saturating_mul(100).checked_div(all);
        mean.and_then(|mean| u32::try_from(mean).ok()).unwrap_or(0)
    }
}

/// A provider whose starting place is unknown counts as half the radius away.
pub(crate) fn near(distance_m: Option<u32>, radius_m: u32) -> u32 {
    let distance = distance_m.unwrap_or(radius_m / 2);
    part(radius_m.saturating_sub(distance), radius_m)
}

pub(crate) fn quality((reviews, stars): (u32, u32), rules: &ScoreRules) -> u32 {
    let added = u64::from(rules.prior_reviews);
    let reviews = u64::from(reviews).saturating_add(added);
    let added_milli = added
        .saturating_mul(u64::from(rules.prior_mean_tenths))
        .saturating_mul(100);
    let stars_milli = u64::from(stars)
        .saturating_mul(1_000)
        .saturating_add(added_milli);
    let mean_milli = stars_milli.checked_div(reviews).unwrap_or(0);
    let mean_milli = u32::try_from(mean_milli).unwrap_or(0);
    let from_milli = rules.quality_from_tenths.saturating_mul(100);
    let full_milli = rules.quality_full_tenths.saturating_mul(100);
    let span_milli = full_milli.saturating_sub(from_milli);
    part(
        mean_milli.saturating_sub(from_milli).min(span_milli),
        span_milli,
    )
}

/// `waited_secs` is the time since the last job; `None` without a job in the days that count.
pub(crate) fn idle(waited_secs: Option<i64>, hours: u32) -> u32 {
    let Some(waited) = waited_secs else {
        return FULL;
    };
    let most = i64::from(hours).saturating_mul(3_600);
    let waited = waited.clamp(0, most);
    let share = waited.saturating_mul(i64::from(FULL)).checked_div(most);
    share
        .and_then(|share| u32::try_from(share).ok())
        .unwrap_or(FULL)
}

pub(crate) const fn fresh(jobs_done: u32, new_jobs: u32) -> u32 {
    if jobs_done < new_jobs { FULL } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wave::tests::{candidate, now};

    fn of(change: impl FnOnce(&mut Candidate)) -> Score {
        by(&ScoreRules::default(), change)
    }

    fn by(rules: &ScoreRules, change: impl FnOnce(&mut Candidate)) -> Score {
        let mut one = candidate(1);
        change(&mut one);
        Score::of(&one, rules, now())
    }

    #[test]
    fn the_numbers_of_the_parts_are_those_of_the_rules() {
        let rules = ScoreRules {
            radius_m: 10_000,
            idle_hours: 24,
            new_jobs: 3,
            prior_reviews: 20,
            prior_mean_tenths: 40,
            ..ScoreRules::default()
        };
        let at = |metres| by(&rules, |c| c.distance_m = metres).near;
        assert_eq!((at(Some(8_000)), at(None)), (200, 500));
        let idle = |hours: i64| by(&rules, |c| c.last_job_at = Some(now().plus_hours(-hours))).idle;
        assert_eq!((idle(12), idle(24)), (500, 1_000));
        let fresh = |jobs| by(&rules, |c| c.jobs_done = jobs).fresh;
        assert_eq!((fresh(2), fresh(3)), (1_000, 0));
        // (4.0 − 3.5) / 1.5, and (80 + 50) / 30 = 4.33
        let quality = |reviews, stars| by(&rules, |c| (c.reviews, c.stars) = (reviews, stars));
        assert_eq!(quality(0, 0).quality, 333);
        assert_eq!(quality(10, 50).quality, 555);
    }

    #[test]
    fn b9_4_weights_in_percent_add_up_to_100() {
        let shares = |weights: [u32; 6]| {
            let [near, quality, reliable, idle, known, fresh] = weights;
            let of = Weights {
                near,
                quality,
                reliable,
                idle,
                known,
                fresh,
            }
            .in_percent();
            [
                of.near,
                of.quality,
                of.reliable,
                of.idle,
                of.known,
                of.fresh,
            ]
        };
        assert_eq!(shares([30, 25, 15, 15, 10, 5]), [30, 25, 15, 15, 10, 5]);
        assert_eq!(shares([60, 50, 30, 30, 20, 10]), [30, 25, 15, 15, 10, 5]);
        assert_eq!(shares([0, 0, 0, 0, 0, 7]), [0, 0, 0, 0, 0, 100]);
        assert_eq!(shares([0; 6]), [0; 6]);
        for near in 0..=100 {
            let all = shares([near, 25, 15, 15, 10, 5]);
            assert_eq!(all.iter().sum::<u32>(), 100, "{near}: {all:?}");
        }
    }

    #[test]
    fn b9_the_weights_are_those_of_the_rule_and_add_up_to_one() {
        let Weights {
            near,
            quality,
            reliable,
            idle,
            known,
            fresh,
        } = Weights::default();
        assert_eq!(
            [near, quality, reliable, idle, known, fresh],
            [30, 25, 15, 15, 10, 5]
        );
        let full = Score {
            near: FULL,
            quality: FULL,
            reliable: FULL,
            idle: FULL,
            known: FULL,
            fresh: FULL,
        };
        assert_eq!(full.total(&Weights::default()), 100_000);
    }

    #[test]
    fn nearness_falls_to_nothing_at_fifteen_kilometres() {
        let near = |distance_m| of(|c| c.distance_m = distance_m).near;
        assert_eq!(near(Some(0)), 1_000);
        assert_eq!(near(Some(3_000)), 800);
        assert_eq!([near(Some(15_000)), near(Some(90_000))], [0, 0]);
        assert_eq!(near(None), 500);
    }

    #[test]
    fn quality_is_the_mean_with_ten_reviews_of_4_3_added() {
        let quality = |reviews, stars| of(|c| (c.reviews, c.stars) = (reviews, stars)).quality;
        // (4.3 − 3.5) / 1.5
        assert_eq!(quality(0, 0), 533);
        // (43 + 50) / 20 = 4.65
        assert_eq!(quality(10, 50), 766);
        assert_eq!(quality(100, 100), 0);
        assert!(quality(1_000_000, 5_000_000) >= 999);
    }

    #[test]
    fn b9_9_the_means_that_count_nothing_and_fully_are_those_of_the_rules() {
        let rules = ScoreRules {
            quality_from_tenths: 40,
            quality_full_tenths: 45,
            ..ScoreRules::default()
        };
        let quality = |reviews, stars| by(&rules, |c| (c.reviews, c.stars) = (reviews, stars));
        // (4.3 − 4) / 0.5, and (43 + 50) / 20 = 4.65, and (43 + 35) / 20 = 3.9
        let parts = [(0, 0), (10, 50), (10, 35)].map(|(reviews, stars)| quality(reviews, stars));
        assert_eq!(parts.map(|score| score.quality), [600, 1_000, 0]);
        let nowhere = ScoreRules {
            quality_full_tenths: 40,
            ..rules
        };
        assert_eq!(by(&nowhere, |_| ()).quality, 0);
    }

    #[test]
    fn a_no_show_counts_three_times_as_much_as_a_late_withdrawal() {
        let reliable = |jobs, no_shows, late| {
            of(|c| {
                (c.recent_jobs, c.no_shows, c.late_withdrawals) = (jobs, no_shows, late);
            })
            .reliable
        };
        assert_eq!(reliable(0, 0, 0), 1_000);
        assert_eq!(reliable(5, 1, 0), 700);
        assert_eq!(reliable(5, 0, 3), 700);
        assert_eq!(reliable(0, 9, 9), 0);
    }

    #[test]
    fn a_provider_who_waited_two_days_for_a_job_has_the_full_part_of_the_score() {
        let idle = |hours: Option<i64>| {
            of(|c| c.last_job_at = hours.map(|hours| now().plus_hours(-hours))).idle
        };
        assert_eq!(
            [
                idle(Some(0)),
                idle(Some(24)),
                idle(Some(48)),
                idle(Some(99))
            ],
            [0, 500, 1_000, 1_000]
        );
        assert_eq!(idle(None), 1_000);
        // A job that is still planned lies in the future.
        assert_eq!(idle(Some(-5)), 0);
    }

    #[test]
    fn a_provider_that_the_customer_liked_and_a_new_one_have_an_advantage() {
        assert_eq!(of(|c| c.known = Known::Liked).known, 1_000);
        assert_eq!(of(|c| c.known = Known::Disliked).known, 0);
        assert_eq!(of(|c| c.jobs_done = 4).fresh, 1_000);
        assert_eq!(of(|c| c.jobs_done = 5).fresh, 0);
    }
}
