use super::{Row, document, naive, opt_time, time};
use crate::schema::damage_claims;
use chrono::NaiveDateTime;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use diesel::prelude::*;
use kernel::{Money, StoreError, UploadId};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = damage_claims, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct DamageClaimRow {
    pub id: String,
    pub order_id: String,
    pub customer_id: String,
    pub provider_id: String,
    pub opened_at: NaiveDateTime,
    pub statement: String,
    pub asked_kobo: i64,
    pub photos: String,
    pub state: String,
    pub answer: Option<String>,
    pub answered_at: Option<NaiveDateTime>,
    pub due_at: NaiveDateTime,
    pub granted_kobo: i64,
    pub explanation: Option<String>,
    pub decided_by: Option<String>,
    pub seconded_by: Option<String>,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&DamageClaim> for DamageClaimRow {
    type Error = StoreError;
    fn try_from(claim: &DamageClaim) -> Result<Self, StoreError> {
        let photos: Vec<String> = claim.photos.iter().map(UploadId::to_string).collect();
        Ok(Self {
            id: claim.id.to_string(),
            order_id: claim.order.to_string(),
            customer_id: claim.customer.to_string(),
            provider_id: claim.provider.to_string(),
            opened_at: claim.opened_at.naive_utc(),
            statement: claim.statement.clone(),
            asked_kobo: claim.asked.kobo(),
            photos: document(&photos)?,
            state: claim.state.code().to_owned(),
            answer: claim.answer.clone(),
            answered_at: naive(claim.answered_at),
            due_at: claim.due_at.naive_utc(),
            granted_kobo: claim.granted.kobo(),
            explanation: claim.explanation.clone(),
            decided_by: claim.decided_by.map(|staff| staff.to_string()),
            seconded_by: claim.seconded_by.map(|staff| staff.to_string()),
            closed_at: naive(claim.closed_at),
            version: claim.version,
        })
    }
}

impl TryFrom<DamageClaimRow> for DamageClaim {
    type Error = StoreError;
    fn try_from(stored: DamageClaimRow) -> Result<Self, StoreError> {
        let row = Row::new("damage_claims", &stored.id);
        let photos: Vec<String> = row.json("photos", &stored.photos)?;
        Ok(Self::restore(DamageClaimRecord {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            opened_at: time(stored.opened_at),
            statement: stored.statement,
            asked: Money::from_kobo(stored.asked_kobo),
            photos: photos
                .iter()
                .map(|photo| row.id("photos", photo))
                .collect::<Result<_, _>>()?,
            state: row.code("state", &stored.state, DamageState::from_code)?,
            answer: stored.answer,
            answered_at: opt_time(stored.answered_at),
            due_at: time(stored.due_at),
            granted: Money::from_kobo(stored.granted_kobo),
            explanation: stored.explanation,
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            seconded_by: row.opt_id("seconded_by", stored.seconded_by.as_deref())?,
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
        }))
    }
}
