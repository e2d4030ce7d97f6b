use crate::prelude::*;
use crate::{dialect, locked::Lock, rows::JobRow, schema::tasks, unit::DieselUnit};
use chrono::NaiveDateTime;
use kernel::{StoreError, TaskId, Timestamp};
use marketplace::{Task, TaskKind, TaskQueue};
use uuid::Uuid;

const FREE: Option<NaiveDateTime> = None;

impl TaskQueue for DieselUnit<'_> {
    fn set_due(
        &mut self,
        id: TaskId,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError> {
        let task = (kind.code(), subject.to_string());
        let changes = &mut self.gathered()?.tasks;
        changes.schedule(task, id.to_string(), due_at.naive_utc());
        Ok(())
    }

    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Task>, StoreError> {
        self.write_tasks()?;
        let now = now.naive_utc();
        // A newer version of the product may know further kinds of tasks; they are left to that
        // version. As an expression, the kind cannot be looked up in an index: SQLite would read all
        // tasks of each kind, and most of them are not due.
        let known = tasks::kind
            .concat("")
            .eq_any(TaskKind::ALL.map(TaskKind::code));
        let due = tasks::table
            .filter(tasks::due_at.le(now))
            .filter(tasks::stopped_at.is_null())
            .filter(
                tasks::leased_until
                    .is_null()
                    .or(tasks::leased_until.le(now)),
            )
            .filter(known)
            .order((tasks::due_at, tasks::id))
            .limit(i64::from(limit))
            .select(JobRow::as_select());
        let jobs: Vec<Task> = self
            .read_all(|c| dialect::in_index_order(c, |c| due.locked_skip().prepared().load(c)))?;
        if jobs.is_empty() {
            return Ok(jobs);
        }
        let ids: Vec<String> = jobs.iter().map(|job| job.id.to_string()).collect();
        let claimed = tasks::table.filter(tasks::id.eq_any(ids));
        let lease = (
            tasks::leased_until.eq(leased_until.naive_utc()),
            tasks::attempts.eq(tasks::attempts + 1),
        );
        self.query(|c| diesel::update(claimed).set(lease).execute(c))?;
        Ok(jobs)
    }

    fn finish(&mut self, job: &Task) -> Result<(), StoreError> {
        self.write_tasks()?;
        let id = job.id.to_string();
        let as_claimed = tasks::table
            .find(&id)
            .filter(tasks::due_at.eq(job.due_at.naive_utc()));
        if self.query(|c| diesel::delete(as_claimed).execute(c))? == 0 {
            let task_row = tasks::table.find(&id);
            // The task was rescheduled while it ran. That is not a failure, so the count of
            // attempts is reset.
            let rested = (tasks::leased_until.eq(FREE), tasks::attempts.eq(0));
            self.query(|c| diesel::update(task_row).set(rested).execute(c))?;
        }
        Ok(())
    }

    fn retry(&mut self, job: &Task, due_at: Timestamp, error: &str) -> Result<(), StoreError> {
        self.write_tasks()?;
        let change = (
            tasks::due_at.eq(due_at.naive_utc()),
            tasks::leased_until.eq(FREE),
            tasks::last_error.eq(error),
        );
        let job = tasks::table.find(job.id.to_string());
        self.query(|c| diesel::update(job).set(change).execute(c))
            .map(drop)
    }

    fn stop(&mut self, job: &Task, now: Timestamp, error: &str) -> Result<(), StoreError> {
        self.write_tasks()?;
        let change = (
            tasks::stopped_at.eq(now.naive_utc()),
            tasks::leased_until.eq(FREE),
            tasks::last_error.eq(error),
        );
        // A task that was rescheduled while it ran is not stopped.
        let as_claimed = tasks::table
            .find(job.id.to_string())
            .filter(tasks::due_at.eq(job.due_at.naive_utc()));
        if self.query(|c| diesel::update(as_claimed).set(change).execute(c))? == 0 {
            let task_row = tasks::table.find(job.id.to_string());
            let rested = (tasks::leased_until.eq(FREE), tasks::attempts.eq(0));
            self.query(|c| diesel::update(task_row).set(rested).execute(c))?;
        }
        Ok(())
    }

    fn cancel(&mut self, kind: TaskKind, subject: Uuid) -> Result<(), StoreError> {
        let task = (kind.code(), subject.to_string());
        self.gathered()?.tasks.remove(task);
        Ok(())
    }
}
