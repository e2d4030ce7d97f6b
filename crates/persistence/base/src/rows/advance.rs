use super::{Row, document, naive, opt_time, time};
use crate::schema::advances;
use ::payments::{Advance, AdvanceState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError, UploadId};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = advances, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct AdvanceRow {
    pub id: String,
    pub order_id: String,
    pub provider_id: String,
    pub stage: i32,
    pub amount_kobo: i64,
    pub supplier: String,
    pub photos: String,
    pub state: String,
    pub requested_at: NaiveDateTime,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub explanation: Option<String>,
    pub delivered_at: Option<NaiveDateTime>,
    pub settled_kobo: i64,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&Advance> for AdvanceRow {
    type Error = StoreError;
    fn try_from(advance: &Advance) -> Result<Self, StoreError> {
        let photos: Vec<String> = advance.photos.iter().map(UploadId::to_string).collect();
        Ok(Self {
            id: advance.id.to_string(),
            order_id: advance.order.to_string(),
            provider_id: advance.provider.to_string(),
            stage: i32::try_from(advance.stage).unwrap_or(i32::MAX),
            amount_kobo: advance.amount.kobo(),
            supplier: advance.supplier.clone(),
            photos: document(&photos)?,
            state: advance.state.code().to_owned(),
            requested_at: advance.requested_at.naive_utc(),
            decided_by: advance.decided_by.map(|staff| staff.to_string()),
            decided_at: naive(advance.decided_at),
            explanation: advance.explanation.clone(),
            delivered_at: naive(advance.delivered_at),
            settled_kobo: advance.settled.kobo(),
            closed_at: naive(advance.closed_at),
            version: advance.version,
        })
    }
}

impl TryFrom<AdvanceRow> for Advance {
    type Error = StoreError;
    fn try_from(stored: AdvanceRow) -> Result<Self, StoreError> {
        let row = Row::new("advances", &stored.id);
        let photos: Vec<String> = row.json("photos", &stored.photos)?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            stage: row.count("stage", stored.stage)?,
            amount: Money::from_kobo(stored.amount_kobo),
            supplier: stored.supplier,
            photos: photos
                .iter()
                .map(|photo| row.id("photos", photo))
                .collect::<Result<_, _>>()?,
            state: row.code("state", &stored.state, AdvanceState::from_code)?,
            requested_at: time(stored.requested_at),
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            decided_at: opt_time(stored.decided_at),
            explanation: stored.explanation,
            delivered_at: opt_time(stored.delivered_at),
            settled: Money::from_kobo(stored.settled_kobo),
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
        })
    }
}
