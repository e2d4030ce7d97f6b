use super::{Row, time};
use crate::schema::due_jobs;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use marketplace::{Job, JobKind};

/// What a worker reads of a job.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = due_jobs)]
pub struct JobRow {
    pub id: String,
    pub kind: String,
    pub subject: String,
    pub due_at: NaiveDateTime,
    pub attempts: i32,
}

impl TryFrom<JobRow> for Job {
    type Error = StoreError;
    fn try_from(stored: JobRow) -> Result<Self, StoreError> {
        let row = Row::new("due_jobs", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            kind: row.code("kind", &stored.kind, JobKind::from_code)?,
            subject: row.id("subject", &stored.subject)?,
            due_at: time(stored.due_at),
            attempts: row.count("attempts", stored.attempts)?,
        })
    }
}
