use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Record;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Refund {
    pub id: u64,
    pub charge_id: u64,
    pub charge_reference: String,
    pub email: String,
    pub amount_kobo: u64,
    pub currency: String,
    pub status: RefundStatus,
    pub fate: RefundFate,
    pub customer_note: String,
    pub merchant_note: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefundStatus {
    Pending,
    Processing,
    Processed,
    Failed,
    NeedsAttention,
}

/// The outcome of a refund of this charge. Two test cards change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefundFate {
    Processed,
    Failed,
    NeedsAttention,
}

impl Refund {
    /// The amount taken from the merchant's balance. A failed refund returns the money.
    pub fn held_kobo(&self) -> i64 {
        if self.status == RefundStatus::Failed {
            0
        } else {
            i64::try_from(self.amount_kobo).unwrap_or(i64::MAX)
        }
    }

    /// The next state, if Paystack changes the state of the refund on its own.
    pub fn next_status(&self) -> Option<RefundStatus> {
        match self.status {
            RefundStatus::Pending => Some(RefundStatus::Processing),
            RefundStatus::Processing => Some(match self.fate {
                RefundFate::Processed => RefundStatus::Processed,
                RefundFate::Failed => RefundStatus::Failed,
                RefundFate::NeedsAttention => RefundStatus::NeedsAttention,
            }),
            RefundStatus::Processed | RefundStatus::Failed | RefundStatus::NeedsAttention => None,
        }
    }
}

impl RefundStatus {
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Processing => "processing",
            Self::Processed => "processed",
            Self::Failed => "failed",
            Self::NeedsAttention => "needs-attention",
        }
    }
}

impl Record for Refund {
    const LIMIT: usize = 50_000;
    const FIRST_ID: u64 = 18_237_001;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        Vec::new()
    }
}
