use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, MoneyError, OrderId, ProviderId, StoreError, Timestamp, UserId};

/// What stands on the accounts of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialLine {
    /// `psp:clearing`; of accounts that there are many of, what is before the id: `escrow:order`.
    pub account: String,
    /// How many of them anything stands on.
    pub accounts: u64,
    pub debit: Money,
    pub credit: Money,
}

/// Which entries of the journal: those that are all of this.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryFilter {
    /// With a leg on this account.
    pub account: Option<String>,
    pub reference: Option<String>,
    /// What happened to the money of this order: its charges, what went back, its release.
    pub order: Option<OrderId>,
    pub from: Option<Timestamp>,
    /// Before this.
    pub to: Option<Timestamp>,
}

/// An entry with its place in the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryView {
    pub id: String,
    pub reference: String,
    pub at: Timestamp,
    /// Debit positive, by the code of the account.
    pub legs: Vec<(String, Money)>,
    /// Its number and hash in the chain, and the hash of the one before.
    pub seal: Option<SealView>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealView {
    pub seq: i64,
    pub prev_hash: String,
    pub hash: String,
}

/// What a line of a statement is about, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementJob {
    pub title: String,
    /// Who has it, or had it last.
    pub provider: Option<String>,
}

/// One line of a statement: what an entry changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLine {
    pub at: Timestamp,
    pub reference: String,
    pub order: Option<OrderId>,
    /// The work of that order, in the statement of its customer.
    pub job: Option<StatementJob>,
    /// What of it stayed with the guarantee fund for what the provider owes back; less than 0 when it was given back.
    pub withheld: Money,
    /// What of a payout its provider bore of the transfer, and got back with one that came back.
    pub transfer_cost: Money,
    /// In favour of whose statement it is.
    pub amount: Money,
    /// What stands there after it.
    pub balance: Money,
}

/// A stretch of time of what we hold for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub opening: Money,
    pub lines: Vec<StatementLine>,
    pub closing: Money,
    /// Whether that is all of it: no more than [`Statement::LINES_MAX`] lines are read.
    pub complete: bool,
}

impl Statement {
    pub const LINES_MAX: usize = 5_000;

    /// Out of what was before and what changed, oldest first; at most one line more than are shown.
    ///
    /// # Errors
    /// `MoneyError` when it does not fit.
    pub fn new(opening: Money, changes: Vec<StatementLine>) -> Result<Self, MoneyError> {
        let complete = changes.len() <= Self::LINES_MAX;
        let mut closing = opening;
        let mut lines = changes;
        lines.truncate(Self::LINES_MAX);
        for line in &mut lines {
            closing = closing.plus(line.amount)?;
            line.balance = closing;
        }
        Ok(Self {
            opening,
            lines,
            closing,
            complete,
        })
    }
}

/// The books, read by people.
#[async_trait]
pub trait BooksQueries: Send + Sync {
    /// What stands on every kind of account. The debits equal the credits.
    async fn trial_balance(&self) -> Result<Vec<TrialLine>, StoreError>;
    /// Entries, newest first.
    async fn entries(
        &self,
        filter: EntryFilter,
        page: PageRequest,
    ) -> Result<Page<EntryView>, StoreError>;
    /// What the provider may withdraw.
    async fn provider_statement(
        &self,
        provider: ProviderId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError>;
    /// What we hold for the customer: for their orders, as their credit, and what is on its way back to them.
    async fn customer_statement(
        &self,
        customer: UserId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError>;
}
