use super::{Row, order_move::columns, slot, time};
use crate::schema::time_changes;
use ::orders::{Slot, TimeChange, TimeChangedBy};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = time_changes, treat_none_as_default_value = false)]
pub struct TimeChangeRow {
    pub order_id: String,
    pub number: i32,
    pub from_date: Option<String>,
    pub from_hour: Option<i32>,
    pub to_date: Option<String>,
    pub to_hour: Option<i32>,
    pub changed_by: String,
    pub actor_id: Option<String>,
    pub at: NaiveDateTime,
}

impl TimeChangeRow {
    /// The change with its number within the order, from 1.
    ///
    /// # Errors
    /// `Failed` for an hour that does not fit its column.
    pub fn numbered(change: &TimeChange, number: i32) -> Result<Self, StoreError> {
        let (from_date, from_hour) = columns(change.from)?.unzip();
        let (to_date, to_hour) = columns(change.to)?.unzip();
        Ok(Self {
            order_id: change.order.to_string(),
            number,
            from_date,
            from_hour,
            to_date,
            to_hour,
            changed_by: change.by.code().to_owned(),
            actor_id: change.user.map(|user| user.to_string()),
            at: change.at.naive_utc(),
        })
    }
}

impl TryFrom<TimeChangeRow> for TimeChange {
    type Error = StoreError;
    fn try_from(stored: TimeChangeRow) -> Result<Self, StoreError> {
        let row = Row::new("time_changes", &stored.order_id);
        let time_of = |date: &Option<String>, hour| {
            slot(row, date.is_none(), date.as_deref(), hour).map(|slot| slot.unwrap_or(Slot::Asap))
        };
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            from: time_of(&stored.from_date, stored.from_hour)?,
            to: time_of(&stored.to_date, stored.to_hour)?,
            by: row.code("changed_by", &stored.changed_by, TimeChangedBy::from_code)?,
            user: row.opt_id("actor_id", stored.actor_id.as_deref())?,
            at: time(stored.at),
        })
    }
}
