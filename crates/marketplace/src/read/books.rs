use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{
    Money, MoneyError, OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId,
};
use uuid::Uuid;

/// The totals of the accounts of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialLine {
    /// The code of the account, such as `psp:clearing`. For accounts with an id, the part before
    /// the id: `escrow:order`.
    pub account: String,
    /// The number of accounts with a balance.
    pub accounts: u64,
    pub debit: Money,
    pub credit: Money,
}

/// A filter of journal entries. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryFilter {
    /// Selects entries with a leg on this account.
    pub account: Option<String>,
    pub reference: Option<String>,
    /// Selects the entries of this order: its charges, refunds and release.
    pub order: Option<OrderId>,
    pub from: Option<Timestamp>,
    /// The end of the period, exclusive.
    pub to: Option<Timestamp>,
    /// Only these entries; all when empty.
    pub ids: Vec<Uuid>,
    pub oldest_first: bool,
}

/// An entry with its place in the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryView {
    pub id: String,
    pub reference: String,
    pub at: Timestamp,
    /// The order that the entry is about; `None` for an entry about none or several, such as a payout.
    pub order: Option<OrderId>,
    /// The legs by account code; debits are positive.
    pub legs: Vec<(String, Money)>,
    /// The number and hash of the entry in the chain, and the hash of the entry before it.
    pub seal: Option<SealView>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealView {
    pub seq: i64,
    pub prev_hash: String,
    pub hash: String,
}

/// The job that a statement line is about, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementJob {
    pub title: String,
    /// The provider who has the job, or had it last.
    pub provider: Option<String>,
}

/// One line of a statement: the change by one entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLine {
    pub at: Timestamp,
    pub reference: String,
    pub order: Option<OrderId>,
    /// The reference of that order.
    pub order_reference: Option<OrderReference>,
    /// The job of that order, in the statement of its customer.
    pub job: Option<StatementJob>,
    /// The change of the customer's store credit, in the statement of a customer. Credit that is
    /// held for a payment still counts as credit.
    pub credit: Money,
    /// The part that stayed with the guarantee fund for the provider's debt; negative when it was
    /// given back.
    pub withheld: Money,
    /// The part of a transfer's cost that the provider bore, or got back with a returned payout.
    pub transfer_cost: Money,
    /// The amount in favour of the statement's owner.
    pub amount: Money,
    /// The balance after the line.
    pub balance: Money,
}

/// A statement of the money that we hold for a person, over a period of time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub opening: Money,
    pub lines: Vec<StatementLine>,
    pub closing: Money,
    /// Whether all lines are included: at most [`Statement::LINES_MAX`] lines are read.
    pub complete: bool,
}

impl Statement {
    pub const LINES_MAX: usize = 5_000;

    /// Computes a statement from the opening balance and the changes, oldest first. `changes` has
    /// at most one line more than is shown.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
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

/// The queries about the ledger for staff, and the statements.
#[async_trait]
pub trait BooksQueries: Send + Sync {
    /// The totals of every kind of account. The debits equal the credits.
    async fn trial_balance(&self) -> Result<Vec<TrialLine>, StoreError>;
    /// Entries, usually newest first.
    async fn entries(
        &self,
        filter: EntryFilter,
        page: PageRequest,
    ) -> Result<Page<EntryView>, StoreError>;
    /// The statement of the provider's balance.
    async fn provider_statement(
        &self,
        provider: ProviderId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError>;
    /// The statement of what we hold for the customer: for their orders, as store credit, and in
    /// refunds on their way.
    async fn customer_statement(
        &self,
        customer: UserId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError>;
}
