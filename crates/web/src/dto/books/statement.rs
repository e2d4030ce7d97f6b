//! The statement of one month for a person, as a page and as CSV.

use crate::dto::{kobo, time};
use chrono::{DateTime, Utc};
use http_base::csv::{Cell, line};
use kernel::{Money, OrderReference};
use marketplace::read::{Statement, StatementLine};
use payments::ledger::title_of;
use serde::Serialize;
use utoipa::ToSchema;

/// The statement of one month for a person's money that Gida holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Statement)]
pub struct StatementBody {
    /// The month, such as `2026-11`, in Abuja time.
    pub month: String,
    pub opening_kobo: i64,
    /// The lines of the month, oldest first.
    pub lines: Vec<StatementLineBody>,
    pub closing_kobo: i64,
    /// Whether `lines` is complete: at most 5,000 lines are shown.
    pub complete: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatementLine)]
pub struct StatementLineBody {
    pub at: DateTime<Utc>,
    /// The part of the reference before the first colon: `charge`, `release`, `refund-paid` and
    /// others.
    pub kind: String,
    pub reference: String,
    /// What the line is about, in words, such as `Payment`.
    pub title: &'static str,
    pub order_id: Option<String>,
    pub order_reference: Option<String>,
    /// The title of the order, in a customer's statement: `Deep home cleaning, 3 bedrooms`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// The first name of the provider who did the job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_first_name: Option<String>,
    /// The change of the customer's store credit, if there is one: negative when credit paid for
    /// something. A line may change the credit and not the balance, because both are held for the
    /// customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_kobo: Option<i64>,
    /// The part of a payout that was withheld for the refund of a job after an upheld dispute;
    /// negative when the payout came back.
    pub withheld_kobo: i64,
    /// The part of a bank transfer's cost that the provider bore in a payout; negative when the
    /// payout came back.
    pub transfer_cost_kobo: i64,
    /// The amount: positive in the owner's favour, negative otherwise.
    pub amount_kobo: i64,
    /// The balance after this line.
    pub balance_kobo: i64,
}

fn kind(of: &StatementLine) -> &str {
    of.reference.split(':').next().unwrap_or_default()
}

fn first_name(display_name: &str) -> Option<String> {
    display_name.split_whitespace().next().map(str::to_owned)
}

impl StatementBody {
    #[must_use]
    pub fn new(statement: &Statement, month: String) -> Self {
        let of = |line: &StatementLine| StatementLineBody {
            at: time(line.at),
            kind: kind(line).to_owned(),
            reference: line.reference.clone(),
            title: title_of(&line.reference),
            order_id: line.order.map(|order| order.to_string()),
            order_reference: line.order_reference.as_ref().map(ToString::to_string),
            job_title: line.job.as_ref().map(|job| job.title.clone()),
            provider_first_name: line
                .job
                .as_ref()
                .and_then(|job| first_name(job.provider.as_deref()?)),
            credit_kobo: Some(kobo(line.credit)).filter(|change| *change != 0),
            withheld_kobo: kobo(line.withheld),
            transfer_cost_kobo: kobo(line.transfer_cost),
            amount_kobo: kobo(line.amount),
            balance_kobo: kobo(line.balance),
        };
        Self {
            month,
            opening_kobo: kobo(statement.opening),
            lines: statement.lines.iter().map(of).collect(),
            closing_kobo: kobo(statement.closing),
            complete: statement.complete,
        }
    }
}

const fn unless_none(amount: Money) -> Cell<'static> {
    if amount.is_zero() {
        Cell::Nothing
    } else {
        Cell::Naira(amount)
    }
}

const COLUMNS: [&str; 8] = [
    "time in Abuja",
    "what",
    "order",
    "amount",
    "balance",
    "of it to refunds",
    "of it for the transfer",
    "change of the credit",
];

/// A row, with the reference in the ledger if there is a column for it.
fn row<'c>(cells: [Cell<'c>; COLUMNS.len()], reference: Option<Cell<'c>>) -> String {
    let cells: Vec<_> = cells.into_iter().chain(reference).collect();
    line(&cells)
}

/// The opening or the closing balance.
fn edge(what: &str, balance: Money, for_finance: bool) -> String {
    let cells = [
        Cell::Nothing,
        Cell::Text(what),
        Cell::Nothing,
        Cell::Nothing,
        Cell::Naira(balance),
        Cell::Nothing,
        Cell::Nothing,
        Cell::Nothing,
    ];
    row(cells, for_finance.then_some(Cell::Nothing))
}

/// The statement as CSV, from the opening balance to the closing balance. Only finance gets the
/// references of the ledger, to compare the lines with it.
pub(crate) fn statement_csv(statement: &Statement, for_finance: bool) -> String {
    let ledger = for_finance.then_some(Cell::Text("ledger reference"));
    let mut table = row(COLUMNS.map(Cell::Text), ledger);
    table += &edge("Opening balance", statement.opening, for_finance);
    for of in &statement.lines {
        let order = of.order_reference.as_ref().map(OrderReference::as_str);
        let cells = [
            Cell::Time(of.at),
            Cell::Text(title_of(&of.reference)),
            order.map_or(Cell::Nothing, Cell::Text),
            Cell::Naira(of.amount),
            Cell::Naira(of.balance),
            unless_none(of.withheld),
            unless_none(of.transfer_cost),
            unless_none(of.credit),
        ];
        table += &row(cells, for_finance.then_some(Cell::Text(&of.reference)));
    }
    table + &edge("Closing balance", statement.closing, for_finance)
}
