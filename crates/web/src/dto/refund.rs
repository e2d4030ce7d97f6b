//! Money on its way back as its owner sees it, and parts of prices that staff give back.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{PartReason, PartRefund, PartSource, Refund, RefundStatus};
use pricing::LineKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OwnRefundState {
    /// Somebody of ours has to agree to it.
    Waiting,
    /// With the bank, or about to be.
    OnItsWay,
    /// The bank would not take it back: its owner is asked for an account.
    NeedsAccount,
    /// It did not go through; we are on it.
    Delayed,
    /// It left us; the owner's bank may take 3 to 10 working days to show it.
    Paid,
}

impl From<&Refund> for OwnRefundState {
    fn from(refund: &Refund) -> Self {
        match refund.status {
            RefundStatus::Requested => Self::Waiting,
            RefundStatus::Approved | RefundStatus::Processing => Self::OnItsWay,
            RefundStatus::NeedsAccount if refund.account.is_some() => Self::OnItsWay,
            RefundStatus::NeedsAccount => Self::NeedsAccount,
            RefundStatus::Failed => Self::Delayed,
            RefundStatus::Succeeded => Self::Paid,
        }
    }
}

/// Money that goes back to the owner of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnRefund)]
pub struct OwnRefundBody {
    pub id: String,
    pub amount_kobo: i64,
    pub state: OwnRefundState,
    /// The account that its owner named, by its last four digits; absent where it goes back the way it was paid.
    pub paid_to: Option<String>,
    /// Its owner chose credit: it is theirs once it is `PAID`.
    pub as_credit: bool,
    /// It may be taken as credit now.
    pub credit_offer: Option<RefundCreditBody>,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

/// What a refund is worth as credit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RefundCredit)]
pub struct RefundCreditBody {
    /// With the bonus.
    pub amount_kobo: i64,
    /// On top of what goes back otherwise; zero where there is nothing to make good.
    pub bonus_kobo: i64,
    /// When it leaves for the bank unless it was taken.
    pub until: Option<DateTime<Utc>>,
}

impl RefundCreditBody {
    fn of(refund: &Refund) -> Option<Self> {
        let total = refund
            .amount
            .plus(refund.bonus)
            .ok()
            .filter(|_| refund.may_be_credit())?;
        let until = maybe_time(
            refund
                .choose_until
                .filter(|_| refund.status == RefundStatus::Approved),
        );
        Some(Self {
            amount_kobo: kobo(total),
            bonus_kobo: kobo(refund.bonus),
            until,
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

/// Money that went or goes back, in the copy of a person's data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedRefund)]
pub struct ExportedRefundBody {
    pub id: String,
    pub order_id: String,
    pub amount_kobo: i64,
    pub state: OwnRefundState,
    /// The account that I named, by its last four digits.
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

/// How much of one kind of line may still go back, VAT inside.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Refundable)]
pub struct RefundableBody {
    /// `LABOUR`, `MATERIAL` …
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

/// A part of a price that is to go back.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefundPartRequest {
    /// One of those in `refundable`.
    #[validate(length(min = 1, max = 20))]
    pub line: String,
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    pub reason: PartReasonDto,
    /// Why, in words that both sides read.
    #[validate(length(min = 1, max = 500))]
    pub note: String,
}

/// A part of a price that went back, and what of it was whose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartRefund)]
pub struct PartRefundBody {
    pub id: String,
    pub line: String,
    pub amount_kobo: i64,
    pub vat_kobo: i64,
    /// Of the commission, less what a promo had taken off it.
    pub platform_kobo: i64,
    pub provider_kobo: i64,
    /// `ESCROW`, or `FUND` of what had been released: the guarantee fund then bears the provider's share.
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

/// A part of a price that went back, as the provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobPart)]
pub struct JobPartBody {
    pub amount_kobo: i64,
    /// How much less the provider receives; nothing where they had been paid.
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

/// A part of a price that went back, on the receipt.
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
