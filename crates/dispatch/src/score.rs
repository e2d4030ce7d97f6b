//! The score: how well a provider suits a job. Source: product rule B9, "Score".

mod weights;

pub use weights::Weights;

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
mod tests;
