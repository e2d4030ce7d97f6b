use super::{Row, time};
use crate::schema::tasks;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use marketplace::{Task, TaskKind};

/// The columns of a task that the task runner reads, and that a new task has.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = tasks)]
pub struct JobRow {
    pub id: String,
    pub kind: String,
    pub subject: String,
    pub due_at: NaiveDateTime,
    pub attempts: i32,
}

impl TryFrom<JobRow> for Task {
    type Error = StoreError;
    fn try_from(stored: JobRow) -> Result<Self, StoreError> {
        let row = Row::new("tasks", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            kind: row.code("kind", &stored.kind, TaskKind::from_code)?,
            subject: row.id("subject", &stored.subject)?,
            due_at: time(stored.due_at),
            attempts: row.count("attempts", stored.attempts)?,
        })
    }
}
