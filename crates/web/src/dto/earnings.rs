use super::{BankAccountBody, kobo, maybe_time, time};
use crate::csv::{Cell, line};
use chrono::{DateTime, Utc};
use kernel::{Money, MoneyError, Timestamp};
use marketplace::read::{EarningState, EarningView, EarningsView};
use payments::{BankAccount, SHARE_LINE, next_payout};
use serde::Serialize;
use utoipa::ToSchema;

/// So many lines are shown; the file has more.
const LINES_SHOWN: usize = 100;

/// What a provider has earned, and when the next part of it goes out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Earnings)]
pub struct EarningsBody {
    /// Theirs and not in a payout: available, held and frozen together.
    pub balance_kobo: i64,
    /// Theirs once the jobs they have are confirmed.
    pub pending_kobo: i64,
    pub jobs_done: u32,
    /// It goes with the next payout.
    pub available_kobo: i64,
    /// It waits for a complaint: a day, on probation three.
    pub held_kobo: i64,
    /// Of jobs that the customer disputes.
    pub frozen_kobo: i64,
    /// In a batch, or at the bank already.
    pub on_the_way_kobo: i64,
    /// When the next payout is made; null without an account or without money to send.
    pub next_payout_at: Option<DateTime<Utc>>,
    pub bank_account: Option<BankAccountBody>,
    /// The newest 100, one a job.
    pub lines: Vec<EarningBody>,
}

/// The share of one job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Earning)]
pub struct EarningBody {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    /// It was paid ahead for the materials of the job, and is a part of the share.
    pub for_materials: bool,
    pub amount_kobo: i64,
    #[schema(value_type = EarningStateSchema)]
    pub state: &'static str,
    pub earned_at: DateTime<Utc>,
    pub available_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
#[schema(as = EarningState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum EarningStateSchema {
    Held,
    Frozen,
    Available,
    Batched,
    Sent,
    Paid,
}

impl From<&EarningView> for EarningBody {
    fn from(view: &EarningView) -> Self {
        Self {
            order_id: view.earning.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            for_materials: is_for_materials(view),
            amount_kobo: kobo(view.earning.amount),
            state: view.state.code(),
            earned_at: time(view.earning.accrued_at),
            available_at: time(view.earning.available_at),
            paid_at: maybe_time(view.paid_at),
        }
    }
}

/// What was paid ahead for the materials of a job is a part of its share.
const fn is_for_materials(view: &EarningView) -> bool {
    view.earning.line != SHARE_LINE
}

impl EarningsBody {
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn new(
        sums: &EarningsView,
        lines: &[EarningView],
        account: Option<&BankAccount>,
        now: Timestamp,
    ) -> Result<Self, MoneyError> {
        let sum = |states: &[EarningState]| {
            Money::total(
                lines
                    .iter()
                    .filter(|line| states.contains(&line.state))
                    .map(|line| line.earning.amount),
            )
            .map(kobo)
        };
        let waiting = |line: &&EarningView| {
            matches!(line.state, EarningState::Available | EarningState::Held)
        };
        let waiting: Vec<_> = lines
            .iter()
            .filter(waiting)
            .map(|line| (line.earning.amount, line.earning.available_at))
            .collect();
        let next = match account {
            Some(account) => next_payout(&waiting, account.held_until, now)?,
            None => None,
        };
        Ok(Self {
            balance_kobo: kobo(sums.balance),
            pending_kobo: kobo(sums.pending),
            jobs_done: sums.jobs_done,
            available_kobo: sum(&[EarningState::Available])?,
            held_kobo: sum(&[EarningState::Held])?,
            frozen_kobo: sum(&[EarningState::Frozen])?,
            on_the_way_kobo: sum(&[EarningState::Batched, EarningState::Sent])?,
            next_payout_at: maybe_time(next),
            bank_account: account.map(|account| BankAccountBody::new(account, now)),
            lines: lines
                .iter()
                .take(LINES_SHOWN)
                .map(EarningBody::from)
                .collect(),
        })
    }
}

/// The lines as a file: day, job, what it was, amount, state.
pub(crate) fn earnings_csv(lines: &[EarningView]) -> String {
    let head = ["Earned", "Job", "Service", "Amount (NGN)", "State", "Paid"].map(Cell::Text);
    let rows = lines.iter().map(|view| {
        let earned = view.earning.accrued_at.abuja_date().to_string();
        let paid = view
            .paid_at
            .map(|at| at.abuja_date().to_string())
            .unwrap_or_default();
        let reference = view.reference.to_string();
        let what = if is_for_materials(view) {
            format!("{}: materials, paid ahead", view.title)
        } else {
            view.title.clone()
        };
        line(&[
            Cell::Text(&earned),
            Cell::Text(&reference),
            Cell::Text(&what),
            Cell::Naira(view.earning.amount),
            Cell::Text(view.state.code()),
            Cell::Text(&paid),
        ])
    });
    std::iter::once(line(&head)).chain(rows).collect()
}
