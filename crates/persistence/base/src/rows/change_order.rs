use super::{Row, count, document, naive, opt_time, time};
use crate::schema::change_orders;
use ::orders::{ChangeOrder, ChangeOrderState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = change_orders, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ChangeOrderRow {
    pub id: String,
    pub order_id: String,
    pub provider_id: String,
    pub number: i32,
    pub lines: String,
    pub reason: String,
    pub photo_id: String,
    pub total_kobo: i64,
    pub within: bool,
    pub state: String,
    pub proposed_at: NaiveDateTime,
    pub lapses_at: NaiveDateTime,
    pub approved_at: Option<NaiveDateTime>,
    pub ended_at: Option<NaiveDateTime>,
    pub price_version_id: Option<String>,
    pub version: i64,
}

impl TryFrom<&ChangeOrder> for ChangeOrderRow {
    type Error = StoreError;
    fn try_from(change_order: &ChangeOrder) -> Result<Self, StoreError> {
        Ok(Self {
            id: change_order.id.to_string(),
            order_id: change_order.order.to_string(),
            provider_id: change_order.provider.to_string(),
            number: count(change_order.number)?,
            lines: document(&change_order.lines)?,
            reason: change_order.reason.clone(),
            photo_id: change_order.photo.to_string(),
            total_kobo: change_order.total.kobo(),
            within: change_order.within,
            state: change_order.state.code().to_owned(),
            proposed_at: change_order.proposed_at.naive_utc(),
            lapses_at: change_order.lapses_at.naive_utc(),
            approved_at: naive(change_order.approved_at),
            ended_at: naive(change_order.ended_at),
            price_version_id: change_order.price.map(|price| price.to_string()),
            version: change_order.version,
        })
    }
}

impl TryFrom<ChangeOrderRow> for ChangeOrder {
    type Error = StoreError;
    fn try_from(stored: ChangeOrderRow) -> Result<Self, StoreError> {
        let row = Row::new("change_orders", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            number: row.count("number", stored.number)?,
            lines: row.json("lines", &stored.lines)?,
            photo: row.id("photo_id", &stored.photo_id)?,
            total: Money::from_kobo(stored.total_kobo),
            within: stored.within,
            state: row.code("state", &stored.state, ChangeOrderState::from_code)?,
            proposed_at: time(stored.proposed_at),
            lapses_at: time(stored.lapses_at),
            approved_at: opt_time(stored.approved_at),
            ended_at: opt_time(stored.ended_at),
            price: row.opt_id("price_version_id", stored.price_version_id.as_deref())?,
            version: stored.version,
            reason: stored.reason,
        })
    }
}
