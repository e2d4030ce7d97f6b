use super::{Row, document, naive, opt_time, time};
use crate::schema::fault_appeals;
use ::providers::{AppealState, FaultAppeal};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{StoreError, UploadId};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = fault_appeals, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct FaultAppealRow {
    pub id: String,
    pub offer_id: String,
    pub order_id: String,
    pub provider_id: String,
    pub text: String,
    pub photos: String,
    pub state: String,
    pub filed_at: NaiveDateTime,
    pub decided_at: Option<NaiveDateTime>,
    pub decided_by: Option<String>,
    pub reason: Option<String>,
    pub version: i64,
}

impl TryFrom<&FaultAppeal> for FaultAppealRow {
    type Error = StoreError;
    fn try_from(appeal: &FaultAppeal) -> Result<Self, StoreError> {
        let photos: Vec<String> = appeal.photos.iter().map(UploadId::to_string).collect();
        Ok(Self {
            id: appeal.id.to_string(),
            offer_id: appeal.offer.to_string(),
            order_id: appeal.order.to_string(),
            provider_id: appeal.provider.to_string(),
            text: appeal.text.clone(),
            photos: document(&photos)?,
            state: appeal.state.code().to_owned(),
            filed_at: appeal.filed_at.naive_utc(),
            decided_at: naive(appeal.decided_at),
            decided_by: appeal.decided_by.map(|staff| staff.to_string()),
            reason: appeal.reason.clone(),
            version: appeal.version,
        })
    }
}

impl TryFrom<FaultAppealRow> for FaultAppeal {
    type Error = StoreError;
    fn try_from(stored: FaultAppealRow) -> Result<Self, StoreError> {
        let row = Row::new("fault_appeals", &stored.id);
        let photos: Vec<String> = row.json("photos", &stored.photos)?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            offer: row.id("offer_id", &stored.offer_id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            text: stored.text,
            photos: photos
                .iter()
                .map(|photo| row.id("photos", photo))
                .collect::<Result<_, _>>()?,
            state: row.code("state", &stored.state, AppealState::from_code)?,
            filed_at: time(stored.filed_at),
            decided_at: opt_time(stored.decided_at),
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            reason: stored.reason,
            version: stored.version,
        })
    }
}
