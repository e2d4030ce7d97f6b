use super::{Row, count, time};
use crate::schema::{operator_actions, reconciliation_differences, reconciliations};
use ::payments::{Difference, Finding, Reconciliation};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};
use marketplace::reconciliation::{OperatorAction, OperatorActionKind};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = reconciliations, treat_none_as_default_value = false)]
pub struct ReconciliationRow {
    pub day: String,
    pub at: NaiveDateTime,
    pub listed: i32,
    pub matched: i32,
    pub gateway_kobo: i64,
    pub fees_kobo: i64,
    pub ledger_kobo: i64,
    pub differing: i32,
}

impl TryFrom<&Reconciliation> for ReconciliationRow {
    type Error = StoreError;
    fn try_from(result: &Reconciliation) -> Result<Self, StoreError> {
        Ok(Self {
            day: result.day.to_string(),
            at: result.at.naive_utc(),
            listed: count(result.listed)?,
            matched: count(result.matched)?,
            gateway_kobo: result.gateway.kobo(),
            fees_kobo: result.fees.kobo(),
            ledger_kobo: result.ours.kobo(),
            differing: count(result.differing)?,
        })
    }
}

/// The result of a reconciliation without the differences, which are stored in another table.
impl TryFrom<ReconciliationRow> for Reconciliation {
    type Error = StoreError;
    fn try_from(stored: ReconciliationRow) -> Result<Self, StoreError> {
        let row = Row::new("reconciliations", &stored.day);
        Ok(Self {
            day: row.code("day", &stored.day, Date::parse)?,
            at: time(stored.at),
            listed: row.count("listed", stored.listed)?,
            matched: row.count("matched", stored.matched)?,
            gateway: Money::from_kobo(stored.gateway_kobo),
            fees: Money::from_kobo(stored.fees_kobo),
            ours: Money::from_kobo(stored.ledger_kobo),
            differing: row.count("differing", stored.differing)?,
            differences: Vec::new(),
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = reconciliation_differences)]
pub struct DifferenceRow {
    pub day: String,
    pub reference: String,
    pub finding: String,
    pub gateway_kobo: Option<i64>,
    pub ledger_kobo: Option<i64>,
    pub fee_kobo: Option<i64>,
    pub expected_fee_kobo: Option<i64>,
}

impl DifferenceRow {
    pub fn new(day: Date, difference: &Difference) -> Self {
        Self {
            day: day.to_string(),
            reference: difference.reference.clone(),
            finding: difference.finding.code().to_owned(),
            gateway_kobo: difference.gateway.map(Money::kobo),
            ledger_kobo: difference.ours.map(Money::kobo),
            fee_kobo: difference.fee.map(Money::kobo),
            expected_fee_kobo: difference.expected_fee.map(Money::kobo),
        }
    }
}

impl TryFrom<DifferenceRow> for Difference {
    type Error = StoreError;
    fn try_from(stored: DifferenceRow) -> Result<Self, StoreError> {
        let finding = Row::new("reconciliation_differences", &stored.reference).code(
            "finding",
            &stored.finding,
            Finding::from_code,
        )?;
        Ok(Self {
            reference: stored.reference,
            finding,
            gateway: stored.gateway_kobo.map(Money::from_kobo),
            ours: stored.ledger_kobo.map(Money::from_kobo),
            fee: stored.fee_kobo.map(Money::from_kobo),
            expected_fee: stored.expected_fee_kobo.map(Money::from_kobo),
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = operator_actions)]
pub struct OperatorActionRow {
    pub id: String,
    pub staff_id: String,
    pub kind: String,
    pub subject: String,
    pub at: NaiveDateTime,
}

impl From<&OperatorAction> for OperatorActionRow {
    fn from(entry: &OperatorAction) -> Self {
        Self {
            id: entry.id.to_string(),
            staff_id: entry.staff.to_string(),
            kind: entry.kind.code().to_owned(),
            subject: entry.subject.clone(),
            at: entry.at.naive_utc(),
        }
    }
}

impl TryFrom<OperatorActionRow> for OperatorAction {
    type Error = StoreError;
    fn try_from(stored: OperatorActionRow) -> Result<Self, StoreError> {
        let row = Row::new("operator_actions", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            staff: row.id("staff_id", &stored.staff_id)?,
            kind: row.code("kind", &stored.kind, OperatorActionKind::from_code)?,
            subject: stored.subject.clone(),
            at: time(stored.at),
        })
    }
}
