//! Payouts to providers, and the bank accounts to which they go.

mod batch;

pub(crate) use batch::bank_csv;
pub use batch::{PayoutBatchBody, PayoutBatchDetailBody};

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{Money, MoneyError, OrderId, Timestamp};
use marketplace::read::{DebtView, PayoutView};
use payments::{Bank, BankAccount, Clawback, PayoutStatus, paid_debts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Bank)]
pub struct BankBody {
    pub code: String,
    pub name: String,
}

impl From<&Bank> for BankBody {
    fn from(bank: &Bank) -> Self {
        Self {
            code: bank.code.clone(),
            name: bank.name.clone(),
        }
    }
}

/// A bank account. Only the last four digits of its number are shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankAccount)]
pub struct BankAccountBody {
    pub bank_name: String,
    /// The masked account number, such as `••••••6789`.
    pub account_number: String,
    /// The name of the account holder, as the bank has it.
    pub account_name: String,
    /// Until when payouts to this account are held; null when they are not held.
    pub held_until: Option<DateTime<Utc>>,
}

impl BankAccountBody {
    #[must_use]
    pub fn new(account: &BankAccount, now: Timestamp) -> Self {
        Self {
            bank_name: account.bank_name.clone(),
            account_number: account.number.masked(),
            account_name: account.holder.clone(),
            held_until: maybe_time(account.held_until.filter(|until| now < *until)),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BankAccountRequest {
    #[validate(length(min = 1, max = 12))]
    pub bank_code: String,
    /// The account number: ten digits.
    #[validate(length(min = 1, max = 20))]
    pub account_number: String,
}

/// The holder of a bank account, as the bank reports it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AccountHolder)]
pub struct AccountHolderBody {
    pub account_name: String,
    /// Whether the name is similar enough to the provider's own name.
    pub matches: bool,
}

/// One payout of a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payout)]
pub struct PayoutBody {
    pub id: String,
    pub provider_id: String,
    pub provider_name: String,
    pub bank_name: String,
    /// The masked account number, such as `••••••6789`.
    pub account_number: String,
    pub account_name: String,
    pub amount_kobo: i64,
    /// The part of the earnings that was withheld for refunds after upheld disputes: at most 30 %.
    pub withheld_kobo: i64,
    /// The part of the transfer's cost that the provider bears; 0 for a daily payout.
    pub cost_kobo: i64,
    pub jobs: u32,
    #[schema(value_type = PayoutStatusSchema)]
    pub status: &'static str,
    /// Why the payout failed or came back.
    pub note: Option<String>,
    pub settled_at: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
#[schema(as = PayoutStatus, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PayoutStatusSchema {
    Batched,
    Sent,
    Paid,
    Failed,
    Reversed,
}

impl From<&PayoutView> for PayoutBody {
    fn from(view: &PayoutView) -> Self {
        Self {
            id: view.id.to_string(),
            provider_id: view.provider.to_string(),
            provider_name: view.provider_name.clone(),
            bank_name: view.bank_name.clone(),
            account_number: view.number.masked(),
            account_name: view.holder.clone(),
            amount_kobo: kobo(view.amount),
            withheld_kobo: kobo(view.withheld),
            cost_kobo: kobo(view.cost),
            jobs: view.jobs,
            status: view.status.code(),
            note: view.note.clone(),
            settled_at: maybe_time(view.settled_at),
        }
    }
}

/// One payout, as its provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnPayout)]
pub struct OwnPayoutBody {
    pub id: String,
    pub bank_name: String,
    /// The masked account number, such as `••••••6789`.
    pub account_number: String,
    /// The amount that was transferred.
    pub amount_kobo: i64,
    /// The part of the earnings that was withheld for refunds after upheld disputes: at most 30 %.
    pub withheld_kobo: i64,
    /// The part of the transfer's cost that the provider bears; 0 for a daily payout.
    pub cost_kobo: i64,
    /// The jobs to whose refunds the withheld amount went, in full; empty for a payout that came
    /// back.
    pub went_to: Vec<DebtPartBody>,
    pub jobs: u32,
    #[schema(value_type = PayoutStatusSchema)]
    pub status: &'static str,
    pub made_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
}

/// The part of a payout that went to the refund of one job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DebtPart)]
pub struct DebtPartBody {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub amount_kobo: i64,
}

impl OwnPayoutBody {
    /// The payouts in the order of `payouts`, newest first; `debts` are ordered oldest first.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn all(payouts: &[PayoutView], debts: &[DebtView]) -> Result<Vec<Self>, MoneyError> {
        let came_back = |view: &PayoutView| {
            matches!(view.status, PayoutStatus::Failed | PayoutStatus::Reversed)
        };
        let kept: Vec<Money> = payouts
            .iter()
            .map(|view| {
                if came_back(view) {
                    Money::ZERO
                } else {
                    view.withheld
                }
            })
            .collect();
        let owed: Vec<Clawback> = debts.iter().map(|debt| debt.clawback.clone()).collect();
        let paid = paid_debts(&owed, &kept)?;
        let part = |(order, amount): &(OrderId, Money)| {
            let debt = debts.iter().find(|debt| debt.clawback.order == *order);
            DebtPartBody {
                order_id: order.to_string(),
                reference: debt
                    .map(|debt| debt.reference.to_string())
                    .unwrap_or_default(),
                title: debt.map(|debt| debt.title.clone()).unwrap_or_default(),
                amount_kobo: kobo(*amount),
            }
        };
        let body = |(view, parts): (&PayoutView, &Vec<(OrderId, Money)>)| Self {
            id: view.id.to_string(),
            bank_name: view.bank_name.clone(),
            account_number: view.number.masked(),
            amount_kobo: kobo(view.amount),
            withheld_kobo: kobo(view.withheld),
            cost_kobo: kobo(view.cost),
            went_to: parts.iter().map(part).collect(),
            jobs: view.jobs,
            status: view.status.code(),
            made_at: time(view.created_at),
            settled_at: maybe_time(view.settled_at),
        };
        Ok(payouts.iter().zip(&paid).map(body).collect())
    }
}
