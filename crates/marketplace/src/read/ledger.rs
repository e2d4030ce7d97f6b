use async_trait::async_trait;
use kernel::{Money, StoreError};

/// A broken invariant of the books.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LedgerBreak {
    /// The code of the invariant: `unbalanced_entry`, `cached_balance`, `negative_escrow`,
    /// `escrow_left`, `paid_without_charge` …
    pub invariant: &'static str,
    /// The entry, account or order that breaks it.
    pub subject: String,
    pub detail: String,
}

/// The result of a check of the books, recomputed from the first row.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LedgerReport {
    pub entries: u64,
    /// The sum of all accounts, which must be zero.
    pub trial_balance_kobo: Money,
    /// The total captured from the gateway. The fields below show what of it is held in escrow,
    /// unapplied or being refunded.
    pub captured_kobo: Money,
    pub escrow_kobo: Money,
    pub unapplied_kobo: Money,
    pub refunds_in_flight_kobo: Money,
    /// The hash of the last entry, empty while there is none. A copy of it that is kept elsewhere
    /// shows later whether anything before that entry was changed, the whole chain included.
    pub chain_hash: String,
    /// The broken invariants, at most 100.
    pub breaks: Vec<LedgerBreak>,
}

#[async_trait]
pub trait LedgerQueries: Send + Sync {
    /// Recomputes every balance and invariant in one snapshot.
    async fn check(&self) -> Result<LedgerReport, StoreError>;
}
