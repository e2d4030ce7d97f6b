//! Leaving a job that somebody has taken, and money that goes back.

use super::{OwnRefundBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::ordering::CancellationPreview;
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
    /// Somebody is ill or has died, there is danger, or the authorities forbid it: support decides.
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
    /// What the preview said that it costs; another amount by now is a conflict.
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
    /// What goes back becomes my credit at once, in place of going the way it came.
    #[serde(default)]
    pub as_credit: bool,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CancellationDecision)]
pub enum DecisionDto {
    /// On the terms that the customer saw.
    Approve,
    /// Without a fee.
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
    /// For the customer; must be given to waive or to refuse.
    #[validate(length(max = 500))]
    pub note: Option<String>,
    /// They leave because of us or the provider: a promo code of theirs can be used again.
    #[serde(default)]
    pub our_fault: bool,
}

/// What leaving the job will come to once somebody has taken it; until then it costs nothing at any time.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteCancellation)]
pub struct QuoteCancellationBody {
    /// Free so long; absent where the job is for as soon as possible.
    pub free_until: Option<DateTime<Utc>>,
    /// From then until `lateFrom`.
    pub soon_fee_kobo: i64,
    pub late_from: Option<DateTime<Utc>>,
    /// From then on, and as soon as the provider has set out.
    pub late_fee_kobo: i64,
    /// When nobody opens to the provider, who waits 20 minutes and calls twice.
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

/// A customer's wish to leave a job that somebody has taken, or the word of its provider at a door that nobody opens.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Cancellation)]
pub struct CancellationBody {
    pub id: String,
    /// Where it is talked about.
    pub ticket_id: String,
    /// As the customer chose it, or `NO_ACCESS` when their provider reports that nobody opened.
    pub reason: &'static str,
    /// `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`.
    pub state: &'static str,
    /// `GRACE`, `EARLY`, `SOON` or `LATE`: how close the slot was; `PROVIDER_LATE` where the provider was more than an hour
    /// late, `NO_ACCESS` where nobody opened.
    pub stage: &'static str,
    pub refund_kobo: i64,
    pub fee_kobo: i64,
    pub provider_kobo: i64,
    /// What goes back becomes the customer's credit.
    pub as_credit: bool,
    /// When it is done unless support objects; absent where support decides.
    pub due_at: Option<DateTime<Utc>>,
    /// Why it was waived or refused.
    pub note: Option<String>,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Cancellation> for CancellationBody {
    fn from(wish: &Cancellation) -> Self {
        Self {
            id: wish.id.to_string(),
            ticket_id: wish.ticket.to_string(),
            reason: wish.reason.code(),
            state: wish.state.code(),
            stage: wish.stage.code(),
            refund_kobo: kobo(wish.refund),
            fee_kobo: kobo(wish.fee),
            provider_kobo: wish.to_provider().map(kobo).unwrap_or_default(),
            as_credit: wish.as_credit,
            due_at: maybe_time(wish.due_at),
            note: wish.note.clone(),
            created_at: time(wish.created_at),
            decided_at: maybe_time(wish.decided_at),
        }
    }
}

/// Money on its way back to a customer, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderRefund)]
pub struct OrderRefundBody {
    /// What its owner is shown.
    #[serde(flatten)]
    pub own: OwnRefundBody,
    /// `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`.
    pub status: &'static str,
    /// `ORDER`, or `UNAPPLIED` of money that fitted no order.
    pub source: &'static str,
    /// Who must agree: `NOBODY`, `SUPPORT`, `FINANCE` or `TWO_OF_FINANCE`.
    pub approval: &'static str,
    /// How many people have agreed so far.
    pub approvals: u32,
    /// Why it does not get on.
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

/// What a cancellation now would mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CancellationPreview)]
pub struct CancellationPreviewBody {
    pub refund_kobo: i64,
    pub fee_kobo: i64,
    pub provider_kobo: i64,
    pub text: String,
}

impl From<&CancellationPreview> for CancellationPreviewBody {
    fn from(preview: &CancellationPreview) -> Self {
        Self {
            refund_kobo: kobo(preview.refund),
            fee_kobo: kobo(preview.fee),
            provider_kobo: kobo(preview.provider),
            text: preview.text.clone(),
        }
    }
}
