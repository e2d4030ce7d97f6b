//! Refunds as the customer sees them, and partial refunds by staff.

mod part;

pub use part::{JobPartBody, PartRefundBody, ReceiptPartBody, RefundPartRequest, RefundableBody};

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use payments::{Refund, RefundProgress};
use serde::Serialize;
use utoipa::ToSchema;

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
    /// What the owner gets in addition to the refund, because they take it as store credit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_kobo: Option<i64>,
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
            bonus_kobo: refund.credit_bonus().map(kobo),
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
