use super::{Row, time};
use crate::schema::client_errors;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use support::SeenClientError;

/// One kind of crash of the client.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = client_errors)]
pub struct ClientErrorRow {
    pub fingerprint: String,
    pub message: String,
    pub stack: String,
    pub page: String,
    pub build: String,
    pub browser: String,
    pub seen: i64,
    pub first_seen_at: NaiveDateTime,
    pub last_seen_at: NaiveDateTime,
}

impl TryFrom<ClientErrorRow> for SeenClientError {
    type Error = StoreError;
    fn try_from(stored: ClientErrorRow) -> Result<Self, StoreError> {
        let row = Row::new("client_errors", &stored.fingerprint);
        let seen = u64::try_from(stored.seen).map_err(|_| row.corrupt("seen"))?;
        Ok(Self {
            seen,
            first_seen_at: time(stored.first_seen_at),
            last_seen_at: time(stored.last_seen_at),
            fingerprint: stored.fingerprint,
            message: stored.message,
            stack: stored.stack,
            page: stored.page,
            build: stored.build,
            browser: stored.browser,
        })
    }
}
