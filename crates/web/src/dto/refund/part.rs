//! Partial refunds by staff, as each side sees them.

use crate::dto::{kobo, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{PartReason, PartRefund, PartSource};
use pricing::LineKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

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
