//! Credit that leaves to its owner's bank account.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::{LEAST_WITHDRAWAL, Withdrawal};
use serde::Serialize;
use utoipa::ToSchema;

/// What of my credit is my own money, and what went of it before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Withdrawals)]
pub struct WithdrawalsBody {
    /// What I may have paid out now; all of it goes at once.
    pub withdrawable_kobo: i64,
    /// Less than this stays to be spent.
    pub least_kobo: i64,
    /// The newest first.
    pub withdrawals: Vec<WithdrawalBody>,
}

impl WithdrawalsBody {
    pub fn new(withdrawable: Money, withdrawals: &[Withdrawal]) -> Self {
        Self {
            withdrawable_kobo: kobo(withdrawable),
            least_kobo: kobo(LEAST_WITHDRAWAL),
            withdrawals: withdrawals.iter().map(WithdrawalBody::from).collect(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Withdrawal)]
pub struct WithdrawalBody {
    pub id: String,
    pub amount_kobo: i64,
    /// The bank and the last four digits.
    pub paid_to: String,
    /// `BOOKED`, `SENT`, `PAID`, `FAILED` or `REVERSED`.
    pub status: &'static str,
    pub created_at: DateTime<Utc>,
    /// When it was paid, failed or came back.
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<&Withdrawal> for WithdrawalBody {
    fn from(withdrawal: &Withdrawal) -> Self {
        Self {
            id: withdrawal.id.to_string(),
            amount_kobo: kobo(withdrawal.amount),
            paid_to: withdrawal.paid_to.clone(),
            status: withdrawal.status.code(),
            created_at: time(withdrawal.created_at),
            settled_at: maybe_time(withdrawal.settled_at),
        }
    }
}
