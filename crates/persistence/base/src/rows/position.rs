use super::{Row, time};
use crate::schema::order_positions;
use ::orders::{Leg, Position, Reading};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = order_positions)]
pub struct PositionRow {
    pub order_id: String,
    pub provider_id: String,
    pub latitude: f64,
    pub longitude: f64,
    pub accuracy_m: i32,
    pub measured_at: NaiveDateTime,
    pub leg_hour: Option<i32>,
    pub leg_m: Option<i32>,
    pub leg_s: Option<i32>,
}

impl From<&Position> for PositionRow {
    fn from(position: &Position) -> Self {
        // The rules keep the accuracy, the hour and the length of a leg far below this limit.
        let small = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        Self {
            order_id: position.order.to_string(),
            provider_id: position.provider.to_string(),
            latitude: position.reading.latitude,
            longitude: position.reading.longitude,
            accuracy_m: small(position.reading.accuracy_metres),
            measured_at: position.reading.measured_at.naive_utc(),
            leg_hour: position.leg.map(|leg| small(leg.hour)),
            leg_m: position.leg.map(|leg| small(leg.metres)),
            leg_s: position.leg.map(|leg| small(leg.seconds)),
        }
    }
}

impl TryFrom<PositionRow> for Position {
    type Error = StoreError;
    fn try_from(stored: PositionRow) -> Result<Self, StoreError> {
        let row = Row::new("order_positions", &stored.order_id);
        let leg = match (stored.leg_hour, stored.leg_m, stored.leg_s) {
            (Some(hour), Some(metres), Some(seconds)) => Some(Leg {
                hour: row.count("leg_hour", hour)?,
                metres: row.count("leg_m", metres)?,
                seconds: row.count("leg_s", seconds)?,
            }),
            _ => None,
        };
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            reading: Reading {
                latitude: stored.latitude,
                longitude: stored.longitude,
                accuracy_metres: row.count("accuracy_m", stored.accuracy_m)?,
                measured_at: time(stored.measured_at),
            },
            leg,
        })
    }
}
