use super::{kobo, maybe_time};
use chrono::{DateTime, Utc};
use marketplace::{paying::StartedPayment, read::PaymentView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartPaymentRequest {
    /// All of them when absent.
    pub channel: Option<PaymentChannel>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentChannel {
    Card,
    BankTransfer,
    Ussd,
}

impl PaymentChannel {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::BankTransfer => "bank_transfer",
            Self::Ussd => "ussd",
        }
    }
}

/// A checkout that is open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentStart)]
pub struct PaymentStartBody {
    pub reference: String,
    /// Where to pay.
    pub authorization_url: String,
    pub amount_kobo: i64,
}

impl From<&StartedPayment> for PaymentStartBody {
    fn from(started: &StartedPayment) -> Self {
        Self { reference: started.reference.to_string(), authorization_url: started.url.clone(), amount_kobo: kobo(started.amount) }
    }
}

/// One attempt to pay. Whoever does not own it learns the status alone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payment)]
pub struct PaymentBody {
    pub reference: String,
    #[schema(value_type = PaymentStatusSchema)]
    pub status: &'static str,
    pub order_id: Option<String>,
    pub amount_kobo: Option<i64>,
    pub currency: &'static str,
    pub channel: Option<String>,
    pub paid_at: Option<DateTime<Utc>>,
    /// The open checkout of a pending attempt.
    pub authorization_url: Option<String>,
}

#[derive(ToSchema)]
#[schema(as = PaymentStatus, rename_all = "lowercase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PaymentStatusSchema {
    Pending,
    Success,
    Failed,
    Abandoned,
    Mismatched,
}

impl PaymentBody {
    #[must_use]
    pub fn whole(payment: &PaymentView) -> Self {
        let pending = payment.status == payments::PaymentStatus::Pending;
        Self {
            order_id: Some(payment.order.to_string()),
            amount_kobo: Some(kobo(payment.amount)),
            channel: payment.channel.clone(),
            paid_at: maybe_time(payment.paid_at),
            authorization_url: payment.checkout_url.clone().filter(|_| pending),
            ..Self::status_alone(payment)
        }
    }
    #[must_use]
    pub fn status_alone(payment: &PaymentView) -> Self {
        Self {
            reference: payment.reference.to_string(),
            status: payment.status.code(),
            order_id: None,
            amount_kobo: None,
            currency: "NGN",
            channel: None,
            paid_at: None,
            authorization_url: None,
        }
    }
}

/// The gateway's message is stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookReceipt {
    #[schema(example = "ok")]
    pub status: &'static str,
}
