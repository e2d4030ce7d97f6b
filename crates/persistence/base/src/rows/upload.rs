use super::{Row, count, time};
use crate::schema::uploads;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use marketplace::uploads::Upload;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = uploads, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct UploadRow {
    pub id: String,
    pub owner_id: Option<String>,
    pub file: String,
    pub bytes: i64,
    pub width: i32,
    pub height: i32,
    pub sha256: String,
    pub created_at: NaiveDateTime,
    pub order_id: Option<String>,
}

impl TryFrom<Upload> for UploadRow {
    type Error = StoreError;
    fn try_from(upload: Upload) -> Result<Self, StoreError> {
        let too_large = |_| StoreError::Failed("the size does not fit its column".into());
        Ok(Self {
            id: upload.id.to_string(),
            owner_id: upload.owner.map(|owner| owner.to_string()),
            file: upload.file,
            bytes: i64::try_from(upload.bytes).map_err(too_large)?,
            width: count(upload.width)?,
            height: count(upload.height)?,
            sha256: upload.sha256,
            created_at: upload.created_at.naive_utc(),
            order_id: upload.order.map(|order| order.to_string()),
        })
    }
}

impl TryFrom<UploadRow> for Upload {
    type Error = StoreError;
    fn try_from(stored: UploadRow) -> Result<Self, StoreError> {
        let row = Row::new("uploads", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            owner: row.opt_id("owner_id", stored.owner_id.as_deref())?,
            bytes: u64::try_from(stored.bytes).map_err(|_| row.corrupt("bytes"))?,
            width: row.count("width", stored.width)?,
            height: row.count("height", stored.height)?,
            created_at: time(stored.created_at),
            order: row.opt_id("order_id", stored.order_id.as_deref())?,
            file: stored.file,
            sha256: stored.sha256,
        })
    }
}
