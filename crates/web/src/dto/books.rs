//! The books: the trial balance, ledger entries and statements.

mod statement;

pub use statement::StatementBody;
pub(crate) use statement::statement_csv;

use super::{kobo, time};
use chrono::{DateTime, Utc};
use http_base::csv::{Cell, line};
use kernel::{Money, MoneyError, OrderReference, Timestamp};
use marketplace::read::{EntryView, TrialLine};
use payments::ledger::title_of;
use serde::Serialize;
use utoipa::ToSchema;

/// The balances of all ledger accounts, by kind of account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrialBalance)]
pub struct TrialBalanceBody {
    pub as_of: DateTime<Utc>,
    pub debit_kobo: i64,
    pub credit_kobo: i64,
    /// Debits less credits. Any value but 0 means that the books are broken.
    pub difference_kobo: i64,
    pub lines: Vec<TrialLineBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrialBalanceLine)]
pub struct TrialLineBody {
    /// The kind of account, such as `psp:clearing`. For accounts with an id, the part before the
    /// id, such as `escrow:order`.
    pub account: String,
    /// How many accounts of this kind have a balance.
    pub accounts: u64,
    pub debit_kobo: i64,
    pub credit_kobo: i64,
}

impl TrialBalanceBody {
    /// Builds the trial balance from its lines.
    ///
    /// # Errors
    /// `MoneyError` when a side is out of the range of money.
    pub fn new(lines: &[TrialLine], now: Timestamp) -> Result<Self, MoneyError> {
        let (debit, credit) = (
            Money::total(lines.iter().map(|line| line.debit))?,
            Money::total(lines.iter().map(|line| line.credit))?,
        );
        let of = |line: &TrialLine| TrialLineBody {
            account: line.account.clone(),
            accounts: line.accounts,
            debit_kobo: kobo(line.debit),
            credit_kobo: kobo(line.credit),
        };
        Ok(Self {
            as_of: time(now),
            debit_kobo: kobo(debit),
            credit_kobo: kobo(credit),
            difference_kobo: kobo(debit.minus(credit)?),
            lines: lines.iter().map(of).collect(),
        })
    }
}

/// The trial balance as CSV.
pub(crate) fn trial_balance_csv(lines: &[TrialLine]) -> String {
    let head = line(&[
        Cell::Text("account"),
        Cell::Text("accounts"),
        Cell::Text("debit"),
        Cell::Text("credit"),
    ]);
    let count = |number: u64| Cell::Count(i64::try_from(number).unwrap_or(i64::MAX));
    let rows = lines.iter().map(|of| {
        line(&[
            Cell::Text(&of.account),
            count(of.accounts),
            Cell::Naira(of.debit),
            Cell::Naira(of.credit),
        ])
    });
    rows.fold(head, |table, row| table + &row)
}

/// One ledger entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LedgerEntry)]
pub struct LedgerEntryBody {
    pub id: String,
    /// The unique reference of the business fact that the entry records, such as
    /// `charge:<payment>`.
    pub reference: String,
    /// What the entry records, in words, such as `Payment`.
    pub title: &'static str,
    /// The order that the entry is about; absent for an entry about none or several, such as a payout.
    pub order_id: Option<String>,
    pub order_reference: Option<String>,
    pub at: DateTime<Utc>,
    pub legs: Vec<LedgerLegBody>,
    /// The entry's number in the hash chain; absent for an entry that was never sealed, which is a
    /// fault.
    pub seq: Option<i64>,
    pub prev_hash: Option<String>,
    pub hash: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LedgerLeg)]
pub struct LedgerLegBody {
    pub account: String,
    /// The amount: a debit is positive, a credit negative.
    pub amount_kobo: i64,
}

impl LedgerEntryBody {
    #[must_use]
    pub fn new(entry: &EntryView, order: Option<&OrderReference>) -> Self {
        let leg = |(account, amount): &(String, Money)| LedgerLegBody {
            account: account.clone(),
            amount_kobo: kobo(*amount),
        };
        let seal = entry.seal.as_ref();
        Self {
            id: entry.id.clone(),
            reference: entry.reference.clone(),
            title: title_of(&entry.reference),
            order_id: entry.order.map(|order| order.to_string()),
            order_reference: order.map(ToString::to_string),
            at: time(entry.at),
            legs: entry.legs.iter().map(leg).collect(),
            seq: seal.map(|seal| seal.seq),
            prev_hash: seal.map(|seal| seal.prev_hash.clone()),
            hash: seal.map(|seal| seal.hash.clone()),
        }
    }
}

pub(crate) const LEDGER_COLUMNS: [&str; 9] = [
    "number",
    "time in Abuja",
    "what",
    "order",
    "ledger reference",
    "account",
    "debit",
    "credit",
    "hash",
];

/// The CSV rows of an entry, one for each leg. Finance compares its references and accounts with the
/// ledger.
pub(crate) fn entry_csv(entry: &EntryView, order: Option<&OrderReference>) -> String {
    let order = order.map_or(Cell::Nothing, |order| Cell::Text(order.as_str()));
    let (number, hash) = match &entry.seal {
        Some(seal) => (Cell::Count(seal.seq), Cell::Text(&seal.hash)),
        None => (Cell::Nothing, Cell::Nothing),
    };
    let row = |(account, amount): &(String, Money)| {
        let credit = amount.negated().map_or(Cell::Nothing, Cell::Naira);
        let (debit, credit) = if amount.is_positive() {
            (Cell::Naira(*amount), Cell::Nothing)
        } else {
            (Cell::Nothing, credit)
        };
        line(&[
            number.clone(),
            Cell::Time(entry.at),
            Cell::Text(title_of(&entry.reference)),
            order.clone(),
            Cell::Text(&entry.reference),
            Cell::Text(account),
            debit,
            credit,
            hash.clone(),
        ])
    };
    entry.legs.iter().map(row).collect()
}
