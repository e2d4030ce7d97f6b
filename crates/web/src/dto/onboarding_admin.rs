//! Providers and applications, as staff see them, and the decisions that staff send.

mod detail;

pub(crate) use detail::AdminFile;
pub use detail::AdminProviderDetailBody;

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::read::QueuedProvider;
use providers::{ApplicantKind, ProviderStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A provider in the list of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminProvider)]
pub struct AdminProviderBody {
    pub id: String,
    pub display_name: String,
    /// The kind of applicant: `PERSON` or `BUSINESS`; absent for a provider who never applied or
    /// has not chosen yet.
    pub kind: Option<&'static str>,
    #[schema(value_type = super::provider::ProviderStatusSchema)]
    pub status: &'static str,
    /// The approved services, or for an applicant the requested ones.
    pub categories: Vec<String>,
    /// The slugs of the services that an approved provider asked for and that wait for a decision.
    pub asked_services: Vec<String>,
    pub zones: Vec<String>,
    pub jobs_done: u32,
    pub created_at: DateTime<Utc>,
    pub submitted_at: Option<DateTime<Utc>>,
    /// The day by which the application should be decided, such as `2026-12-07`.
    pub due_at: Option<String>,
    /// The name of the reviewer who reads the application.
    pub reviewer: Option<String>,
}

impl AdminProviderBody {
    /// Builds the entry; `categories` and `zones` are the approved ones.
    #[must_use]
    pub fn new(view: &QueuedProvider, categories: Vec<String>, zones: Vec<char>) -> Self {
        let application = view.application.as_ref();
        let asked = application
            .filter(|_| !view.status.was_approved())
            .map(|application| &application.parts.skills);
        let waiting = application
            .filter(|_| view.status.was_approved())
            .map_or_else(Vec::new, |one| one.asked_services(&categories));
        let (categories, zones) = asked.map_or((categories, zones), |skills| {
            (skills.categories.clone(), skills.zones.clone())
        });
        let waits = matches!(
            view.status,
            ProviderStatus::Submitted | ProviderStatus::UnderReview
        );
        Self {
            id: view.id.to_string(),
            display_name: application
                .and_then(|one| one.parts.applicant.display_name.clone())
                .unwrap_or_else(|| view.display_name.clone()),
            kind: application
                .and_then(|one| one.parts.applicant.kind)
                .map(ApplicantKind::code),
            status: view.status.code(),
            categories,
            asked_services: waiting,
            zones: zones.iter().map(char::to_string).collect(),
            jobs_done: view.jobs_done,
            created_at: time(view.created_at),
            submitted_at: maybe_time(application.and_then(|one| one.submitted_at)),
            due_at: application
                .filter(|_| waits)
                .and_then(providers::Application::expected_by)
                .map(|day| day.to_string()),
            reviewer: view.reviewer.clone(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ProviderDecisionKind)]
pub enum DecisionDto {
    Approve,
    RequestChanges,
    Reject,
    Suspend,
    Reinstate,
}

/// The decision of a reviewer; the provider reads the reason.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideProviderRequest {
    pub decision: DecisionDto,
    #[validate(length(min = 3, max = 700))]
    pub reason: String,
    /// The changes that the provider must make, only for `request_changes`.
    #[serde(default)]
    #[validate(nested, length(max = 20))]
    pub items: Vec<ChangeItemRequest>,
    /// The length of the hold in hours, only for `suspend`; 72 when absent.
    #[validate(range(min = 1, max = 336))]
    pub hours: Option<i64>,
    /// The version of the application that was read; the request is refused with 409 `stale` when
    /// there is a newer one.
    pub version: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeItemRequest {
    /// The key of a step.
    pub step: String,
    #[validate(length(min = 3, max = 300))]
    pub message: String,
}

/// The decision of a reviewer about one document.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JudgeDocumentRequest {
    pub accepted: bool,
    /// The last day of validity that is printed on the document, such as `2027-02-08`.
    #[validate(length(max = 10))]
    pub valid_until: Option<String>,
    /// The number of the policy, when the provider gave another one or none.
    #[validate(length(max = 60))]
    pub number: Option<String>,
    /// The insurer, when the provider gave another one or none.
    #[validate(length(max = 80))]
    pub insurer: Option<String>,
    /// The sum that is insured, when the provider gave another one or none.
    #[validate(range(min = 1))]
    pub cover_kobo: Option<i64>,
    #[validate(length(max = 300))]
    pub note: Option<String>,
}
