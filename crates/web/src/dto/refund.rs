//! Refunds as the customer sees them, and partial refunds by staff.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{PartReason, PartRefund, PartSource, Refund, RefundProgress};
use pricing::LineKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OwnRefundState {
    /// Staff must approve the refund.
    Waiting,
    /// The refund is with the bank, or about to be.
    OnItsWay,
    /// The customer's bank did not accept the refund: the customer must name a bank account.
    NeedsAccount,
    /// The refund failed; staff take care of it.
    Delayed,
    /// The refund has left Gida. The customer's bank may take 3 to 10 working days to show it.
    Paid,
}

impl From<&Refund> for OwnRefundState {
    fn from(refund: &Refund) -> Self {
        match refund.progress() {
            RefundProgress::Waiting => Self::Waiting,
            RefundProgress::OnItsWay => Self::OnItsWay,
            RefundProgress::NeedsAccount => Self::NeedsAccount,
            RefundProgress::Delayed => Self::Delayed,
            RefundProgress::Paid => Self::Paid,
        }
    }
}

/// A refund to the owner of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnRefund)]
pub struct OwnRefundBody {
    pub id: String,
    pub amount_kobo: i64,
    pub state: OwnRefundState,
    /// The bank account that the owner named, by its last four digits; absent when the refund is
    /// returned the way it was paid.
    pub paid_to: Option<String>,
    /// Whether the owner chose store credit, which can be spent once the state is `PAID`.
    pub as_credit: bool,
    /// The offer to take the refund as store credit, while that is possible.
    pub credit_offer: Option<RefundCreditBody>,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

/// The value of a refund as store credit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RefundCredit)]
pub struct RefundCreditBody {
    /// The value including the bonus.
    pub amount_kobo: i64,
    /// The bonus in addition to the refund; 0 when Gida and the provider are not at fault.
    pub bonus_kobo: i64,
    /// When the refund goes to the bank unless it is taken as store credit before.
    pub until: Option<DateTime<Utc>>,
}

impl RefundCreditBody {
    fn of(refund: &Refund) -> Option<Self> {
        let total = refund
            .amount
            .plus(refund.bonus)
            .ok()
            .filter(|_| refund.may_be_credit())?;
        Some(Self {
            amount_kobo: kobo(total),
            bonus_kobo: kobo(refund.bonus),
            until: maybe_time(refund.credit_until()),
        })
    }
}

impl From<&Refund> for OwnRefundBody {
    fn from(refund: &Refund) -> Self {
        Self {
            id: refund.id.to_string(),
            amount_kobo: kobo(refund.amount),
            state: OwnRefundState::from(refund),
            paid_to: refund.paid_to.clone(),
            as_credit: refund.to_credit,
            credit_offer: RefundCreditBody::of(refund),
            created_at: time(refund.created_at),
            paid_at: maybe_time(refund.settled_at),
        }
    }
}

/// A refund in the export of a person's data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedRefund)]
pub struct ExportedRefundBody {
    pub id: String,
    pub order_id: String,
    pub amount_kobo: i64,
    pub state: OwnRefundState,
    /// The bank account that the person named, by its last four digits.
    pub paid_to: Option<String>,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

impl From<&Refund> for ExportedRefundBody {
    fn from(refund: &Refund) -> Self {
        let OwnRefundBody {
            id,
            amount_kobo,
            state,
            paid_to,
            created_at,
            paid_at,
            ..
        } = OwnRefundBody::from(refund);
        Self {
            id,
            order_id: refund.order.to_string(),
            amount_kobo,
            state,
            paid_to,
            created_at,
            paid_at,
        }
    }
}

/// How much of one kind of line may still be refunded, VAT included.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Refundable)]
pub struct RefundableBody {
    /// The kind of line, such as `LABOUR` or `MATERIAL`.
    pub line: &'static str,
    pub left_kobo: i64,
}

impl From<&(LineKind, Money)> for RefundableBody {
    fn from((line, left): &(LineKind, Money)) -> Self {
        Self {
            line: line.code(),
            left_kobo: kobo(*left),
        }
    }
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = PartReason)]
pub enum PartReasonDto {
    NotDone,
    PoorWork,
    WrongPrice,
    Late,
    Other,
}

impl From<PartReasonDto> for PartReason {
    fn from(reason: PartReasonDto) -> Self {
        match reason {
            PartReasonDto::NotDone => Self::NotDone,
            PartReasonDto::PoorWork => Self::PoorWork,
            PartReasonDto::WrongPrice => Self::WrongPrice,
            PartReasonDto::Late => Self::Late,
            PartReasonDto::Other => Self::Other,
        }
    }
}

/// A part of a price that is to be refunded.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefundPartRequest {
    /// The price line that is refunded, one of those in `refundable`.
    #[validate(length(min = 1, max = 20))]
    pub line: String,
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    pub reason: PartReasonDto,
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub note: String,
}

/// A partial refund, and how it was divided.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartRefund)]
pub struct PartRefundBody {
    pub id: String,
    pub line: String,
    pub amount_kobo: i64,
    pub vat_kobo: i64,
    /// Gida's part: the commission on the refunded amount, less the discount of a promo code on it.
    pub platform_kobo: i64,
    pub provider_kobo: i64,
    /// `ESCROW`, or `FUND` for money that had been released: the guarantee fund then pays the
    /// provider's part.
    pub source: &'static str,
    pub reason: &'static str,
    pub note: String,
    pub created_at: DateTime<Utc>,
}

impl From<&PartRefund> for PartRefundBody {
    fn from(part: &PartRefund) -> Self {
        Self {
            id: part.id.to_string(),
            line: part.line.clone(),
            amount_kobo: kobo(part.amount),
            vat_kobo: kobo(part.vat),
            platform_kobo: kobo(part.platform.minus(part.promo).unwrap_or_default()),
            provider_kobo: kobo(part.provider),
            source: part.source.code(),
            reason: part.reason.code(),
            note: part.note.clone(),
            created_at: time(part.created_at),
        }
    }
}

/// A partial refund, as the provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobPart)]
pub struct JobPartBody {
    pub amount_kobo: i64,
    /// How much less the provider receives; 0 when the provider had already been paid.
    pub less_kobo: i64,
    pub note: String,
    pub created_at: DateTime<Utc>,
}

impl From<&PartRefund> for JobPartBody {
    fn from(part: &PartRefund) -> Self {
        let less = if part.source == PartSource::Escrow {
            part.provider
        } else {
            Money::ZERO
        };
        Self {
            amount_kobo: kobo(part.amount),
            less_kobo: kobo(less),
            note: part.note.clone(),
            created_at: time(part.created_at),
        }
    }
}

/// A partial refund on the receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceiptPart)]
pub struct ReceiptPartBody {
    pub line: String,
    pub amount_kobo: i64,
    pub vat_kobo: i64,
    pub at: DateTime<Utc>,
}

impl From<&PartRefund> for ReceiptPartBody {
    fn from(part: &PartRefund) -> Self {
        Self {
            line: part.line.clone(),
            amount_kobo: kobo(part.amount),
            vat_kobo: kobo(part.vat),
            at: time(part.created_at),
        }
    }
}
