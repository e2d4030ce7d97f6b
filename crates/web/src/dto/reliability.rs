//! The reliability record of a provider, and appeals against its faults.

mod appeal;

pub use appeal::{AppealFaultRequest, DecideAppealRequest, FaultAppealBody};

use super::{PartScoreBody, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp};
use marketplace::read::{AppealView, FaultEvent, FaultRules, ReliabilityRecord};
use providers::Fault;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(ToSchema)]
#[schema(as = Fault, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum FaultSchema {
    NoShow,
    LateWithdrawal,
    NotConfirmed,
    HeartbeatMissed,
}

/// How reliable a provider is, as dispatch computes it, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Reliability)]
pub struct ReliabilityBody {
    /// The reliability, from 0 to 1. It is 1 less the points divided by the jobs.
    pub figure: f64,
    /// The points of all faults that count.
    pub points: u32,
    /// The jobs over which the points are spread: `recentJobs` and `addedJobs`.
    pub jobs: u32,
    /// The jobs that the provider accepted in the last `days` days.
    pub recent_jobs: u32,
    /// The jobs that are added to those of each provider.
    pub added_jobs: u32,
    /// The number of days for which a fault counts, and over which jobs are counted.
    pub days: i64,
    /// The points that a no-show costs.
    pub no_show_points: u32,
    /// The points that every other fault costs.
    pub fault_points: u32,
    /// The mean of the published reviews in stars with one decimal; absent with fewer reviews than
    /// `ratingShownFrom`.
    pub rating: Option<f64>,
    /// The number of reviews from which the rating is shown.
    pub rating_shown_from: u32,
    /// The number of published reviews.
    pub review_count: u32,
    /// The parts of the score of dispatch. `NEAR` and `KNOWN` depend on the job, and have their
    /// value for an unknown one.
    pub parts: Vec<PartScoreBody>,
    /// The latest 100 faults, newest first, also those that no longer count.
    pub events: Vec<FaultEventBody>,
}

/// A fault in the record of a provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FaultEvent)]
pub struct FaultEventBody {
    pub id: String,
    pub order_id: String,
    /// The reference of the order.
    pub reference: String,
    pub title: String,
    #[schema(value_type = FaultSchema)]
    pub fault: &'static str,
    pub at: DateTime<Utc>,
    /// The points that the fault costs while it counts.
    pub points: u32,
    /// Whether it counts now.
    pub counts: bool,
    /// When it stops or stopped counting.
    pub counts_until: DateTime<Utc>,
    /// Whether a member of staff recorded it. A rule recorded every other one.
    pub by_staff: bool,
    /// The last moment at which the provider may appeal; absent when no appeal is possible.
    pub appeal_until: Option<DateTime<Utc>>,
    pub appeal: Option<FaultAppealBody>,
}

/// An appeal, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminFaultAppeal)]
pub struct AdminFaultAppealBody {
    pub provider_id: String,
    pub provider_name: String,
    /// Whether the caller recorded the fault, so that a colleague must decide.
    pub recorded_by_you: bool,
    pub event: FaultEventBody,
    pub appeal: FaultAppealBody,
}

impl ReliabilityBody {
    #[must_use]
    pub fn new(record: &ReliabilityRecord, now: Timestamp) -> Self {
        let inputs = record.reliability(now);
        let rules = record.fault_rules();
        let rating = record.rating();
        Self {
            figure: f64::from(inputs.score(rules)) / 1_000.0,
            points: inputs.points(rules),
            jobs: inputs.spread_over(rules),
            recent_jobs: inputs.recent_jobs,
            added_jobs: rules.added_jobs,
            days: rules.days,
            no_show_points: rules.no_show_points,
            fault_points: rules.other_points,
            rating: rating
                .mean_tenths(record.shown_from)
                .map(|tenths| f64::from(tenths) / 10.0),
            rating_shown_from: record.shown_from,
            review_count: rating.count,
            parts: record.parts(now).iter().map(PartScoreBody::from).collect(),
            events: record
                .events
                .iter()
                .map(|event| FaultEventBody::new(event, rules, now))
                .collect(),
        }
    }
}

impl FaultEventBody {
    #[must_use]
    pub fn new(event: &FaultEvent, rules: &FaultRules, now: Timestamp) -> Self {
        Self {
            id: event.offer.to_string(),
            order_id: event.order.to_string(),
            reference: event.reference.to_string(),
            title: event.title.clone(),
            fault: event.fault.code(),
            at: time(event.at),
            points: event.points(rules),
            counts: event.counts(rules, now),
            counts_until: time(event.counts_until(rules)),
            by_staff: event.recorded_by.is_some(),
            appeal_until: maybe_time(event.appeal_until(now)),
            appeal: event.appeal.as_ref().map(FaultAppealBody::from),
        }
    }
}

impl AdminFaultAppealBody {
    #[must_use]
    pub fn new(
        view: &AppealView,
        caller: kernel::UserId,
        (rules, now): (&FaultRules, Timestamp),
    ) -> Self {
        Self {
            provider_id: view.appeal.provider.to_string(),
            provider_name: view.provider_name.clone(),
            recorded_by_you: view.event.recorded_by == Some(caller),
            event: FaultEventBody::new(&view.event, rules, now),
            appeal: FaultAppealBody::from(&view.appeal),
        }
    }
}

/// Why a job is taken away from its provider.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackRequest {
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
    /// The fault that is recorded against the provider: `NO_SHOW` or `LATE_WITHDRAWAL`; none when
    /// it is absent.
    #[validate(length(min = 1, max = 20))]
    pub fault: Option<String>,
}

impl TakeBackRequest {
    /// # Errors
    /// `fault` for a code that staff cannot record.
    pub fn fault(&self) -> Result<Option<Fault>, FieldErrors> {
        let Some(code) = &self.fault else {
            return Ok(None);
        };
        match Fault::from_code(code) {
            Some(fault @ (Fault::NoShow | Fault::LateWithdrawal)) => Ok(Some(fault)),
            Some(Fault::NotConfirmed | Fault::HeartbeatMissed) | None => Err(FieldErrors::one(
                "fault",
                "unknown_fault",
                "Choose a no-show or leaving late.",
            )),
        }
    }
}
