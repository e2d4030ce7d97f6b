//! Chargebacks, as finance sees them.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::read::ChargebackView;
use payments::ChargebackState;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChargebackEvidenceRequest {
    /// A statement about the work that was done and how Gida knows it. The bank reads this text.
    #[validate(length(min = 10, max = 1000))]
    pub statement: String,
}

/// A chargeback: the customer's bank takes a payment back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Chargeback)]
pub struct ChargebackBody {
    pub id: String,
    /// The state: `OPEN`, `ANSWERED`, `WON` or `LOST`.
    pub state: &'static str,
    pub amount_kobo: i64,
    /// The gateway's category: `chargeback` or `fraud`.
    pub category: String,
    /// The gateway's id of the dispute.
    pub gateway_id: String,
    pub payment_reference: String,
    pub order_id: String,
    pub reference: String,
    pub opened_at: DateTime<Utc>,
    /// When the evidence is due.
    pub due_at: DateTime<Utc>,
    /// The statement of finance.
    pub statement: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    /// When the gateway accepted the evidence.
    pub sent_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The amount that the bank returned to the customer.
    pub lost_kobo: i64,
    /// The part of `lostKobo` that covered refunds which Gida owed.
    pub set_off_kobo: i64,
    /// Whether finance may write the evidence now.
    pub may_answer: bool,
    pub evidence: ChargebackEvidence,
}

/// The facts that are sent with the statement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChargebackEvidence {
    pub service: String,
    pub customer_name: String,
    pub customer_email: String,
    pub customer_phone: Option<String>,
    pub address: Option<String>,
    /// When the provider reported the job as done.
    pub finished_at: Option<DateTime<Utc>>,
    pub provider_name: Option<String>,
}

impl From<&ChargebackView> for ChargebackBody {
    fn from(view: &ChargebackView) -> Self {
        let case = &view.chargeback;
        Self {
            id: case.id.to_string(),
            state: case.state.code(),
            amount_kobo: kobo(case.amount),
            category: case.category.clone(),
            gateway_id: case.gateway_id.clone(),
            payment_reference: view.payment_reference.to_string(),
            order_id: case.order.to_string(),
            reference: view.reference.to_string(),
            opened_at: time(case.opened_at),
            due_at: time(case.due_at),
            statement: case.statement.clone(),
            answered_at: maybe_time(case.answered_at),
            sent_at: maybe_time(case.sent_at),
            closed_at: maybe_time(case.closed_at),
            lost_kobo: kobo(case.lost),
            set_off_kobo: kobo(case.set_off),
            may_answer: case.state == ChargebackState::Open,
            evidence: ChargebackEvidence {
                service: view.title.clone(),
                customer_name: view.customer_name.clone(),
                customer_email: view.customer_email.clone(),
                customer_phone: view.customer_phone.clone(),
                address: view.address.clone(),
                finished_at: maybe_time(view.finished_at),
                provider_name: view.provider_name.clone(),
            },
        }
    }
}
