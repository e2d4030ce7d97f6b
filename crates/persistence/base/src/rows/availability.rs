use super::Row;
use crate::schema::{provider_days_off, provider_hours};
use ::providers::{Availability, DaySpan, WorkingHours};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Date, StoreError};

/// Everything about when the provider `$1` takes work, in one statement.
pub const AVAILABILITY: &str = "
    SELECT CAST(NULL AS TEXT) AS day, daily_cap AS number, CAST(NULL AS BIGINT) AS from_minute,
        CAST(NULL AS BIGINT) AS until_minute FROM providers WHERE id = $1 AND daily_cap IS NOT NULL
    UNION ALL SELECT NULL, CAST(weekday AS BIGINT), CAST(from_minute AS BIGINT), CAST(until_minute AS BIGINT)
        FROM provider_hours WHERE provider_id = $1
    UNION ALL SELECT day, NULL, NULL, NULL FROM provider_days_off WHERE provider_id = $1";

/// A row of [`AVAILABILITY`]: a day off, a span of working hours with its weekday, or the daily cap.
#[derive(Debug, QueryableByName)]
pub struct AvailabilityRow {
    #[diesel(sql_type = Nullable<Text>)]
    pub day: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub number: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub from_minute: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub until_minute: Option<i64>,
}

/// A span of working hours.
#[derive(Debug, Insertable)]
#[diesel(table_name = provider_hours)]
pub struct HoursRow {
    pub provider_id: String,
    pub weekday: i32,
    pub from_minute: i32,
    pub until_minute: i32,
}

#[derive(Debug, Insertable)]
#[diesel(table_name = provider_days_off)]
pub struct DayOffRow {
    pub provider_id: String,
    pub day: String,
}

/// When a provider takes work, from the rows of [`AVAILABILITY`].
pub fn availability(
    provider: &str,
    rows: Vec<AvailabilityRow>,
) -> Result<Availability, StoreError> {
    let row = Row::new("provider_hours", provider);
    let count =
        |column: &'static str, stored: i64| u32::try_from(stored).map_err(|_| row.corrupt(column));
    let (mut spans, mut found) = (Vec::new(), Availability::default());
    for stored in rows {
        match (
            stored.day,
            stored.number,
            stored.from_minute,
            stored.until_minute,
        ) {
            (Some(day), None, None, None) => {
                found.days_off.insert(row.code("day", &day, Date::parse)?);
            }
            (None, Some(weekday), Some(from), Some(until)) => spans.push((
                count("weekday", weekday)?,
                DaySpan::new(count("from_minute", from)?, count("until_minute", until)?),
            )),
            (None, Some(cap), None, None) => found.daily_cap = Some(count("daily_cap", cap)?),
            _ => return Err(row.corrupt("weekday")),
        }
    }
    found.hours = WorkingHours::from_spans(spans);
    Ok(found)
}
