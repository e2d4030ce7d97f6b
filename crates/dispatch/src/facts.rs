//! What was known about a provider when an offer was sent, and the score by other rules.

use crate::{
    Candidate, Reliability, Score, ScoreRules,
    score::{fresh, idle, near, quality},
};
use kernel::Timestamp;

/// The numbers of a provider from which parts of the score were computed, and the last sign of life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatFacts {
    /// The full minutes since the provider finished a job; `None` without a job in the days that count.
    pub idle_minutes: Option<u32>,
    /// All jobs that the provider had finished.
    pub jobs_done: u32,
    /// The number of published reviews, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    /// The full minutes since the last sign of life; `None` when none was known.
    pub silent_minutes: Option<u32>,
    /// The jobs and faults of the days that counted; `None` when they are not known.
    pub record: Option<Reliability>,
}

impl SeatFacts {
    #[must_use]
    pub fn of(candidate: &Candidate, now: Timestamp) -> Self {
        let minutes_since = |at: Timestamp| {
            let minutes = now.secs_since(at).max(0) / 60;
            u32::try_from(minutes).unwrap_or(u32::MAX)
        };
        Self {
            idle_minutes: candidate.last_job_at.map(minutes_since),
            jobs_done: candidate.jobs_done,
            reviews: candidate.reviews,
            stars: candidate.stars,
            silent_minutes: candidate.last_seen_at.map(minutes_since),
            record: Some(Reliability::from(candidate)),
        }
    }
}

impl Score {
    /// The score with other rules. An earlier job for the customer does not depend on them, nor do the
    /// faults on the days for which they count. Without the facts, only the nearness is recomputed.
    #[must_use]
    pub fn recomputed(
        self,
        distance_m: Option<u32>,
        facts: Option<&SeatFacts>,
        rules: &ScoreRules,
    ) -> Self {
        let near = near(distance_m, rules.radius_m);
        let Some(facts) = facts else {
            return Self { near, ..self };
        };
        let waited_secs = facts
            .idle_minutes
            .map(|minutes| i64::from(minutes).saturating_mul(60));
        Self {
            near,
            quality: quality((facts.reviews, facts.stars), rules),
            reliable: facts
                .record
                .map_or(self.reliable, |record| record.score(&rules.faults)),
            idle: idle(waited_secs, rules.idle_hours),
            fresh: fresh(facts.jobs_done, rules.new_jobs),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        FaultRules, Known, OpinionRules,
        wave::tests::{candidate, now},
    };

    /// A provider eight kilometres away with a history.
    fn known() -> Candidate {
        Candidate {
            distance_m: Some(8_000),
            reviews: 12,
            stars: 55,
            jobs_done: 6,
            recent_jobs: 5,
            no_shows: 1,
            last_job_at: Some(now().plus_hours(-30)),
            last_seen_at: Some(now().plus_mins(-90)),
            known: Known::Liked,
            ..candidate(1)
        }
    }

    #[test]
    fn the_facts_are_the_numbers_of_the_moment() {
        let facts = SeatFacts::of(&known(), now().plus_secs(59));
        assert_eq!(
            facts,
            SeatFacts {
                idle_minutes: Some(1_800),
                jobs_done: 6,
                reviews: 12,
                stars: 55,
                silent_minutes: Some(90),
                record: Some(Reliability {
                    recent_jobs: 5,
                    no_shows: 1,
                    late_withdrawals: 0,
                }),
            }
        );
        let planned = Candidate {
            last_job_at: Some(now().plus_hours(3)),
            last_seen_at: None,
            ..known()
        };
        let facts = SeatFacts::of(&planned, now());
        assert_eq!((facts.idle_minutes, facts.silent_minutes), (Some(0), None));
    }

    #[test]
    fn a_recomputed_score_is_that_of_a_search_with_the_other_rules() {
        let other = ScoreRules {
            radius_m: 10_000,
            idle_hours: 96,
            new_jobs: 10,
            prior_reviews: 30,
            prior_mean_tenths: 40,
            quality_from_tenths: 30,
            quality_full_tenths: 45,
            opinions: OpinionRules::default(),
            faults: FaultRules {
                no_show_points: 5,
                other_points: 2,
                added_jobs: 10,
                days: 90,
                appeal_days: 7,
            },
        };
        for one in [known(), candidate(2)] {
            let first = Score::of(&one, &ScoreRules::default(), now());
            let facts = SeatFacts::of(&one, now());
            let again = |rules: &ScoreRules| first.recomputed(one.distance_m, Some(&facts), rules);
            assert_eq!(again(&ScoreRules::default()), first);
            assert_eq!(again(&other), Score::of(&one, &other, now()));
        }
    }

    #[test]
    fn without_the_facts_only_the_nearness_is_recomputed() {
        let first = Score::of(&known(), &ScoreRules::default(), now());
        let other = ScoreRules {
            radius_m: 10_000,
            idle_hours: 96,
            ..ScoreRules::default()
        };
        let again = first.recomputed(Some(8_000), None, &other);
        assert_eq!((first.near, again.near), (466, 200));
        assert_eq!(again, Score { near: 200, ..first });
    }
}
