//! Steps that staff take on an order in place of its customer or provider.

use super::{CancelReasonDto, CandidateOfferBody, kilometres, maybe_time, offer::score_of};
use chrono::{DateTime, Utc};
use marketplace::dispatch::ListedCandidate;
use providers::Obstacle;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A provider whom operations may choose for an order, or the reasons against it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Candidate)]
pub struct CandidateBody {
    pub provider_id: String,
    pub name: String,
    pub jobs_done: u32,
    /// Whether nothing stands against the provider.
    pub eligible: bool,
    /// Every reason against the provider: `IS_CUSTOMER`, `SAME_PERSON`, `BLOCKED`, `IS_ASSESSOR`,
    /// `PAUSED`, `SUSPENDED`, `NOT_APPROVED`, `NOT_SEEN`, `OTHER_SERVICE`, `OTHER_ZONE`, `DOCUMENTS`, `BUSY`, `OUTSIDE_HOURS`,
    /// `DAY_OFF`, `DAILY_CAP`, `PROBATION`, `GENDER` or `DECLINED`.
    pub reasons: Vec<&'static str>,
    /// The same reasons in words, for staff, in the same order.
    pub explanations: Vec<&'static str>,
    /// When the provider last opened the portal or answered an offer; absent when that was never
    /// recorded.
    pub last_seen_at: Option<DateTime<Utc>>,
    /// The score by which the search compares providers, from 0 to 1.
    pub score: Option<f64>,
    /// The distance by road in kilometres; absent when the provider has not said where they start.
    pub distance_km: Option<f64>,
    /// The jobs that the provider accepted for the day of this one.
    pub jobs_that_day: u32,
    /// The latest offer of this job to the provider.
    pub offer: Option<CandidateOfferBody>,
    /// Until when the provider may accept an open offer by hand.
    pub chosen_until: Option<DateTime<Utc>>,
}

impl From<&ListedCandidate> for CandidateBody {
    fn from(listed: &ListedCandidate) -> Self {
        let view = &listed.view;
        let obstacles = || listed.obstacles.iter().copied();
        Self {
            provider_id: view.candidate.id.to_string(),
            name: view.display_name.clone(),
            jobs_done: view.jobs_done,
            eligible: listed.obstacles.is_empty(),
            reasons: obstacles().map(Obstacle::code).collect(),
            explanations: obstacles().map(Obstacle::text).collect(),
            last_seen_at: maybe_time(view.candidate.last_seen_at),
            score: Some(score_of(listed.score)),
            distance_km: listed.distance_m.map(kilometres),
            jobs_that_day: listed.jobs_on_day,
            offer: listed.offer.as_ref().map(CandidateOfferBody::from),
            chosen_until: maybe_time(view.chosen_until),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignRequest {
    #[validate(length(min = 1, max = 64))]
    pub provider_id: String,
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// Why the search for a provider is held.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldSearchRequest {
    /// The reason, for colleagues and the audit log.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
    /// How long the search is held, from 1 to 240 minutes; 30 when absent.
    pub minutes: Option<i64>,
}

/// The provider that operations want as the reserve of a job.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskReserveRequest {
    /// The provider who is asked first. Without one, the providers that the search finds are asked.
    #[validate(length(min = 1, max = 64))]
    pub provider_id: Option<String>,
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// Why operations take a step on a job.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeskStepRequest {
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// Who is the cause of a cancellation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CancelFault)]
pub enum FaultDto {
    Customer,
    /// Gida or the provider. The customer pays no fee and may use the promo code again.
    Ours,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelForCustomerRequest {
    pub reason: CancelReasonDto,
    /// The explanation for the customer.
    #[validate(length(min = 3, max = 300))]
    pub note: String,
    pub fault: FaultDto,
    /// Whether the fee of the policy is waived.
    #[serde(default)]
    pub waive_fee: bool,
    /// The fee that the preview showed. The request is refused with 409
    /// `cancellation_terms_changed` when the fee has changed since.
    #[serde(default)]
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartWithoutPinRequest {
    /// Why the PIN does not work.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
    /// What the customer said in the call.
    #[validate(length(min = 3, max = 300))]
    pub call_note: String,
}
