//! Cancellations after the assignment, and refunds.

use super::{OwnRefundBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::orders::CancellationPreview;
use orders::{CancelReason, Cancellation, CancellationAhead, Decision};
use payments::Refund;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CancelReason)]
pub enum CancelReasonDto {
    ChangedMind,
    WrongTime,
    /// An illness, a death, danger, or an order of the authorities. Support decides on such a
    /// request.
    Emergency,
    Other,
}

impl From<CancelReasonDto> for CancelReason {
    fn from(reason: CancelReasonDto) -> Self {
        match reason {
            CancelReasonDto::ChangedMind => Self::ChangedMind,
            CancelReasonDto::WrongTime => Self::WrongTime,
            CancelReasonDto::Emergency => Self::Emergency,
            CancelReasonDto::Other => Self::Other,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskCancellationRequest {
    pub reason: CancelReasonDto,
    #[validate(length(max = 500))]
    pub note: Option<String>,
    /// The fee that the preview showed. The request is refused with 409
    /// `cancellation_terms_changed` when the fee has changed since.
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
    /// Whether the refund becomes store credit at once instead of being refunded the way it was
    /// paid.
    #[serde(default)]
    pub as_credit: bool,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CancellationDecision)]
pub enum DecisionDto {
    /// The cancellation takes effect on the terms that the customer saw.
    Approve,
    /// The cancellation takes effect without a fee.
    Waive,
    Refuse,
}

impl From<DecisionDto> for Decision {
    fn from(decision: DecisionDto) -> Self {
        match decision {
            DecisionDto::Approve => Self::Approve,
            DecisionDto::Waive => Self::Waive,
            DecisionDto::Refuse => Self::Refuse,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideCancellationRequest {
    pub decision: DecisionDto,
    /// The explanation for the customer; required for `WAIVE` and `REFUSE`.
    #[validate(length(max = 500))]
    pub note: Option<String>,
    /// Whether Gida or the provider caused the cancellation: the customer may then use the promo
    /// code again.
    #[serde(default)]
    pub our_fault: bool,
}

/// The cost of a cancellation once a provider is assigned. Until then it is free at any time.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteCancellation)]
pub struct QuoteCancellationBody {
    /// Until when a cancellation is free; absent for a job that is wanted as soon as possible.
    pub free_until: Option<DateTime<Utc>>,
    /// The fee from `freeUntil` until `lateFrom`.
    pub soon_fee_kobo: i64,
    pub late_from: Option<DateTime<Utc>>,
    /// The fee from `lateFrom` on, or as soon as the provider has set out.
    pub late_fee_kobo: i64,
    /// The fee when the provider finds no access, after waiting and calling twice.
    pub no_access_fee_kobo: i64,
}

impl From<&CancellationAhead> for QuoteCancellationBody {
    fn from(ahead: &CancellationAhead) -> Self {
        Self {
            free_until: maybe_time(ahead.free_until),
            soon_fee_kobo: kobo(ahead.soon_fee),
            late_from: maybe_time(ahead.late_from),
            late_fee_kobo: kobo(ahead.late_fee),
            no_access_fee_kobo: kobo(ahead.no_access_fee),
        }
    }
}

/// A cancellation request after the assignment: of the customer, or of the provider who found no
/// access or a cylinder that cannot be filled.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Cancellation)]
pub struct CancellationBody {
    pub id: String,
    /// The ticket in which the request is discussed.
    pub ticket_id: String,
    /// The customer's reason, or what the provider reported: `NO_ACCESS` when no one let them in,
    /// `CYLINDER_REJECTED` when the cylinder cannot be filled.
    pub reason: &'static str,
    /// The state: `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`.
    pub state: &'static str,
    /// How close the slot was: `GRACE`, `EARLY`, `SOON` or `LATE`. `PROVIDER_LATE` when the
    /// provider was so late that it is free, `REPLACED` when the reserve had the job, `NO_ACCESS` when no one let the provider in, `CYLINDER_REJECTED` or, when it was the first
    /// time and is free, `FIRST_CYLINDER_REJECTED`.
    pub stage: &'static str,
    /// The fault of a rejected cylinder: `EXPIRED`, `DAMAGED`, `LEAKING`, `OVERFULL` or `WRONG_SIZE`.
    pub cylinder_fault: Option<&'static str>,
    pub refund_kobo: i64,
    pub fee_kobo: i64,
    pub provider_kobo: i64,
    /// Whether the refund becomes store credit of the customer.
    pub as_credit: bool,
    /// When the cancellation takes effect unless support objects; absent when support decides.
    pub due_at: Option<DateTime<Utc>>,
    /// The explanation for a waived fee or a refusal.
    pub note: Option<String>,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Cancellation> for CancellationBody {
    fn from(request: &Cancellation) -> Self {
        Self {
            id: request.id.to_string(),
            ticket_id: request.ticket.to_string(),
            reason: request.reason.code(),
            state: request.state.code(),
            stage: request.stage.code(),
            cylinder_fault: request.fault.map(orders::CylinderFault::code),
            refund_kobo: kobo(request.refund),
            fee_kobo: kobo(request.fee),
            provider_kobo: request.to_provider().map(kobo).unwrap_or_default(),
            as_credit: request.as_credit,
            due_at: maybe_time(request.due_at),
            note: request.note.clone(),
            created_at: time(request.created_at),
            decided_at: maybe_time(request.decided_at),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideMakeGoodRequest {
    /// Whether the compensation is paid. Otherwise it is refused.
    pub pays: bool,
    /// The reason, for the provider.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// The compensation of a provider who rejected a cylinder, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MakeGood)]
pub struct MakeGoodBody {
    /// How many such compensations the provider has had in the calendar month: paid, held and
    /// refused ones.
    pub in_month: u32,
    /// The amount; absent until the cancellation has taken effect, and when the customer pays a fee.
    pub amount_kobo: Option<i64>,
    /// The state: `PAID`, `HELD` or `REFUSED`; absent like the amount.
    pub state: Option<&'static str>,
    /// The ticket of the provider in which staff decide; absent for one that was paid at once.
    pub ticket_id: Option<String>,
}

impl MakeGoodBody {
    #[must_use]
    pub fn new(request: &Cancellation, in_month: u32) -> Self {
        let make_good = request.make_good;
        Self {
            in_month,
            amount_kobo: make_good.map(|one| kobo(one.amount)),
            state: make_good.map(|one| one.state.code()),
            ticket_id: make_good
                .and_then(|one| one.ticket)
                .map(|ticket| ticket.to_string()),
        }
    }
}

/// A refund of an order, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderRefund)]
pub struct OrderRefundBody {
    /// The part that the customer sees as well.
    #[serde(flatten)]
    pub own: OwnRefundBody,
    /// The status: `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`.
    pub status: &'static str,
    /// The source: `ORDER` for money of the order, `ASSESSMENT_FEE` for the fee of a visit,
    /// `UNAPPLIED` for unapplied money.
    pub source: &'static str,
    /// The approval that the refund needs: `NO_ONE`, `SUPPORT`, `FINANCE` or `TWO_OF_FINANCE`.
    pub approval: &'static str,
    /// How many people have approved it so far.
    pub approvals: u32,
    /// Why the refund does not proceed.
    pub note: Option<String>,
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<&Refund> for OrderRefundBody {
    fn from(refund: &Refund) -> Self {
        Self {
            own: OwnRefundBody::from(refund),
            status: refund.status.code(),
            source: refund.source.code(),
            approval: refund.approval.code(),
            approvals: u32::from(refund.approved_by.is_some())
                + u32::from(refund.second_by.is_some()),
            note: refund.note.clone(),
            settled_at: maybe_time(refund.settled_at),
        }
    }
}

/// The effect of a cancellation at this moment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancellationPreview)]
pub struct CancellationPreviewBody {
    pub refund_kobo: i64,
    /// The part of the refund that returns to the customer's store credit; absent when credit paid
    /// nothing of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_kobo: Option<i64>,
    pub fee_kobo: i64,
    pub provider_kobo: i64,
    pub text: String,
}

impl From<&CancellationPreview> for CancellationPreviewBody {
    fn from(preview: &CancellationPreview) -> Self {
        Self {
            refund_kobo: kobo(preview.refund),
            credit_kobo: Some(kobo(preview.credit)).filter(|credit| *credit > 0),
            fee_kobo: kobo(preview.fee),
            provider_kobo: kobo(preview.provider),
            text: preview.text.clone(),
        }
    }
}
