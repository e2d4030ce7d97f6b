use super::{kobo, maybe_time};
use chrono::{DateTime, Utc};
use kernel::{ChangeOrderId, FieldErrors, Money, MoveId};
use marketplace::{payments::Paying, read::PaymentView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartPaymentRequest {
    /// The channel of the payment; every channel is offered when absent.
    pub channel: Option<PaymentChannel>,
    /// Whether store credit pays as much as possible. When absent, an open checkout stays as it is.
    pub use_credit: Option<bool>,
    /// Whether to pay all that is left of a price in stages, instead of the next stage.
    pub whole: Option<bool>,
    /// The approved change order to pay, instead of the price.
    #[validate(length(min = 1, max = 40))]
    #[serde(rename = "variationId")]
    pub change_order_id: Option<String>,
    /// The move request whose fee to pay, instead of the price.
    #[validate(length(min = 1, max = 40))]
    pub move_id: Option<String>,
    /// The number of the fee of a visit to pay, instead of a price.
    #[validate(range(min = 1, max = 1000))]
    pub assessment_fee: Option<u32>,
}

impl StartPaymentRequest {
    /// Returns the id of the change order, if the request names one.
    ///
    /// # Errors
    /// `variationId` when it is not the id of a change order.
    pub fn change_order(&self) -> Result<Option<ChangeOrderId>, FieldErrors> {
        let unknown =
            |_| FieldErrors::one("variationId", "unknown", "There is no such extra work.");
        self.change_order_id
            .as_deref()
            .map(|id| id.parse().map_err(unknown))
            .transpose()
    }

    /// Returns the id of the move request, if the request names one.
    ///
    /// # Errors
    /// `moveId` when it is not the id of a move request, or when a change order is named too.
    pub fn move_request(&self) -> Result<Option<MoveId>, FieldErrors> {
        let refused = |code, text| FieldErrors::one("moveId", code, text);
        if self.move_id.is_some() && self.change_order_id.is_some() {
            return Err(refused("invalid", "Pay one thing at a time."));
        }
        self.move_id
            .as_deref()
            .map(|id| {
                id.parse()
                    .map_err(|_| refused("unknown", "There is no such request."))
            })
            .transpose()
    }

    /// Returns the number of the fee of a visit, if the request names one.
    ///
    /// # Errors
    /// `assessmentFee` when the request names something else to pay too.
    pub fn assessment_fee(&self) -> Result<Option<u32>, FieldErrors> {
        let other = self.change_order_id.is_some() || self.move_id.is_some();
        if self.assessment_fee.is_some() && other {
            return Err(FieldErrors::one(
                "assessmentFee",
                "invalid",
                "Pay one thing at a time.",
            ));
        }
        Ok(self.assessment_fee)
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

/// An open checkout, or the confirmation that nothing is left to pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentStart)]
pub struct PaymentStartBody {
    /// The reference of the payment; absent when store credit paid everything.
    pub reference: Option<String>,
    /// The URL of the checkout, or of the order's page when nothing is left to pay.
    pub authorization_url: String,
    /// The amount to pay at the checkout.
    pub amount_kobo: i64,
    /// The amount that store credit pays; it is held until the checkout is paid.
    pub credit_kobo: i64,
    /// Whether the order is already paid.
    pub paid: bool,
}

impl PaymentStartBody {
    #[must_use]
    pub fn new(payments: &Paying, paid_page: String) -> Self {
        match payments {
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

/// One payment attempt. A caller who does not own it sees only the status.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payment)]
pub struct PaymentBody {
    pub reference: String,
    #[schema(value_type = PaymentStatusSchema)]
    pub status: &'static str,
    pub order_id: Option<String>,
    /// The move request whose fee it pays, instead of the price.
    pub move_id: Option<String>,
    /// The number of the fee of a visit that it pays, instead of a price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assessment_fee: Option<u32>,
    /// The change order that it pays, instead of the price.
    #[serde(rename = "variationId", skip_serializing_if = "Option::is_none")]
    pub change_order_id: Option<String>,
    pub amount_kobo: Option<i64>,
    /// The amount that store credit pays beside `amountKobo`, if it pays anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_kobo: Option<i64>,
    /// The amount that was received, once money has arrived; an amount below the requested one pays
    /// a part of the price.
    pub received_kobo: Option<i64>,
    pub currency: &'static str,
    pub channel: Option<String>,
    pub paid_at: Option<DateTime<Utc>>,
    /// The URL of the open checkout, for a pending attempt.
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
            move_id: payment.move_request.map(|id| id.to_string()),
            assessment_fee: payment.assessment_fee,
            change_order_id: payment.change_order.map(|id| id.to_string()),
            amount_kobo: Some(kobo(payment.amount)),
            received_kobo: payment.status.is_booked().then(|| kobo(payment.received)),
            channel: payment.channel.clone(),
            paid_at: maybe_time(payment.paid_at),
            authorization_url: payment.checkout_url.clone().filter(|_| pending),
            ..Self::status_alone(payment)
        }
    }

    /// Adds the store credit that pays beside the payment.
    #[must_use]
    pub fn with_credit(self, credit: Money) -> Self {
        Self {
            credit_kobo: Some(kobo(credit)).filter(|credit| *credit > 0),
            ..self
        }
    }

    #[must_use]
    pub fn status_alone(payment: &PaymentView) -> Self {
        Self {
            reference: payment.reference.to_string(),
            status: payment.status.code(),
            order_id: None,
            move_id: None,
            assessment_fee: None,
            change_order_id: None,
            amount_kobo: None,
            credit_kobo: None,
            received_kobo: None,
            currency: "NGN",
            channel: None,
            paid_at: None,
            authorization_url: None,
        }
    }
}

/// The confirmation that the gateway's message was stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookReceipt {
    #[schema(example = "ok")]
    pub status: &'static str,
}
