use super::{Row, time};
use crate::schema::clawbacks;
use ::payments::Clawback;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = clawbacks)]
pub struct ClawbackRow {
    pub id: String,
    pub order_id: String,
    pub provider_id: String,
    pub amount_kobo: i64,
    pub recovered_kobo: i64,
    pub reason: String,
    pub created_at: NaiveDateTime,
    pub version: i64,
    pub forgiven_kobo: i64,
}

impl From<&Clawback> for ClawbackRow {
    fn from(clawback: &Clawback) -> Self {
        Self {
            id: clawback.id.to_string(),
            order_id: clawback.order.to_string(),
            provider_id: clawback.provider.to_string(),
            amount_kobo: clawback.amount.kobo(),
            recovered_kobo: clawback.recovered.kobo(),
            reason: clawback.reason.clone(),
            created_at: clawback.created_at.naive_utc(),
            version: clawback.version,
            forgiven_kobo: clawback.forgiven.kobo(),
        }
    }
}

impl TryFrom<ClawbackRow> for Clawback {
    type Error = StoreError;
    fn try_from(stored: ClawbackRow) -> Result<Self, StoreError> {
        let row = Row::new("clawbacks", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            amount: Money::from_kobo(stored.amount_kobo),
            recovered: Money::from_kobo(stored.recovered_kobo),
            forgiven: Money::from_kobo(stored.forgiven_kobo),
            created_at: time(stored.created_at),
            version: stored.version,
            reason: stored.reason,
        })
    }
}
