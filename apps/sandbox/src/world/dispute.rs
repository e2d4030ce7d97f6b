use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Record;

/// A charge that the customer's bank disputes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dispute {
    pub id: u64,
    pub charge_id: u64,
    pub charge_reference: String,
    pub email: String,
    /// The amount that the bank claims or has given to the customer.
    pub amount_kobo: u64,
    pub currency: String,
    pub category: String,
    pub outcome: Option<DisputeOutcome>,
    /// The evidence as the merchant sent it.
    pub evidence: Option<Value>,
    pub created_at: DateTime<Utc>,
    pub due_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DisputeOutcome {
    /// The money stays with the merchant.
    Won,
    Lost,
}

impl Dispute {
    /// The amount taken from the merchant's balance: nothing until the dispute is lost.
    pub fn held_kobo(&self) -> i64 {
        if self.outcome == Some(DisputeOutcome::Lost) {
            i64::try_from(self.amount_kobo).unwrap_or(i64::MAX)
        } else {
            0
        }
    }

    pub fn status(&self) -> &'static str {
        match (self.outcome, &self.evidence) {
            (Some(_), _) => "resolved",
            (None, Some(_)) => "awaiting-bank-feedback",
            (None, None) => "awaiting-merchant-feedback",
        }
    }
}

impl Record for Dispute {
    const LIMIT: usize = 10_000;
    const FIRST_ID: u64 = 358_950;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        vec![self.charge_reference.clone()]
    }
}
