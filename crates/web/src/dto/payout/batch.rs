//! The batches in which payouts are made.

use super::PayoutBody;
use crate::dto::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use http_base::csv::{Cell, line};
use kernel::UserId;
use marketplace::read::{BatchView, PayoutView};
use payments::{BatchKind, BatchStatus, PayoutMethod};
use serde::Serialize;
use utoipa::ToSchema;

/// The payouts of one day, or the payout that one provider requested.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutBatch)]
pub struct PayoutBatchBody {
    pub id: String,
    #[schema(value_type = BatchKindSchema)]
    pub kind: &'static str,
    /// The day of the batch, such as `2026-11-24`.
    pub day: String,
    #[schema(value_type = BatchStatusSchema)]
    pub status: &'static str,
    /// How the money is transferred; the first approver chooses it.
    #[schema(value_type = Option<PayoutMethodSchema>)]
    pub method: Option<&'static str>,
    pub payouts: u32,
    pub amount_kobo: i64,
    pub paid_kobo: i64,
    /// The sum of the payouts that failed or came back.
    pub returned_kobo: i64,
    /// The name of the first approver.
    pub approved_by: Option<String>,
    pub released_by: Option<String>,
    /// Whether the caller is the first approver and so may not approve the batch again.
    pub mine: bool,
    pub created_at: DateTime<Utc>,
    pub released_at: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
#[schema(as = PayoutBatchKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum BatchKindSchema {
    Daily,
    SameDay,
}

#[derive(ToSchema)]
#[schema(as = PayoutBatchStatus, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum BatchStatusSchema {
    Open,
    Approved,
    Released,
}

#[derive(ToSchema)]
#[schema(as = PayoutMethod, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PayoutMethodSchema {
    Transfer,
    Bank,
}

impl PayoutBatchBody {
    #[must_use]
    pub fn new(view: &BatchView, asker: UserId) -> Self {
        Self {
            id: view.id.to_string(),
            kind: BatchKind::code(view.kind),
            day: view.day.to_string(),
            status: BatchStatus::code(view.status),
            method: view.method.map(PayoutMethod::code),
            payouts: view.payouts,
            amount_kobo: kobo(view.amount),
            paid_kobo: kobo(view.paid),
            returned_kobo: kobo(view.returned),
            approved_by: view.approved_by.clone(),
            released_by: view.released_by.clone(),
            mine: view.status == BatchStatus::Approved && view.approver == Some(asker),
            created_at: time(view.created_at),
            released_at: maybe_time(view.released_at),
        }
    }
}

/// A batch with its payouts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutBatchDetail)]
pub struct PayoutBatchDetailBody {
    pub batch: PayoutBatchBody,
    pub payouts: Vec<PayoutBody>,
}

/// The CSV file for Gida's own bank: the only place with full account numbers.
pub(crate) fn bank_csv(day: &str, payouts: &[PayoutView]) -> String {
    let head = [
        "Account number",
        "Bank code",
        "Bank",
        "Account name",
        "Amount (NGN)",
        "Narration",
    ]
    .map(Cell::Text);
    let narration = format!("Gida payout {day}");
    let rows = payouts.iter().map(|view| {
        line(&[
            Cell::Text(view.number.reveal()),
            Cell::Text(&view.bank_code),
            Cell::Text(&view.bank_name),
            Cell::Text(&view.holder),
            Cell::Naira(view.amount),
            Cell::Text(&narration),
        ])
    });
    std::iter::once(line(&head)).chain(rows).collect()
}
