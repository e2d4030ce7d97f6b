//! Writes what a unit left for its end.

use crate::dialect::{Write, insert_rows, insertions, upsert_rows, upserts, write_all, write_of};
use crate::prelude::*;
use crate::{
    connection::Backend,
    gathered::{TaskKey, parts},
    schema::{order_events, outbox, sendings, tasks},
    unit::DieselUnit,
};
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    query_builder::QueryFragment,
    sql_types::{Bool, Integer},
    upsert::excluded,
};
use kernel::StoreError;

/// A task that was stopped runs again once it is rescheduled.
const NOT_STOPPED: Option<NaiveDateTime> = None;
/// The number of tries of a task after it is rescheduled.
const TRIES_OF_A_RUNNING_TASK: &str =
    "CASE WHEN tasks.stopped_at IS NULL THEN tasks.attempts ELSE 0 END";

/// The condition that a row is one of some tasks.
type IsTask = Box<dyn BoxableExpression<tasks::table, Backend, SqlType = Bool>>;

impl DieselUnit<'_> {
    /// Writes everything that was gathered. The tasks come last, because units about different orders
    /// may schedule the same one, such as the payouts of a day.
    pub(crate) fn write_gathered(&mut self) -> Result<(), StoreError> {
        if self.gathered()?.fits_one_statement() {
            return self.write_together();
        }
        let history = std::mem::take(&mut self.gathered()?.history);
        for rows in parts(history) {
            self.query(|c| insert_rows!(order_events::table, rows, c))?;
        }
        self.write_sendings()?;
        self.write_events()?;
        self.write_tasks()
    }

    /// Writes everything that was gathered, with one statement on PostgreSQL.
    fn write_together(&mut self) -> Result<(), StoreError> {
        let gathered = std::mem::take(self.gathered()?);
        let (removed, scheduled) = gathered.tasks.into_rows();
        let mut writes: Vec<Write<'_>> = Vec::new();
        let is_told = gathered.told.is_some();
        writes.extend(gathered.told.iter().map(|told| write_of(told_of(told))));
        writes.extend(insertions!(order_events::table, gathered.history));
        writes.extend(insertions!(sendings::table, gathered.sendings));
        writes.extend(insertions!(outbox::table, gathered.events));
        let any = removed.into_iter().map(is_task).reduce(either);
        writes.extend(any.map(|any| write_of(diesel::delete(tasks::table.filter(any)))));
        writes.extend(upserts!(
            tasks::table,
            scheduled,
            (tasks::kind, tasks::subject),
            (
                tasks::due_at.eq(excluded(tasks::due_at)),
                tasks::stopped_at.eq(NOT_STOPPED),
                tasks::attempts.eq(sql::<Integer>(TRIES_OF_A_RUNNING_TASK)),
            )
        ));
        if writes.is_empty() {
            return Ok(());
        }
        if is_told {
            return self.present(|c| write_all(&writes, c));
        }
        self.query(|c| write_all(&writes, c)).map(drop)
    }

    pub(crate) fn write_sendings(&mut self) -> Result<(), StoreError> {
        let gathered = std::mem::take(&mut self.gathered()?.sendings);
        for rows in parts(gathered) {
            self.query(|c| insert_rows!(sendings::table, rows, c))?;
        }
        Ok(())
    }

    /// Writes events of the outbox, and that one was published.
    pub(crate) fn write_events(&mut self) -> Result<(), StoreError> {
        if let Some(told) = self.gathered()?.told.take() {
            self.present(|c| told_of(&told).execute(c))?;
        }
        let gathered = std::mem::take(&mut self.gathered()?.events);
        for rows in parts(gathered) {
            self.query(|c| insert_rows!(outbox::table, rows, c))?;
        }
        Ok(())
    }

    /// Removes tasks, and then schedules others or the same again. A running task that is
    /// rescheduled keeps its lease and is due again after the run.
    pub(crate) fn write_tasks(&mut self) -> Result<(), StoreError> {
        let changes = std::mem::take(&mut self.gathered()?.tasks);
        let (removed, scheduled) = changes.into_rows();
        for some in parts(removed) {
            let any = some.into_iter().map(is_task).reduce(either);
            if let Some(any) = any {
                self.query(|c| diesel::delete(tasks::table.filter(any)).execute(c))?;
            }
        }
        for rows in parts(scheduled) {
            self.query(|c| {
                upsert_rows!(
                    tasks::table,
                    rows,
                    (tasks::kind, tasks::subject),
                    (
                        tasks::due_at.eq(excluded(tasks::due_at)),
                        tasks::stopped_at.eq(NOT_STOPPED),
                        tasks::attempts.eq(sql::<Integer>(TRIES_OF_A_RUNNING_TASK)),
                    ),
                    c
                )
            })?;
        }
        Ok(())
    }
}

/// The statement that marks an event as published.
fn told_of((id, at): &(String, NaiveDateTime)) -> impl QueryFragment<Backend> {
    let event = outbox::table.filter(outbox::event_id.eq(id));
    diesel::update(event).set(outbox::published_at.eq(*at))
}

fn is_task((kind, subject): TaskKey) -> IsTask {
    Box::new(tasks::kind.eq(kind).and(tasks::subject.eq(subject)))
}

fn either(one: IsTask, other: IsTask) -> IsTask {
    Box::new(one.or(other))
}
