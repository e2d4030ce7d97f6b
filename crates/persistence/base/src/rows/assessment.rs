use super::{Row, count, document, naive, opt_time, time};
use crate::schema::assessments;
use ::orders::{
    Assessment, AssessmentCause, AssessmentFee, AssessmentFeeState, AssessmentKind,
    AssessmentState, Visit,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = assessments, primary_key(order_id), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct AssessmentRow {
    pub order_id: String,
    pub customer_id: String,
    pub cause: String,
    pub kind: String,
    pub state: String,
    pub assessor_id: Option<String>,
    pub visit_at: Option<NaiveDateTime>,
    pub step_at: Option<NaiveDateTime>,
    pub answer_by: NaiveDateTime,
    pub scheduled_by: Option<String>,
    pub report: Option<String>,
    pub likely_kobo: Option<i64>,
    pub reported_by: Option<String>,
    pub reported_at: Option<NaiveDateTime>,
    pub reviewed_by: Option<String>,
    pub reviewed_at: Option<NaiveDateTime>,
    pub note: Option<String>,
    pub returns: i32,
    pub created_at: NaiveDateTime,
    pub version: i64,
    pub fee_number: Option<i32>,
    pub fee_kobo: Option<i64>,
    pub fee_half: Option<bool>,
    pub fee_state: Option<String>,
    pub fee_due_at: Option<NaiveDateTime>,
    pub fee_credit_until: Option<NaiveDateTime>,
}

impl TryFrom<&Assessment> for AssessmentRow {
    type Error = StoreError;
    fn try_from(one: &Assessment) -> Result<Self, StoreError> {
        Ok(Self {
            order_id: one.order.to_string(),
            customer_id: one.customer.to_string(),
            cause: one.cause.code().to_owned(),
            kind: one.kind.code().to_owned(),
            state: one.state.code().to_owned(),
            assessor_id: one.visit.map(|visit| visit.assessor.to_string()),
            visit_at: naive(one.visit.map(|visit| visit.at)),
            step_at: naive(one.step_at),
            answer_by: one.answer_by.naive_utc(),
            scheduled_by: one.scheduled_by.map(|user| user.to_string()),
            report: one.report.as_ref().map(document).transpose()?,
            likely_kobo: one
                .report
                .as_ref()
                .and_then(|report| report.likely())
                .map(|likely| likely.kobo()),
            reported_by: one.reported_by.map(|user| user.to_string()),
            reported_at: naive(one.reported_at),
            reviewed_by: one.reviewed_by.map(|user| user.to_string()),
            reviewed_at: naive(one.reviewed_at),
            note: one.note.clone(),
            returns: count(one.returns)?,
            created_at: one.created_at.naive_utc(),
            version: one.version,
            fee_number: one.fee.map(|fee| count(fee.number)).transpose()?,
            fee_kobo: one.fee.map(|fee| fee.amount.kobo()),
            fee_half: one.fee.map(|fee| fee.half),
            fee_state: one.fee.map(|fee| fee.state.code().to_owned()),
            fee_due_at: naive(one.fee.map(|fee| fee.due_at)),
            fee_credit_until: naive(one.fee.and_then(|fee| fee.credit_until)),
        })
    }
}

impl AssessmentRow {
    fn fee(&self) -> Result<Option<AssessmentFee>, StoreError> {
        let row = Row::new("assessments", &self.order_id);
        let (Some(number), Some(kobo), Some(half), Some(state), Some(due_at)) = (
            self.fee_number,
            self.fee_kobo,
            self.fee_half,
            self.fee_state.as_deref(),
            self.fee_due_at,
        ) else {
            return Ok(None);
        };
        Ok(Some(AssessmentFee {
            number: row.count("fee_number", number)?,
            amount: Money::from_kobo(kobo),
            half,
            state: row.code("fee_state", state, AssessmentFeeState::from_code)?,
            due_at: time(due_at),
            credit_until: opt_time(self.fee_credit_until),
        }))
    }
}

impl TryFrom<AssessmentRow> for Assessment {
    type Error = StoreError;
    fn try_from(stored: AssessmentRow) -> Result<Self, StoreError> {
        let fee = stored.fee()?;
        let row = Row::new("assessments", &stored.order_id);
        let assessor = row.opt_id("assessor_id", stored.assessor_id.as_deref())?;
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            cause: row.code("cause", &stored.cause, AssessmentCause::from_code)?,
            kind: row.code("kind", &stored.kind, AssessmentKind::from_code)?,
            state: row.code("state", &stored.state, AssessmentState::from_code)?,
            visit: assessor
                .zip(opt_time(stored.visit_at))
                .map(|(assessor, at)| Visit { assessor, at }),
            fee,
            step_at: opt_time(stored.step_at),
            answer_by: time(stored.answer_by),
            scheduled_by: row.opt_id("scheduled_by", stored.scheduled_by.as_deref())?,
            report: row.opt_json("report", stored.report.as_deref())?,
            reported_by: row.opt_id("reported_by", stored.reported_by.as_deref())?,
            reported_at: opt_time(stored.reported_at),
            reviewed_by: row.opt_id("reviewed_by", stored.reviewed_by.as_deref())?,
            reviewed_at: opt_time(stored.reviewed_at),
            note: stored.note,
            returns: row.count("returns", stored.returns)?,
            created_at: time(stored.created_at),
            version: stored.version,
        })
    }
}
