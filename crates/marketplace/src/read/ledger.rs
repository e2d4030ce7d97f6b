use async_trait::async_trait;
use kernel::{Money, StoreError};

/// A broken invariant of the books.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LedgerBreak {
    /// `unbalanced_entry`, `cached_balance`, `negative_escrow`, `escrow_left`, `paid_without_charge` …
    pub invariant: &'static str,
    /// Which entry, account or order.
    pub subject: String,
    pub detail: String,
}

/// The books, recomputed from the first row.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LedgerReport {
    pub entries: u64,
    /// Sum of all accounts: zero.
    pub trial_balance_kobo: Money,
    /// Captured from the gateway, held in escrow, released, refunded or on its way, and unapplied.
    pub captured_kobo: Money,
    pub escrow_kobo: Money,
    pub unapplied_kobo: Money,
    pub refunds_in_flight_kobo: Money,
    /// The hash of the last entry, empty while there is none. Whoever notes it down elsewhere can tell later whether
    /// anything before it was changed, the whole chain included.
    pub chain_hash: String,
    /// At most 100 of them.
    pub breaks: Vec<LedgerBreak>,
}

#[async_trait]
pub trait LedgerQueries: Send + Sync {
    /// Recomputes every balance and invariant in one snapshot.
    async fn check(&self) -> Result<LedgerReport, StoreError>;
}
