use super::{Row, time};
use crate::schema::reader_flags;
use ::reviews::{FlagReason, ReaderFlag, ReaderRole};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = reader_flags)]
pub struct ReaderFlagRow {
    pub review_id: String,
    pub reader_id: String,
    pub role: String,
    pub number: i64,
    pub reason: String,
    pub note: String,
    pub flagged_at: NaiveDateTime,
}

impl From<ReaderFlag> for ReaderFlagRow {
    fn from(flag: ReaderFlag) -> Self {
        Self {
            review_id: flag.review.to_string(),
            reader_id: flag.reader.to_string(),
            role: flag.role.code().to_owned(),
            number: i64::from(flag.number),
            reason: flag.reason.code().to_owned(),
            note: flag.note,
            flagged_at: flag.at.naive_utc(),
        }
    }
}

impl TryFrom<ReaderFlagRow> for ReaderFlag {
    type Error = StoreError;
    fn try_from(stored: ReaderFlagRow) -> Result<Self, StoreError> {
        let row = Row::new("reader_flags", &stored.review_id);
        Ok(Self {
            review: row.id("review_id", &stored.review_id)?,
            reader: row.id("reader_id", &stored.reader_id)?,
            role: row.code("role", &stored.role, ReaderRole::from_code)?,
            number: u32::try_from(stored.number).map_err(|_| row.corrupt("number"))?,
            reason: row.code("reason", &stored.reason, FlagReason::from_code)?,
            at: time(stored.flagged_at),
            note: stored.note,
        })
    }
}
