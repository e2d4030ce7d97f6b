use super::{Row, time};
use crate::schema::access_attempts;
use ::orders::{AccessAttempt, AccessStep};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = access_attempts)]
pub struct AccessAttemptRow {
    pub order_id: String,
    pub provider_id: String,
    pub step: String,
    pub at: NaiveDateTime,
}

impl From<&AccessAttempt> for AccessAttemptRow {
    fn from(mark: &AccessAttempt) -> Self {
        Self {
            order_id: mark.order.to_string(),
            provider_id: mark.provider.to_string(),
            step: mark.step.code().to_owned(),
            at: mark.at.naive_utc(),
        }
    }
}

impl TryFrom<AccessAttemptRow> for AccessAttempt {
    type Error = StoreError;
    fn try_from(stored: AccessAttemptRow) -> Result<Self, StoreError> {
        let row = Row::new("access_attempts", &stored.order_id);
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            step: row.code("step", &stored.step, AccessStep::from_code)?,
            at: time(stored.at),
        })
    }
}
