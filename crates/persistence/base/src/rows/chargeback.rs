use super::{Row, naive, opt_time, time};
use crate::schema::chargebacks;
use ::payments::{Chargeback, ChargebackState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = chargebacks, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ChargebackRow {
    pub id: String,
    pub payment_id: String,
    pub order_id: String,
    pub gateway_id: String,
    pub amount_kobo: i64,
    pub category: String,
    pub state: String,
    pub opened_at: NaiveDateTime,
    pub due_at: NaiveDateTime,
    pub statement: Option<String>,
    pub answered_by: Option<String>,
    pub answered_at: Option<NaiveDateTime>,
    pub sent_at: Option<NaiveDateTime>,
    pub lost_kobo: i64,
    pub set_off_kobo: i64,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<Chargeback> for ChargebackRow {
    fn from(case: Chargeback) -> Self {
        Self {
            id: case.id.to_string(),
            payment_id: case.payment.to_string(),
            order_id: case.order.to_string(),
            gateway_id: case.gateway_id,
            amount_kobo: case.amount.kobo(),
            category: case.category,
            state: case.state.code().to_owned(),
            opened_at: case.opened_at.naive_utc(),
            due_at: case.due_at.naive_utc(),
            statement: case.statement,
            answered_by: case.answered_by.map(|staff| staff.to_string()),
            answered_at: naive(case.answered_at),
            sent_at: naive(case.sent_at),
            lost_kobo: case.lost.kobo(),
            set_off_kobo: case.set_off.kobo(),
            closed_at: naive(case.closed_at),
            version: case.version,
        }
    }
}

impl TryFrom<ChargebackRow> for Chargeback {
    type Error = StoreError;
    fn try_from(stored: ChargebackRow) -> Result<Self, StoreError> {
        let row = Row::new("chargebacks", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            payment: row.id("payment_id", &stored.payment_id)?,
            order: row.id("order_id", &stored.order_id)?,
            state: row.code("state", &stored.state, ChargebackState::from_code)?,
            answered_by: row.opt_id("answered_by", stored.answered_by.as_deref())?,
            gateway_id: stored.gateway_id,
            amount: Money::from_kobo(stored.amount_kobo),
            category: stored.category,
            opened_at: time(stored.opened_at),
            due_at: time(stored.due_at),
            statement: stored.statement,
            answered_at: opt_time(stored.answered_at),
            sent_at: opt_time(stored.sent_at),
            lost: Money::from_kobo(stored.lost_kobo),
            set_off: Money::from_kobo(stored.set_off_kobo),
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
        })
    }
}
