//! Warranty claims, as the customer, the provider of the visit and staff see them.

mod staff;

pub use staff::{
    AdminClaimBody, AdminClaimDetailBody, PayBackClaimRequest, RefuseClaimRequest, SendOtherRequest,
};

use super::{
    AddressDto, CallBody, Numbers, PhotoBody, kobo, maybe_time, photo_ids::photo_ids, time,
};
use chrono::{DateTime, Utc};
use claims::{Claimed, WarrantyClaim};
use kernel::{FieldErrors, UploadId};
use marketplace::read::ClaimView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClaimWarrantyRequest {
    /// A description of the fault; it may be added later.
    #[validate(length(max = 2000))]
    pub statement: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddToClaimRequest {
    #[validate(length(max = 2000))]
    pub statement: Option<String>,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five for each claim.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AddToClaimRequest {
    /// Returns the ids of the photos.
    ///
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerVisitRequest {
    pub fixed: bool,
    /// A description of what is still wrong, when the fault is not fixed.
    #[validate(length(max = 500))]
    pub statement: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanVisitRequest {
    pub at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportVisitRequest {
    /// A description of the work that was done.
    #[validate(length(min = 1, max = 500))]
    pub report: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeclineVisitRequest {
    #[validate(length(min = 1, max = 500))]
    pub reason: String,
}

/// A warranty claim.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WarrantyClaim)]
pub struct WarrantyClaimBody {
    pub id: String,
    /// The state: `VISIT`, `VISITED`, `DESK`, `FIXED`, `PAID_BACK`, `REFUSED` or `WITHDRAWN`.
    pub state: &'static str,
    pub statement: String,
    pub photos: Vec<PhotoBody>,
    pub opened_at: DateTime<Utc>,
    /// Until when a statement and photos may be added.
    pub details_until: DateTime<Utc>,
    /// The time that the provider announced for the visit.
    pub visit_at: Option<DateTime<Utc>>,
    /// The time by which the provider must visit, the customer must answer or staff must decide.
    pub due_at: DateTime<Utc>,
    /// The provider's report after the visit, or the reason why no provider could come.
    pub report: Option<String>,
    /// The amount that was refunded for the claim.
    pub back_kobo: i64,
    /// The explanation of staff.
    pub words: Option<String>,
    pub closed_at: Option<DateTime<Utc>>,
}

impl From<&WarrantyClaim> for WarrantyClaimBody {
    fn from(claim: &WarrantyClaim) -> Self {
        Self {
            id: claim.id.to_string(),
            state: claim.state.code(),
            statement: claim.statement.clone(),
            photos: claim.photos.iter().copied().map(PhotoBody::from).collect(),
            opened_at: time(claim.opened_at),
            details_until: time(claim.details_until()),
            visit_at: maybe_time(claim.visit_at),
            due_at: time(claim.due_at),
            report: claim.report.clone(),
            back_kobo: kobo(claim.back),
            words: claim.explanation.clone(),
            closed_at: maybe_time(claim.closed_at),
        }
    }
}

/// The warranty of a completed job, and its claims.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Warranty)]
pub struct WarrantyBody {
    /// The length of the warranty in days.
    pub days: i64,
    pub until: DateTime<Utc>,
    /// The claims, oldest first.
    pub claims: Vec<WarrantyClaimBody>,
}

impl WarrantyBody {
    /// `None` before the job is done.
    #[must_use]
    pub fn of(claimed: &Claimed<'_>, claims: &[WarrantyClaim]) -> Option<Self> {
        let until = claimed.until()?;
        Some(Self {
            days: claimed.job.warranty_days(),
            until: time(until),
            claims: claims.iter().map(WarrantyClaimBody::from).collect(),
        })
    }
}

/// A warranty visit, as the provider who makes it sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReturnVisit)]
pub struct ReturnVisitBody {
    #[serde(flatten)]
    pub claim: WarrantyClaimBody,
    pub reference: String,
    pub title: String,
    /// The fee for a visit that fixes the fault; 0 for the provider who did the work.
    pub fee_kobo: i64,
    pub customer_first_name: String,
    pub order_id: String,
    /// The customer's phone number, while the visit is open; absent when calls go through the relay.
    pub customer_phone: Option<String>,
    /// The way to call the customer, while the visit is open and calls go through the relay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallBody>,
    /// The address, while the visit is open.
    pub address: Option<AddressDto>,
}

impl ReturnVisitBody {
    #[must_use]
    pub fn new(view: &ClaimView, numbers: Numbers<'_>) -> Self {
        let open = view.claim.is_open();
        Self {
            claim: WarrantyClaimBody::from(&view.claim),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            fee_kobo: kobo(view.claim.fee),
            customer_first_name: view
                .customer_name
                .split(' ')
                .next()
                .unwrap_or_default()
                .to_owned(),
            order_id: view.claim.order.to_string(),
            customer_phone: numbers.shown(view.customer_phone.clone().filter(|_| open)),
            call: numbers.call(|_| open),
            address: view.address.as_ref().filter(|_| open).map(AddressDto::from),
        }
    }
}
