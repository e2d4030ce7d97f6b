//! Credit payouts: store credit that is paid to the customer's bank account.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{CreditPayout, LEAST_CREDIT_PAYOUT};
use serde::Serialize;
use utoipa::ToSchema;

/// The customer's own money in the store credit, and the credit payouts so far.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreditPayouts)]
pub struct CreditPayoutsBody {
    /// The amount that may be paid out now; it is paid out as a whole.
    pub withdrawable_kobo: i64,
    /// The least amount that is paid out; less can only be spent.
    pub least_kobo: i64,
    /// The credit payouts, newest first.
    #[serde(rename = "withdrawals")]
    pub credit_payouts: Vec<CreditPayoutBody>,
}

impl CreditPayoutsBody {
    pub fn new(withdrawable: Money, credit_payouts: &[CreditPayout]) -> Self {
        Self {
            withdrawable_kobo: kobo(withdrawable),
            least_kobo: kobo(LEAST_CREDIT_PAYOUT),
            credit_payouts: credit_payouts.iter().map(CreditPayoutBody::from).collect(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreditPayout)]
pub struct CreditPayoutBody {
    pub id: String,
    pub amount_kobo: i64,
    /// The bank and the last four digits of the account.
    pub paid_to: String,
    /// The status: `BOOKED`, `SENT`, `PAID`, `FAILED` or `REVERSED`.
    pub status: &'static str,
    pub created_at: DateTime<Utc>,
    /// When the credit payout was paid, failed or came back.
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<&CreditPayout> for CreditPayoutBody {
    fn from(credit_payout: &CreditPayout) -> Self {
        Self {
            id: credit_payout.id.to_string(),
            amount_kobo: kobo(credit_payout.amount),
            paid_to: credit_payout.paid_to.clone(),
            status: credit_payout.status.code(),
            created_at: time(credit_payout.created_at),
            settled_at: maybe_time(credit_payout.settled_at),
        }
    }
}
