//! The rows of the figures about providers: how many there are of each status, when they work, how
//! fast they were approved, and what they earned.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, time},
};
use ::providers::ProviderStatus;
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Integer, Text, Timestamp as Moment},
};
use kernel::{Money, StoreError};
use marketplace::read::{HoursCounted, ProviderRows};

/// At most this many rows of a kind are read.
const ROWS_MAX: i64 = 200_000;

const HOURS: &str = "SELECT h.weekday, h.from_minute, h.until_minute, COUNT(*) AS number
    FROM providers p JOIN provider_hours h ON h.provider_id = p.id
    WHERE p.listed = 1 GROUP BY h.weekday, h.from_minute, h.until_minute";
/// The filter matches every status. It makes the engine use the index.
const STATUSES: &str = "SELECT status AS code, COUNT(*) AS number FROM providers WHERE status > ''
    GROUP BY status";
const APPROVALS: &str = "SELECT a.submitted_at AS at, d.at AS later
    FROM providers p JOIN provider_decisions d ON d.provider_id = p.id
    JOIN provider_applications a ON a.provider_id = p.id
    WHERE p.listed = 1 AND d.kind = 'approve' AND d.at >= $1 AND a.submitted_at IS NOT NULL
    LIMIT $2";
const INCOMES: &str = "SELECT CAST(SUM(e.amount_kobo) AS BIGINT) AS number
    FROM providers p JOIN earnings e ON e.provider_id = p.id
    WHERE p.listed = 1 AND e.accrued_at >= $1 GROUP BY p.id LIMIT $2";

#[derive(QueryableByName)]
struct HoursRow {
    #[diesel(sql_type = Integer)]
    weekday: i32,
    #[diesel(sql_type = Integer)]
    from_minute: i32,
    #[diesel(sql_type = Integer)]
    until_minute: i32,
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// A code, and the number of rows that have it.
#[derive(QueryableByName)]
pub(super) struct NamedRow {
    #[diesel(sql_type = Text)]
    pub(super) code: String,
    #[diesel(sql_type = BigInt)]
    pub(super) number: i64,
}

#[derive(QueryableByName)]
struct ApprovalRow {
    #[diesel(sql_type = Moment)]
    at: NaiveDateTime,
    #[diesel(sql_type = Moment)]
    later: NaiveDateTime,
}

#[derive(QueryableByName)]
struct NumberRow {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

pub(super) struct Found {
    hours: Vec<HoursRow>,
    statuses: Vec<NamedRow>,
    approvals: Vec<ApprovalRow>,
    incomes: Vec<NumberRow>,
}

pub(super) fn read(conn: &mut DbConnection, since: NaiveDateTime) -> QueryResult<Found> {
    Ok(Found {
        hours: sql_query(HOURS).prepared().load(conn)?,
        statuses: sql_query(STATUSES).prepared().load(conn)?,
        approvals: sql_query(APPROVALS)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(ROWS_MAX)
            .prepared()
            .load(conn)?,
        incomes: sql_query(INCOMES)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(ROWS_MAX)
            .prepared()
            .load(conn)?,
    })
}

impl Found {
    /// The rows without the numbers that are counted elsewhere.
    pub(super) fn rows(&self) -> Result<ProviderRows, StoreError> {
        let status = |row: &NamedRow| {
            let read = Row::new("providers", &row.code);
            let status = read.code("status", &row.code, ProviderStatus::from_code)?;
            Ok::<_, StoreError>((status, number(row.number)))
        };
        Ok(ProviderRows {
            by_status: self.statuses.iter().map(status).collect::<Result<_, _>>()?,
            hours: self
                .hours
                .iter()
                .map(hours_counted)
                .collect::<Result<_, _>>()?,
            approvals: self
                .approvals
                .iter()
                .map(|row| (time(row.at), time(row.later)))
                .collect(),
            incomes: self
                .incomes
                .iter()
                .map(|row| Money::from_kobo(row.number))
                .collect(),
            ..ProviderRows::default()
        })
    }
}

pub(super) fn number(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or_default()
}

fn hours_counted(found: &HoursRow) -> Result<HoursCounted, StoreError> {
    let row = Row::new("provider_hours", "counted");
    Ok(HoursCounted {
        weekday: row.count("weekday", found.weekday)?,
        from_minute: row.count("from_minute", found.from_minute)?,
        until_minute: row.count("until_minute", found.until_minute)?,
        providers: number(found.number),
    })
}
