use super::{Row, time};
use crate::schema::idempotency_keys;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use marketplace::IdempotencyRecord;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = idempotency_keys, primary_key(scope, key))]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct IdempotencyRow {
    pub scope: String,
    pub key: String,
    pub request_hash: String,
    pub claimed_at: NaiveDateTime,
    pub answer_status: Option<i32>,
    pub answer_body: Option<String>,
}

impl From<IdempotencyRecord> for IdempotencyRow {
    fn from(record: IdempotencyRecord) -> Self {
        let (answer_status, answer_body) = record
            .answer
            .map(|(status, body)| (i32::from(status), body))
            .unzip();
        Self {
            scope: record.scope,
            key: record.key,
            request_hash: record.request_hash,
            claimed_at: record.claimed_at.naive_utc(),
            answer_status,
            answer_body,
        }
    }
}

impl TryFrom<IdempotencyRow> for IdempotencyRecord {
    type Error = StoreError;
    fn try_from(stored: IdempotencyRow) -> Result<Self, StoreError> {
        let row = Row::new("idempotency_keys", &stored.key);
        let status = |status: i32| u16::try_from(status).map_err(|_| row.corrupt("answer_status"));
        let answer = match (
            stored.answer_status.map(status).transpose()?,
            stored.answer_body,
        ) {
            (Some(status), Some(body)) => Some((status, body)),
            (None, None) => None,
            _ => return Err(row.corrupt("answer_status")),
        };
        Ok(Self {
            claimed_at: time(stored.claimed_at),
            answer,
            scope: stored.scope,
            key: stored.key,
            request_hash: stored.request_hash,
        })
    }
}
