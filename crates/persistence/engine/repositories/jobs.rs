use crate::{locked::Lock, rows::JobRow, schema::due_jobs, unit::DieselUnit};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{JobId, StoreError, Timestamp};
use marketplace::{Job, JobKind, JobQueue};
use uuid::Uuid;

const FREE: Option<NaiveDateTime> = None;

impl JobQueue for DieselUnit<'_> {
    /// A job that runs at this moment keeps its lease: it is due again once that run has ended.
    fn schedule(
        &mut self,
        id: JobId,
        kind: JobKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError> {
        let values = (
            due_jobs::id.eq(id.to_string()),
            due_jobs::kind.eq(kind.code()),
            due_jobs::subject.eq(subject.to_string()),
            due_jobs::due_at.eq(due_at.naive_utc()),
            due_jobs::attempts.eq(0),
        );
        let anew = due_jobs::due_at.eq(due_at.naive_utc());
        self.query(|c| {
            let jobs = diesel::insert_into(due_jobs::table).values(values);
            jobs.on_conflict((due_jobs::kind, due_jobs::subject))
                .do_update()
                .set(anew)
                .execute(c)
        })
        .map(drop)
    }

    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Job>, StoreError> {
        let now = now.naive_utc();
        // A kind that a newer version of the product made is left to it.
        let known = due_jobs::kind.eq_any(JobKind::ALL.map(JobKind::code));
        let due = due_jobs::table
            .filter(due_jobs::due_at.le(now))
            .filter(
                due_jobs::leased_until
                    .is_null()
                    .or(due_jobs::leased_until.le(now)),
            )
            .filter(known)
            .order((due_jobs::due_at, due_jobs::id))
            .limit(i64::from(limit))
            .select(JobRow::as_select());
        let jobs: Vec<Job> = self.read_all(|c| due.locked_skip().load(c))?;
        let ids: Vec<String> = jobs.iter().map(|job| job.id.to_string()).collect();
        let claimed = due_jobs::table.filter(due_jobs::id.eq_any(ids));
        let lease = (
            due_jobs::leased_until.eq(leased_until.naive_utc()),
            due_jobs::attempts.eq(due_jobs::attempts + 1),
        );
        self.query(|c| diesel::update(claimed).set(lease).execute(c))?;
        Ok(jobs)
    }

    fn finish(&mut self, job: &Job) -> Result<(), StoreError> {
        let id = job.id.to_string();
        let as_claimed = due_jobs::table
            .find(&id)
            .filter(due_jobs::due_at.eq(job.due_at.naive_utc()));
        if self.query(|c| diesel::delete(as_claimed).execute(c))? == 0 {
            let anew = due_jobs::table.find(&id);
            // It did its work and asked to come again: that is no failure to count.
            let rested = (due_jobs::leased_until.eq(FREE), due_jobs::attempts.eq(0));
            self.query(|c| diesel::update(anew).set(rested).execute(c))?;
        }
        Ok(())
    }

    fn retry(&mut self, job: &Job, due_at: Timestamp, error: &str) -> Result<(), StoreError> {
        let change = (
            due_jobs::due_at.eq(due_at.naive_utc()),
            due_jobs::leased_until.eq(FREE),
            due_jobs::last_error.eq(error),
        );
        let job = due_jobs::table.find(job.id.to_string());
        self.query(|c| diesel::update(job).set(change).execute(c))
            .map(drop)
    }

    fn cancel(&mut self, kind: JobKind, subject: Uuid) -> Result<(), StoreError> {
        let of_kind = due_jobs::table.filter(due_jobs::kind.eq(kind.code()));
        let job = of_kind.filter(due_jobs::subject.eq(subject.to_string()));
        self.query(|c| diesel::delete(job).execute(c)).map(drop)
    }
}
