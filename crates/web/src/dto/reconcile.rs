use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use marketplace::{
    read::{RefundView, StuckView},
    reconciliation::OperatorAction,
};
use payments::{Difference, Reconciliation, RefundStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// The reconciliation of one day with the gateway's list of charges.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Reconciliation)]
pub struct ReconciliationBody {
    pub day: String,
    pub compared_at: DateTime<Utc>,
    /// The number of charges in the gateway's list; `matched` of them agree with the ledger.
    pub listed: u32,
    pub matched: u32,
    /// The number of charges on either side that do not agree.
    pub differing: u32,
    #[serde(rename = "theirsKobo")]
    pub gateway_kobo: i64,
    /// The fees that the gateway kept.
    pub fees_kobo: i64,
    #[serde(rename = "oursKobo")]
    pub ledger_kobo: i64,
    /// The first 500 differences, only in the answer for one day.
    pub differences: Vec<DifferenceBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReconciliationDifference)]
pub struct DifferenceBody {
    pub reference: String,
    /// The finding: `ONLY_THEIRS`, `ONLY_OURS`, `AMOUNT_DIFFERS` or `FEE_DIFFERS`.
    pub finding: &'static str,
    #[serde(rename = "theirsKobo")]
    pub gateway_kobo: Option<i64>,
    #[serde(rename = "oursKobo")]
    pub ledger_kobo: Option<i64>,
    pub fee_kobo: Option<i64>,
    pub expected_fee_kobo: Option<i64>,
}

impl From<&Reconciliation> for ReconciliationBody {
    fn from(result: &Reconciliation) -> Self {
        Self {
            day: result.day.to_string(),
            compared_at: time(result.at),
            listed: result.listed,
            matched: result.matched,
            differing: result.differing,
            gateway_kobo: kobo(result.gateway),
            fees_kobo: kobo(result.fees),
            ledger_kobo: kobo(result.ours),
            differences: result
                .differences
                .iter()
                .map(DifferenceBody::from)
                .collect(),
        }
    }
}

impl From<&Difference> for DifferenceBody {
    fn from(difference: &Difference) -> Self {
        Self {
            reference: difference.reference.clone(),
            finding: difference.finding.code(),
            gateway_kobo: difference.gateway.map(Money::kobo),
            ledger_kobo: difference.ours.map(Money::kobo),
            fee_kobo: difference.fee.map(Money::kobo),
            expected_fee_kobo: difference.expected_fee.map(Money::kobo),
        }
    }
}

/// The failed events and tasks that wait, and the latest actions of staff on them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StuckWork)]
pub struct StuckBody {
    pub items: Vec<StuckItemBody>,
    #[serde(rename = "deeds")]
    pub entries: Vec<OperatorActionBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StuckItem)]
pub struct StuckItemBody {
    pub id: String,
    /// The kind of work: `EVENT`, or `JOB` for a task.
    pub what: &'static str,
    /// The kind of task or event, such as `PUSH_REFUND` or `orderPaid`.
    pub kind: String,
    /// The subject of a task.
    pub subject: Option<String>,
    pub attempts: u32,
    pub error: String,
    pub next_at: DateTime<Utc>,
    /// When Gida stopped trying after six failures: a message within 15 hours, and the task that makes a
    /// quote the price within a minute. All others are tried until they succeed.
    pub stopped_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OperatorAction)]
pub struct OperatorActionBody {
    pub id: String,
    pub staff_id: String,
    /// The action: `REPLAYED_EVENT`, `REPLAYED_JOB`, `REPLAYED_SENDING` or `RECONCILED`.
    pub kind: &'static str,
    pub subject: String,
    pub at: DateTime<Utc>,
}

impl StuckBody {
    #[must_use]
    pub fn new(stuck: Vec<StuckView>, entries: &[OperatorAction]) -> Self {
        let item = |view: StuckView| StuckItemBody {
            id: view.id.to_string(),
            what: if view.event { "EVENT" } else { "JOB" },
            kind: view.kind,
            subject: view.subject,
            attempts: view.attempts,
            error: view.error,
            next_at: time(view.next_at),
            stopped_at: maybe_time(view.stopped_at),
        };
        let entry = |entry: &OperatorAction| OperatorActionBody {
            id: entry.id.to_string(),
            staff_id: entry.staff.to_string(),
            kind: entry.kind.code(),
            subject: entry.subject.clone(),
            at: time(entry.at),
        };
        Self {
            items: stuck.into_iter().map(item).collect(),
            entries: entries.iter().map(entry).collect(),
        }
    }
}

/// A refund to a customer, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminRefund)]
pub struct RefundBody {
    pub id: String,
    pub order_id: String,
    /// The reference of the order, by which people know it.
    pub reference: String,
    pub customer_name: String,
    pub amount_kobo: i64,
    /// The state: `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`.
    pub state: &'static str,
    /// The reason for a failure, as the gateway states it.
    pub note: Option<String>,
    /// The customer's bank account, by its last four digits.
    pub paid_to: Option<String>,
    /// Whether the first of two people has already approved the refund.
    pub half_approved: bool,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<&RefundView> for RefundBody {
    fn from(view: &RefundView) -> Self {
        let refund = &view.refund;
        Self {
            id: refund.id.to_string(),
            order_id: refund.order.to_string(),
            reference: view.reference.to_string(),
            customer_name: view.customer_name.clone(),
            amount_kobo: kobo(refund.amount),
            state: refund.status.code(),
            note: refund.note.clone(),
            paid_to: refund.paid_to.clone(),
            half_approved: refund.status == RefundStatus::Requested && refund.approved_by.is_some(),
            created_at: time(refund.created_at),
            settled_at: maybe_time(refund.settled_at),
        }
    }
}
