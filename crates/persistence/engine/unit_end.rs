//! Writes what a unit left for its end.

use crate::dialect::{insert_rows, upsert_rows};
use crate::prelude::*;
use crate::{
    connection::Backend,
    gathered::{TaskChanges, TaskKey, parts},
    schema::{order_events, outbox, sendings, tasks},
    unit::DieselUnit,
};
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
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
    /// Writes what was gathered.
    pub(crate) fn write_gathered(&mut self) -> Result<(), StoreError> {
        let gathered = std::mem::take(self.gathered()?);
        for rows in parts(gathered.history) {
            self.query(|c| insert_rows!(order_events::table, rows, c))?;
        }
        for rows in parts(gathered.sendings) {
            self.query(|c| insert_rows!(sendings::table, rows, c))?;
        }
        for rows in parts(gathered.events) {
            self.query(|c| insert_rows!(outbox::table, rows, c))?;
        }
        self.write_tasks(gathered.tasks)
    }

    /// Removes tasks, and then schedules others or the same again. A running task that is
    /// rescheduled keeps its lease and is due again after the run.
    fn write_tasks(&mut self, changes: TaskChanges) -> Result<(), StoreError> {
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

fn is_task((kind, subject): TaskKey) -> IsTask {
    Box::new(tasks::kind.eq(kind).and(tasks::subject.eq(subject)))
}

fn either(one: IsTask, other: IsTask) -> IsTask {
    Box::new(one.or(other))
}
