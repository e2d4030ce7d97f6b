use super::{Row, count, document, naive, opt_time, time};
use crate::schema::variations;
use ::orders::{Variation, VariationState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = variations, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct VariationRow {
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

impl TryFrom<&Variation> for VariationRow {
    type Error = StoreError;
    fn try_from(variation: &Variation) -> Result<Self, StoreError> {
        Ok(Self {
            id: variation.id.to_string(),
            order_id: variation.order.to_string(),
            provider_id: variation.provider.to_string(),
            number: count(variation.number)?,
            lines: document(&variation.lines)?,
            reason: variation.reason.clone(),
            photo_id: variation.photo.to_string(),
            total_kobo: variation.total.kobo(),
            within: variation.within,
            state: variation.state.code().to_owned(),
            proposed_at: variation.proposed_at.naive_utc(),
            lapses_at: variation.lapses_at.naive_utc(),
            approved_at: naive(variation.approved_at),
            ended_at: naive(variation.ended_at),
            price_version_id: variation.price.map(|price| price.to_string()),
            version: variation.version,
        })
    }
}

impl TryFrom<VariationRow> for Variation {
    type Error = StoreError;
    fn try_from(stored: VariationRow) -> Result<Self, StoreError> {
        let row = Row::new("variations", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            number: row.count("number", stored.number)?,
            lines: row.json("lines", &stored.lines)?,
            photo: row.id("photo_id", &stored.photo_id)?,
            total: Money::from_kobo(stored.total_kobo),
            within: stored.within,
            state: row.code("state", &stored.state, VariationState::from_code)?,
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
