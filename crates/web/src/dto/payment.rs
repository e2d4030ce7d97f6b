use super::{kobo, maybe_time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, VariationId};
use marketplace::{paying::Paying, read::PaymentView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartPaymentRequest {
    /// All of them when absent.
    pub channel: Option<PaymentChannel>,
    /// Whether credit pays as much as there is. When absent, a checkout that is open stays as it is.
    pub use_credit: Option<bool>,
    /// All that is left of a price that is paid in stages, instead of the next stage.
    pub whole: Option<bool>,
    /// Extra work that was approved, instead of the price.
    #[validate(length(min = 1, max = 40))]
    pub variation_id: Option<String>,
}

impl StartPaymentRequest {
    /// # Errors
    /// That there is no such extra work.
    pub fn variation(&self) -> Result<Option<VariationId>, FieldErrors> {
        let unknown =
            |_| FieldErrors::one("variationId", "unknown", "There is no such extra work.");
        self.variation_id
            .as_deref()
            .map(|id| id.parse().map_err(unknown))
            .transpose()
    }
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

/// A checkout that is open, or nothing left to pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentStart)]
pub struct PaymentStartBody {
    /// None when credit has paid it all.
    pub reference: Option<String>,
    /// Where to pay; the order's own page when nothing is left to pay.
    pub authorization_url: String,
    /// To pay there.
    pub amount_kobo: i64,
    /// Of it, what credit pays: set aside until the rest has come.
    pub credit_kobo: i64,
    /// Whether the order is paid already.
    pub paid: bool,
}

impl PaymentStartBody {
    #[must_use]
    pub fn new(paying: &Paying, paid_page: String) -> Self {
        match paying {
            Paying::Checkout(started) => Self {
                reference: Some(started.reference.to_string()),
                authorization_url: started.url.clone(),
                amount_kobo: kobo(started.amount),
                credit_kobo: kobo(started.credit),
                paid: false,
            },
            Paying::Paid { credit } => Self {
                reference: None,
                authorization_url: paid_page,
                amount_kobo: 0,
                credit_kobo: kobo(*credit),
                paid: true,
            },
        }
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
    /// What came, once something has: less than what was asked for pays a part.
    pub received_kobo: Option<i64>,
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
            received_kobo: payment.status.is_booked().then(|| kobo(payment.received)),
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
            received_kobo: None,
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
