//! Reads of the reconciliation with the gateway, of refunds and of what is stuck.

mod charges;

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{OperatorActionRow, ReconciliationRow, RefundRow, Row, time},
    schema::{operator_actions, orders, outbox, reconciliations, refunds, tasks, users},
};
use ::payments::{Reconciliation, RefundStatus};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use kernel::StoreError;
use marketplace::{
    read::{CaseFilter, OrderSearch, Page, PageRequest, ReconcileQueries, RefundView, StuckView},
    reconciliation::OperatorAction,
};

const DAYS: i64 = 31;
const STUCK_MAX: i64 = 100;
const ENTRIES_MAX: i64 = 50;

/// The refund, the reference of its order, and the first and last name of its customer.
type RefundLine = (RefundRow, String, (String, String));
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
    ) -> Result<Page<RefundView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = refunds::table
                    .inner_join(orders::table.on(orders::id.eq(refunds::order_id)))
                    .inner_join(users::table.on(users::id.eq(orders::customer_id)))
                    .filter(refunds::status.eq(status.code()))
                    .limit(rows)
                    .select((
                        RefundRow::as_select(),
                        orders::reference,
                        (users::first_name, users::last_name),
                    ))
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, refunds::id);
                let (newest_first, after) = (!filter.reversed, after.map(Cursor::by_time));
                sorted!(query, newest_first, refunds::created_at, refunds::id, after).load(conn)
            },
            |(row, ..): &RefundLine| Cursor {
                at: row.created_at,
                id: row.id.clone(),
            },
            refund,
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

fn refund((row, reference, (first_name, last_name)): RefundLine) -> Result<RefundView, StoreError> {
    let of_order = Row::new("orders", &row.order_id);
    Ok(RefundView {
        reference: of_order.code("reference", &reference, |code| code.parse().ok())?,
        customer_name: format!("{first_name} {last_name}"),
        refund: row.try_into()?,
    })
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
