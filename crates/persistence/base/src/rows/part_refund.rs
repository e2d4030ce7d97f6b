use super::{Row, time};
use crate::schema::part_refunds;
use ::payments::{PartReason, PartRefund, PartSource};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = part_refunds)]
pub struct PartRefundRow {
    pub id: String,
    pub order_id: String,
    pub line: String,
    pub amount_kobo: i64,
    pub vat_kobo: i64,
    pub platform_kobo: i64,
    pub promo_kobo: i64,
    pub provider_kobo: i64,
    pub source: String,
    pub reason: String,
    pub note: String,
    pub decided_by: String,
    pub created_at: NaiveDateTime,
}

impl From<&PartRefund> for PartRefundRow {
    fn from(part: &PartRefund) -> Self {
        Self {
            id: part.id.to_string(),
            order_id: part.order.to_string(),
            line: part.line.clone(),
            amount_kobo: part.amount.kobo(),
            vat_kobo: part.vat.kobo(),
            platform_kobo: part.platform.kobo(),
            promo_kobo: part.promo.kobo(),
            provider_kobo: part.provider.kobo(),
            source: part.source.code().to_owned(),
            reason: part.reason.code().to_owned(),
            note: part.note.clone(),
            decided_by: part.decided_by.to_string(),
            created_at: part.created_at.naive_utc(),
        }
    }
}

impl TryFrom<PartRefundRow> for PartRefund {
    type Error = StoreError;
    fn try_from(stored: PartRefundRow) -> Result<Self, StoreError> {
        let row = Row::new("part_refunds", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            amount: Money::from_kobo(stored.amount_kobo),
            vat: Money::from_kobo(stored.vat_kobo),
            platform: Money::from_kobo(stored.platform_kobo),
            promo: Money::from_kobo(stored.promo_kobo),
            provider: Money::from_kobo(stored.provider_kobo),
            source: row.code("source", &stored.source, PartSource::from_code)?,
            reason: row.code("reason", &stored.reason, PartReason::from_code)?,
            decided_by: row.id("decided_by", &stored.decided_by)?,
            created_at: time(stored.created_at),
            line: stored.line,
            note: stored.note,
        })
    }
}
