use super::{CaseFilter, Page, PageRequest};
pub use ::dispatch::FaultRules;
use ::dispatch::{Candidate, Known, Reliability, Rules, Score, Weights};
use ::reviews::Rating;
use async_trait::async_trait;
use kernel::{
    FaultAppealId, OfferId, OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId,
};
use providers::{Fault, FaultAppeal, PartScore, ScorePart};

/// What the store knows about how reliable a provider is. The score is computed from it by the rule
/// of dispatch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReliabilityRecord {
    pub provider: ProviderId,
    /// The number of published reviews, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    /// The number of reviews from which the rating is shown at that time.
    pub shown_from: u32,
    pub jobs_done: u32,
    /// The jobs that the provider accepted in the days that count ([`FaultRules::days`]).
    pub recent_jobs: u32,
    pub last_job_at: Option<Timestamp>,
    /// The rules by which dispatch chooses at that time.
    pub rules: Rules,
    /// The latest faults, newest first, at most [`ReliabilityRecord::EVENTS_MAX`].
    pub events: Vec<FaultEvent>,
}

/// A fault in the record of a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultEvent {
    pub offer: OfferId,
    pub order: OrderId,
    pub reference: OrderReference,
    /// The title of the order.
    pub title: String,
    pub fault: Fault,
    pub at: Timestamp,
    /// The member of staff who recorded the fault; `None` when a rule recorded it.
    pub recorded_by: Option<UserId>,
    pub waived_at: Option<Timestamp>,
    pub appeal: Option<FaultAppeal>,
    /// The last moment for an appeal, by the days that were in force at the time of the fault; `None`
    /// after an appeal.
    pub appeal_ends_at: Option<Timestamp>,
}

/// An appeal that waits for a decision of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealView {
    pub event: FaultEvent,
    pub appeal: FaultAppeal,
    pub provider_name: String,
}

impl FaultEvent {
    /// The points that the fault costs while it counts.
    #[must_use]
    pub const fn points(&self, rules: &FaultRules) -> u32 {
        if self.fault.is_no_show() {
            rules.no_show_points
        } else {
            rules.other_points
        }
    }

    /// The time from which the fault no longer counts.
    #[must_use]
    pub fn counts_until(&self, rules: &FaultRules) -> Timestamp {
        let lapses = self.at.plus_days(rules.days);
        self.waived_at.map_or(lapses, |waived| waived.min(lapses))
    }

    #[must_use]
    pub fn counts(&self, rules: &FaultRules, now: Timestamp) -> bool {
        self.waived_at.is_none() && now <= self.counts_until(rules)
    }

    /// The last moment at which the provider may appeal; `None` after an appeal and when the fault was waived.
    #[must_use]
    pub fn appeal_until(&self, now: Timestamp) -> Option<Timestamp> {
        let is_open = |until: &Timestamp| self.waived_at.is_none() && now <= *until;
        self.appeal_ends_at.filter(is_open)
    }
}

impl ReliabilityRecord {
    /// A provider who has lost so many jobs by their own fault has no score left.
    pub const EVENTS_MAX: i64 = 100;

    /// The rating from the published reviews.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        Rating {
            count: self.reviews,
            stars: self.stars,
        }
    }

    /// How faults lower the reliability at that time.
    #[must_use]
    pub const fn fault_rules(&self) -> &FaultRules {
        &self.rules.score.faults
    }

    /// The inputs of the reliability part of the score.
    #[must_use]
    pub fn reliability(&self, now: Timestamp) -> Reliability {
        let count = |no_shows: bool| {
            let rules = self.fault_rules();
            let counted = self.events.iter().filter(|event| event.counts(rules, now));
            let of_kind = counted.filter(|event| event.fault.is_no_show() == no_shows);
            u32::try_from(of_kind.count()).unwrap_or(u32::MAX)
        };
        Reliability {
            recent_jobs: self.recent_jobs,
            no_shows: count(true),
            late_withdrawals: count(false),
        }
    }

    /// The score as dispatch computes it, without a job. The distance and what the customer thinks
    /// depend on the job; those parts have their value for an unknown one.
    #[must_use]
    pub fn score(&self, now: Timestamp) -> Score {
        let reliability = self.reliability(now);
        let candidate = Candidate {
            provider: self.provider,
            distance_m: None,
            reviews: self.reviews,
            stars: self.stars,
            jobs_done: self.jobs_done,
            recent_jobs: reliability.recent_jobs,
            no_shows: reliability.no_shows,
            late_withdrawals: reliability.late_withdrawals,
            jobs_today: 0,
            last_job_at: self.last_job_at,
            last_offer_at: None,
            last_seen_at: None,
            known: Known::No,
        };
        Score::of(&candidate, &self.rules.score, now)
    }

    /// The parts of [`ReliabilityRecord::score`] with the weights of dispatch.
    #[must_use]
    pub fn parts(&self, now: Timestamp) -> Vec<PartScore> {
        score_parts(&self.score(now), &self.rules.weights)
    }
}

/// The parts of a score with their weights in percent.
#[must_use]
pub fn score_parts(score: &Score, weights: &Weights) -> Vec<PartScore> {
    let weights = weights.in_percent();
    let part = |part, value, weight| PartScore {
        part,
        value,
        weight,
    };
    vec![
        part(ScorePart::Near, score.near, weights.near),
        part(ScorePart::Quality, score.quality, weights.quality),
        part(ScorePart::Reliable, score.reliable, weights.reliable),
        part(ScorePart::Idle, score.idle, weights.idle),
        part(ScorePart::Known, score.known, weights.known),
        part(ScorePart::Fresh, score.fresh, weights.fresh),
    ]
}

#[async_trait]
pub trait ReliabilityQueries: Send + Sync {
    /// The record of a provider; `None` when there is no such provider.
    async fn reliability(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Option<ReliabilityRecord>, StoreError>;
    /// The appeals that wait for a decision, oldest first. The search finds the order and the
    /// provider.
    async fn open_appeals(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<AppealView>, StoreError>;
    /// An appeal in any state.
    async fn appeal(&self, id: FaultAppealId) -> Result<Option<AppealView>, StoreError>;
    /// All appeals of a provider, oldest first.
    async fn appeals_of(&self, provider: ProviderId) -> Result<Vec<FaultAppeal>, StoreError>;
}

#[cfg(test)]
#[path = "reliability_tests.rs"]
mod tests;
