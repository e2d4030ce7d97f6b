//! The reliability of a provider: the part of the score that faults lower. Source: product rule B9,
//! "Score".

use crate::{
    Candidate,
    part::{FULL, part},
};

/// Jobs that are added to those of each provider, so that one fault does not ruin a new provider.
const ADDED_JOBS: u32 = 5;

/// What the reliability of a provider depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    /// The jobs that the provider accepted in the last 90 days.
    pub recent_jobs: u32,
    pub no_shows: u32,
    pub late_withdrawals: u32,
}

impl Reliability {
    /// The points that a no-show costs.
    pub const NO_SHOW_POINTS: u32 = 3;
    /// The points that a late withdrawal costs.
    pub const LATE_WITHDRAWAL_POINTS: u32 = 1;

    /// The sum of the points of all faults.
    #[must_use]
    pub const fn points(self) -> u32 {
        self.no_shows
            .saturating_mul(Self::NO_SHOW_POINTS)
            .saturating_add(
                self.late_withdrawals
                    .saturating_mul(Self::LATE_WITHDRAWAL_POINTS),
            )
    }

    /// The number of jobs over which the points are spread.
    #[must_use]
    pub const fn spread_over(self) -> u32 {
        self.recent_jobs.saturating_add(ADDED_JOBS)
    }

    /// The part of the score, in thousandths.
    #[must_use]
    pub fn score(self) -> u32 {
        let jobs = self.spread_over();
        FULL.saturating_sub(part(self.points().min(jobs), jobs))
    }
}

impl From<&Candidate> for Reliability {
    fn from(candidate: &Candidate) -> Self {
        Self {
            recent_jobs: candidate.recent_jobs,
            no_shows: candidate.no_shows,
            late_withdrawals: candidate.late_withdrawals,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_points_are_spread_over_the_recent_jobs_and_five_more() {
        let of = |recent_jobs, no_shows, late_withdrawals| Reliability {
            recent_jobs,
            no_shows,
            late_withdrawals,
        };
        assert_eq!((of(0, 0, 0).score(), of(0, 0, 0).points()), (1_000, 0));
        assert_eq!((of(5, 1, 0).score(), of(5, 1, 0).points()), (700, 3));
        assert_eq!((of(5, 0, 1).score(), of(5, 0, 1).points()), (900, 1));
        assert_eq!(of(0, 2, 0).score(), 0, "the score is never negative");
        assert_eq!(of(5, 1, 1).spread_over(), 10);
    }
}
