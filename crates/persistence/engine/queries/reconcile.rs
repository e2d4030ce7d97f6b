//! Reads of the reconciliation with the gateway, of refunds and of what is stuck.

mod charges;

use super::search::{about_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{OperatorActionRow, ReconciliationRow, RefundRow, Row, time},
    schema::{operator_actions, orders, outbox, reconciliations, refunds, tasks},
};
use ::payments::{Reconciliation, Refund, RefundStatus};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use kernel::StoreError;
use marketplace::{
    read::{CaseFilter, OrderSearch, Page, PageRequest, ReconcileQueries, StuckView},
    reconciliation::OperatorAction,
};

const DAYS: i64 = 31;
const STUCK_MAX: i64 = 100;
const ENTRIES_MAX: i64 = 50;

type JobRow = (
    String,
    String,
    String,
    i32,
    Option<String>,
    NaiveDateTime,
    Option<NaiveDateTime>,
);
type EventRow = (String, String, i32, Option<String>, NaiveDateTime);

#[async_trait]
impl ReconcileQueries for Queries {
    async fn reconciliations(&self) -> Result<Vec<Reconciliation>, StoreError> {
        let newest = reconciliations::table
            .order(reconciliations::day.desc())
            .limit(DAYS)
            .select(ReconciliationRow::as_select());
        let rows: Vec<ReconciliationRow> = self.read(move |conn| newest.load(conn)).await?;
        rows.into_iter().map(Reconciliation::try_from).collect()
    }

    async fn refunds(
        &self,
        status: RefundStatus,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<Refund>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = refunds::table
                    .filter(refunds::status.eq(status.code()))
                    .limit(rows)
                    .select(RefundRow::as_select())
                    .into_boxed::<Backend>();
                let query = about_order!(query, &filter.search, refunds::order_id);
                let query = selected!(query, &filter.ids, refunds::id);
                let (newest_first, after) = (!filter.reversed, after.map(Cursor::by_time));
                sorted!(query, newest_first, refunds::created_at, refunds::id, after).load(conn)
            },
            |row: &RefundRow| Cursor {
                at: row.created_at,
                id: row.id.clone(),
            },
            Refund::try_from,
        )
        .await
    }

    async fn stuck(&self) -> Result<Vec<StuckView>, StoreError> {
        let (events, jobs): (Vec<EventRow>, Vec<JobRow>) = self
            .snapshot(|conn| {
                let events = outbox::table
                    .filter(outbox::published_at.is_null())
                    .filter(outbox::attempts.gt(0))
                    .order(outbox::seq)
                    .limit(STUCK_MAX)
                    .select((
                        outbox::event_id,
                        outbox::document,
                        outbox::attempts,
                        outbox::last_error,
                        outbox::not_before,
                    ))
                    .load(conn)?;
                let jobs = tasks::table
                    .filter(tasks::last_error.is_not_null())
                    .filter(tasks::attempts.gt(0))
                    .order((tasks::due_at, tasks::id))
                    .limit(STUCK_MAX)
                    .select((
                        tasks::id,
                        tasks::kind,
                        tasks::subject,
                        tasks::attempts,
                        tasks::last_error,
                        tasks::due_at,
                        tasks::stopped_at,
                    ))
                    .load(conn)?;
                Ok((events, jobs))
            })
            .await?;
        events
            .into_iter()
            .map(event)
            .chain(jobs.into_iter().map(job))
            .collect()
    }

    async fn operator_actions(&self) -> Result<Vec<OperatorAction>, StoreError> {
        let newest = operator_actions::table
            .order((operator_actions::at.desc(), operator_actions::id.desc()))
            .limit(ENTRIES_MAX)
            .select(OperatorActionRow::as_select());
        let rows: Vec<OperatorActionRow> = self.read(move |conn| newest.load(conn)).await?;
        rows.into_iter().map(OperatorAction::try_from).collect()
    }
}

fn event((id, document, attempts, error, next_at): EventRow) -> Result<StuckView, StoreError> {
    let row = Row::new("outbox", &id);
    let parsed: serde_json::Value = row.json("document", &document)?;
    Ok(StuckView {
        id: row.id("event_id", &id)?,
        event: true,
        kind: parsed
            .get("type")
            .and_then(serde_json::Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        subject: None,
        attempts: row.count("attempts", attempts)?,
        error: error.unwrap_or_default(),
        next_at: time(next_at),
        stopped_at: None,
    })
}

fn job(
    (id, kind, subject, attempts, error, next_at, stopped_at): JobRow,
) -> Result<StuckView, StoreError> {
    let row = Row::new("tasks", &id);
    Ok(StuckView {
        id: row.id("id", &id)?,
        event: false,
        kind,
        subject: Some(subject),
        attempts: row.count("attempts", attempts)?,
        error: error.unwrap_or_default(),
        next_at: time(next_at),
        stopped_at: stopped_at.map(time),
    })
}
