//! The reliability of a provider: the part of the score that faults lower. Source: product rule B9,
//! "Score".

use crate::{
    Candidate,
    part::{FULL, part},
};

/// How faults lower the reliability. Staff can change the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FaultRules {
    /// The points that a no-show costs.
    pub no_show_points: u32,
    /// The points that every other fault costs.
    pub other_points: u32,
    /// The jobs that are added to those of each provider, so that one fault does not ruin a new
    /// provider.
    pub added_jobs: u32,
    /// The number of days for which a fault counts, and over which jobs are counted.
    pub days: i64,
    /// The number of days in which a provider may appeal against a fault of that time.
    pub appeal_days: i64,
}

impl Default for FaultRules {
    fn default() -> Self {
        Self {
            no_show_points: 3,
            other_points: 1,
            added_jobs: 5,
            days: 90,
            appeal_days: 7,
        }
    }
}

/// What the reliability of a provider depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    /// The jobs that the provider accepted in the days that count.
    pub recent_jobs: u32,
    pub no_shows: u32,
    pub late_withdrawals: u32,
}

impl Reliability {
    /// The sum of the points of all faults.
    #[must_use]
    pub const fn points(self, rules: &FaultRules) -> u32 {
        self.no_shows
            .saturating_mul(rules.no_show_points)
            .saturating_add(self.late_withdrawals.saturating_mul(rules.other_points))
    }

    /// The number of jobs over which the points are spread.
    #[must_use]
    pub const fn spread_over(self, rules: &FaultRules) -> u32 {
        self.recent_jobs.saturating_add(rules.added_jobs)
    }

    /// The part of the score, in thousandths.
    #[must_use]
    pub fn score(self, rules: &FaultRules) -> u32 {
        let jobs = self.spread_over(rules);
        FULL.saturating_sub(part(self.points(rules).min(jobs), jobs))
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
        let rules = FaultRules::default();
        let both = |one: Reliability| (one.score(&rules), one.points(&rules));
        assert_eq!(both(of(0, 0, 0)), (1_000, 0));
        assert_eq!(both(of(5, 1, 0)), (700, 3));
        assert_eq!(both(of(5, 0, 1)), (900, 1));
        assert_eq!(both(of(0, 2, 0)).0, 0, "the score is never negative");
        assert_eq!(of(5, 1, 1).spread_over(&rules), 10);
    }

    #[test]
    fn b8_11_the_points_and_the_added_jobs_are_those_of_the_rules() {
        let strict = FaultRules {
            no_show_points: 4,
            other_points: 2,
            added_jobs: 15,
            ..FaultRules::default()
        };
        let one = Reliability {
            recent_jobs: 5,
            no_shows: 1,
            late_withdrawals: 2,
        };
        assert_eq!((one.points(&strict), one.spread_over(&strict)), (8, 20));
        assert_eq!(one.score(&strict), 600);
    }
}
