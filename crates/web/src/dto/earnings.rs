use super::{BankAccountBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use http_base::csv::{Cell, line};
use kernel::{Money, MoneyError, Timestamp};
use marketplace::read::{DebtView, EarningState, EarningView, EarningsView};
use payments::{BankAccount, EarningKind, next_payout};
use serde::Serialize;
use utoipa::ToSchema;

/// The most lines that are shown; the file has all of them.
const LINES_SHOWN: usize = 100;

/// A provider's earnings, and when the next payout is made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Earnings)]
pub struct EarningsBody {
    /// Earned and not in a payout: the sum of available, held and frozen earnings.
    pub balance_kobo: i64,
    /// The earnings of the provider's current jobs, once they are confirmed.
    pub pending_kobo: i64,
    pub jobs_done: u32,
    /// The amount that the next payout includes.
    pub available_kobo: i64,
    /// The amount that is held in case of a complaint: for one day, or for three days on probation.
    pub held_kobo: i64,
    /// The earnings of jobs that are in dispute.
    pub frozen_kobo: i64,
    /// The amount that is in a payout batch or already at the bank.
    pub on_the_way_kobo: i64,
    /// The clawbacks that are left: what later payouts withhold, at most 30 % of each.
    pub clawback_kobo: i64,
    /// When the next payout is made; null without a bank account or without an amount to pay out.
    pub next_payout_at: Option<DateTime<Utc>>,
    pub bank_account: Option<BankAccountBody>,
    /// The newest 100 lines, one for each job.
    pub lines: Vec<EarningBody>,
}

/// The earning of one job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Earning)]
pub struct EarningBody {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    /// Whether it is an advance for materials, which is a part of the job's earning.
    pub for_materials: bool,
    /// Whether it is the fee that the customer paid for moving the visit.
    pub for_move: bool,
    /// Whether it is the share of the fee that the customer paid for a visit before the job.
    pub for_assessment: bool,
    /// Whether Gida pays it because the gas cost more at the filling than what the customer paid.
    pub for_gas: bool,
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
            for_materials: view.earning.kind() == EarningKind::Advance,
            for_move: view.earning.kind() == EarningKind::MoveFee,
            for_assessment: view.earning.kind() == EarningKind::AssessmentFee,
            for_gas: view.earning.kind() == EarningKind::GasRise,
            amount_kobo: kobo(view.earning.amount),
            state: view.state.code(),
            earned_at: time(view.earning.accrued_at),
            available_at: time(view.earning.available_at),
            paid_at: maybe_time(view.paid_at),
        }
    }
}

impl EarningsBody {
    /// Builds the answer from the sums, the newest lines and the debts of the provider.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn new(
        sums: &EarningsView,
        lines: &[EarningView],
        debts: &[DebtView],
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
        let left = debts
            .iter()
            .map(|debt| debt.clawback.left())
            .collect::<Result<Vec<_>, _>>()?;
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
            clawback_kobo: kobo(Money::total(left)?),
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

/// The lines as CSV: the day, the job, the service, the amount and the state.
pub(crate) fn earnings_csv(lines: &[EarningView]) -> String {
    let head = ["Earned", "Job", "Service", "Amount (NGN)", "State", "Paid"].map(Cell::Text);
    let rows = lines.iter().map(|view| {
        let earned = view.earning.accrued_at.abuja_date().to_string();
        let paid = view
            .paid_at
            .map(|at| at.abuja_date().to_string())
            .unwrap_or_default();
        let reference = view.reference.to_string();
        let what = match view.earning.kind() {
            EarningKind::Share => view.title.clone(),
            EarningKind::Advance => format!("{}: materials, paid ahead", view.title),
            EarningKind::MoveFee => format!("{}: fee for moving the visit", view.title),
            EarningKind::GasRise => format!("{}: the gas cost more at the filling", view.title),
            EarningKind::AssessmentFee => format!("{}: share of the fee of your visit", view.title),
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
