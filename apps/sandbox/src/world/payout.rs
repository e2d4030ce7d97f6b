use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Record;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recipient {
    pub id: u64,
    pub code: String,
    pub name: String,
    pub account_number: String,
    pub bank_code: String,
    pub currency: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Transfer {
    pub id: u64,
    pub code: String,
    pub reference: String,
    pub recipient_code: String,
    pub amount_kobo: u64,
    pub fee_kobo: u64,
    pub reason: String,
    pub status: TransferStatus,
    pub fate: TransferFate,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferStatus {
    Pending,
    Success,
    Failed,
    Reversed,
    Abandoned,
}

/// The outcome of a transfer, which the last digits of the account number decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferFate {
    Succeeds,
    Fails,
    SucceedsThenReverses,
    StaysPending,
}

impl Recipient {
    pub fn account_key(bank_code: &str, account_number: &str) -> String {
        format!("account:{bank_code}:{account_number}")
    }
}

impl Transfer {
    /// The amount taken from the merchant's balance.
    pub fn held_kobo(&self) -> i64 {
        let held = match self.status {
            TransferStatus::Pending | TransferStatus::Success => {
                self.amount_kobo.saturating_add(self.fee_kobo)
            }
            TransferStatus::Failed | TransferStatus::Reversed | TransferStatus::Abandoned => 0,
        };
        i64::try_from(held).unwrap_or(i64::MAX)
    }

    /// The next state, if Paystack changes the state of the transfer on its own.
    pub fn next_status(&self) -> Option<TransferStatus> {
        match (self.status, self.fate) {
            (
                TransferStatus::Pending,
                TransferFate::Succeeds | TransferFate::SucceedsThenReverses,
            ) => Some(TransferStatus::Success),
            (TransferStatus::Pending, TransferFate::Fails) => Some(TransferStatus::Failed),
            (TransferStatus::Success, TransferFate::SucceedsThenReverses) => {
                Some(TransferStatus::Reversed)
            }
            (TransferStatus::Pending, TransferFate::StaysPending)
            | (
                TransferStatus::Success,
                TransferFate::Succeeds | TransferFate::Fails | TransferFate::StaysPending,
            )
            | (TransferStatus::Failed | TransferStatus::Reversed | TransferStatus::Abandoned, _) => {
                None
            }
        }
    }
}

impl TransferStatus {
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Reversed => "reversed",
            Self::Abandoned => "abandoned",
        }
    }
}

impl Record for Recipient {
    const LIMIT: usize = 20_000;
    const FIRST_ID: u64 = 96_000_001;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        vec![
            self.code.clone(),
            Self::account_key(&self.bank_code, &self.account_number),
        ]
    }
}

impl Record for Transfer {
    const LIMIT: usize = 20_000;
    const FIRST_ID: u64 = 860_703_001;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        vec![self.reference.clone()]
    }
}
