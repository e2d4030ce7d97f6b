use super::{Row, count, time};
use crate::schema::{desk_deeds, reconciliation_differences, reconciliations};
use ::payments::{Difference, Finding, Reconciliation};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};
use marketplace::bookkeeping::{Deed, DeedKind};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = reconciliations, treat_none_as_default_value = false)]
pub struct ReconciliationRow {
    pub day: String,
    pub at: NaiveDateTime,
    pub listed: i32,
    pub matched: i32,
    pub theirs_kobo: i64,
    pub fees_kobo: i64,
    pub ours_kobo: i64,
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
            theirs_kobo: result.theirs.kobo(),
            fees_kobo: result.fees.kobo(),
            ours_kobo: result.ours.kobo(),
            differing: count(result.differing)?,
        })
    }
}

/// Without the differences, which have a table of their own.
impl TryFrom<ReconciliationRow> for Reconciliation {
    type Error = StoreError;
    fn try_from(stored: ReconciliationRow) -> Result<Self, StoreError> {
        let row = Row::new("reconciliations", &stored.day);
        Ok(Self {
            day: row.code("day", &stored.day, Date::parse)?,
            at: time(stored.at),
            listed: row.count("listed", stored.listed)?,
            matched: row.count("matched", stored.matched)?,
            theirs: Money::from_kobo(stored.theirs_kobo),
            fees: Money::from_kobo(stored.fees_kobo),
            ours: Money::from_kobo(stored.ours_kobo),
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
    pub theirs_kobo: Option<i64>,
    pub ours_kobo: Option<i64>,
    pub fee_kobo: Option<i64>,
    pub expected_fee_kobo: Option<i64>,
}

impl DifferenceRow {
    pub fn new(day: Date, difference: &Difference) -> Self {
        Self {
            day: day.to_string(),
            reference: difference.reference.clone(),
            finding: difference.finding.code().to_owned(),
            theirs_kobo: difference.theirs.map(Money::kobo),
            ours_kobo: difference.ours.map(Money::kobo),
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
            theirs: stored.theirs_kobo.map(Money::from_kobo),
            ours: stored.ours_kobo.map(Money::from_kobo),
            fee: stored.fee_kobo.map(Money::from_kobo),
            expected_fee: stored.expected_fee_kobo.map(Money::from_kobo),
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = desk_deeds)]
pub struct DeedRow {
    pub id: String,
    pub staff_id: String,
    pub kind: String,
    pub subject: String,
    pub at: NaiveDateTime,
}

impl From<&Deed> for DeedRow {
    fn from(deed: &Deed) -> Self {
        Self {
            id: deed.id.to_string(),
            staff_id: deed.staff.to_string(),
            kind: deed.kind.code().to_owned(),
            subject: deed.subject.clone(),
            at: deed.at.naive_utc(),
        }
    }
}

impl TryFrom<DeedRow> for Deed {
    type Error = StoreError;
    fn try_from(stored: DeedRow) -> Result<Self, StoreError> {
        let row = Row::new("desk_deeds", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            staff: row.id("staff_id", &stored.staff_id)?,
            kind: row.code("kind", &stored.kind, DeedKind::from_code)?,
            subject: stored.subject.clone(),
            at: time(stored.at),
        })
    }
}
