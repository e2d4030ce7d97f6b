//! The work that is due and not done yet, for the metrics, and whether there is any.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    schema::{outbox, tasks},
};
use chrono::NaiveDateTime;
use diesel::{dsl::exists, result::QueryResult};
use kernel::Timestamp;
use std::time::Duration;
use telemetry::Backlog;

/// The number of rows at which counting stops, so that a long backlog is not read whole.
const COUNTED: i64 = 1_000;

pub(crate) fn backlog(conn: &mut DbConnection, now: Timestamp) -> QueryResult<Backlog> {
    let events: Vec<(NaiveDateTime, i32)> = outbox::table
        .filter(outbox::published_at.is_null())
        .order(outbox::seq)
        .limit(COUNTED)
        .select((outbox::at, outbox::attempts))
        .load(conn)?;
    let due: Vec<NaiveDateTime> = tasks::table
        .filter(tasks::due_at.le(now.naive_utc()))
        .filter(tasks::stopped_at.is_null())
        .order(tasks::due_at)
        .limit(COUNTED)
        .select(tasks::due_at)
        .load(conn)?;
    let failed: Vec<i32> = tasks::table
        .filter(tasks::last_error.is_not_null())
        .filter(tasks::attempts.gt(0))
        .order((tasks::due_at, tasks::id))
        .limit(COUNTED)
        .select(tasks::attempts)
        .load(conn)?;
    Ok(Backlog {
        events: count(events.iter()),
        oldest_event: age(events.iter().map(|(at, _)| *at).min(), now),
        tasks: count(due.iter()),
        oldest_task: age(due.iter().copied().min(), now),
        failed_events: count(events.iter().filter(|(_, attempts)| *attempts > 0)),
        failed_tasks: count(failed.iter()),
    })
}

/// Whether an event waits to be published.
pub(crate) fn event_waits(conn: &mut DbConnection, now: Timestamp) -> QueryResult<bool> {
    let due = outbox::table
        .filter(outbox::published_at.is_null())
        .filter(outbox::not_before.le(now.naive_utc()));
    diesel::select(exists(due)).get_result(conn)
}

/// Whether a task is due that no worker holds.
pub(crate) fn task_waits(conn: &mut DbConnection, now: Timestamp) -> QueryResult<bool> {
    let now = now.naive_utc();
    let is_free = tasks::leased_until
        .is_null()
        .or(tasks::leased_until.le(now));
    let due = tasks::table
        .filter(tasks::due_at.le(now))
        .filter(tasks::stopped_at.is_null())
        .filter(is_free);
    diesel::select(exists(due)).get_result(conn)
}

fn count<T>(rows: impl Iterator<Item = T>) -> u32 {
    u32::try_from(rows.count()).unwrap_or(u32::MAX)
}

/// The time since `since`, or zero if there is nothing or the clock went back.
fn age(since: Option<NaiveDateTime>, now: Timestamp) -> Duration {
    let age = since.map(|at| now.naive_utc() - at);
    age.and_then(|age| age.to_std().ok()).unwrap_or_default()
}
