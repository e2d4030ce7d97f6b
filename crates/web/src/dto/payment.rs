//! Payments as the payer sees them.

use super::instant;
use marketplace::read::PaymentView;
use payments::PaymentStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentChannel {
    Card,
    BankTransfer,
    Ussd,
}

impl PaymentChannel {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::BankTransfer => "bank_transfer",
            Self::Ussd => "ussd",
        }
    }
}

#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartPaymentRequest {
    /// All of them when absent.
    #[serde(default)]
    pub channel: Option<PaymentChannel>,
}

/// A checkout that is open at `authorizationUrl`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentStart {
    pub reference: String,
    pub authorization_url: String,
    pub amount_kobo: i64,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PaymentStatus)]
pub enum PaymentStatusDto {
    Pending,
    Success,
    Failed,
    Abandoned,
    Mismatched,
}

impl From<PaymentStatus> for PaymentStatusDto {
    fn from(status: PaymentStatus) -> Self {
        match status {
            PaymentStatus::Pending => Self::Pending,
            PaymentStatus::Success => Self::Success,
            PaymentStatus::Failed => Self::Failed,
            PaymentStatus::Abandoned => Self::Abandoned,
            PaymentStatus::Mismatched => Self::Mismatched,
        }
    }
}

/// One attempt to pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub reference: String,
    pub order_id: String,
    pub status: PaymentStatusDto,
    pub amount_kobo: i64,
    pub currency: String,
    pub channel: Option<String>,
    #[schema(format = DateTime)]
    pub paid_at: Option<String>,
}

impl From<PaymentView> for Payment {
    fn from(view: PaymentView) -> Self {
        Self {
            reference: view.reference.to_string(),
            order_id: view.order.to_string(),
            status: view.status.into(),
            amount_kobo: view.amount.kobo(),
            currency: "NGN".to_owned(),
            channel: view.channel,
            paid_at: view.paid_at.filter(|_| view.status == PaymentStatus::Success).map(instant),
        }
    }
}
