use super::{Row, time};
use crate::schema::door_marks;
use ::orders::{DoorMark, DoorStep};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = door_marks)]
pub struct DoorMarkRow {
    pub order_id: String,
    pub provider_id: String,
    pub step: String,
    pub at: NaiveDateTime,
}

impl From<&DoorMark> for DoorMarkRow {
    fn from(mark: &DoorMark) -> Self {
        Self {
            order_id: mark.order.to_string(),
            provider_id: mark.provider.to_string(),
            step: mark.step.code().to_owned(),
            at: mark.at.naive_utc(),
        }
    }
}

impl TryFrom<DoorMarkRow> for DoorMark {
    type Error = StoreError;
    fn try_from(stored: DoorMarkRow) -> Result<Self, StoreError> {
        let row = Row::new("door_marks", &stored.order_id);
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            step: row.code("step", &stored.step, DoorStep::from_code)?,
            at: time(stored.at),
        })
    }
}
