use super::{Row, time};
use crate::schema::credit_uses;
use ::referrals::{CreditUse, CreditUseState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = credit_uses, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct CreditUseRow {
    pub id: String,
    pub grant_id: String,
    pub user_id: String,
    pub order_id: String,
    pub payment_id: Option<String>,
    pub move_id: Option<String>,
    pub amount_kobo: i64,
    pub returned_kobo: i64,
    pub state: String,
    pub created_at: NaiveDateTime,
    pub version: i64,
}

impl From<CreditUse> for CreditUseRow {
    fn from(used: CreditUse) -> Self {
        Self {
            id: used.id.to_string(),
            grant_id: used.grant.to_string(),
            user_id: used.owner.to_string(),
            order_id: used.order.to_string(),
            payment_id: used.payment.map(|id| id.to_string()),
            move_id: used.move_request.map(|id| id.to_string()),
            amount_kobo: used.amount.kobo(),
            returned_kobo: used.returned.kobo(),
            state: used.state.code().to_owned(),
            created_at: used.created_at.naive_utc(),
            version: used.version,
        }
    }
}

impl TryFrom<CreditUseRow> for CreditUse {
    type Error = StoreError;
    fn try_from(stored: CreditUseRow) -> Result<Self, StoreError> {
        let row = Row::new("credit_uses", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            grant: row.id("grant_id", &stored.grant_id)?,
            owner: row.id("user_id", &stored.user_id)?,
            order: row.id("order_id", &stored.order_id)?,
            payment: row.opt_id("payment_id", stored.payment_id.as_deref())?,
            move_request: row.opt_id("move_id", stored.move_id.as_deref())?,
            amount: Money::from_kobo(stored.amount_kobo),
            returned: Money::from_kobo(stored.returned_kobo),
            state: row.code("state", &stored.state, CreditUseState::from_code)?,
            created_at: time(stored.created_at),
            version: stored.version,
        })
    }
}
