//! A batch: the queued units that one transaction commits together.
//!
//! The units of a batch run one after the other in one transaction. A unit that refuses usually
//! leaves nothing behind, because it decides before it writes. Only when a unit has written and
//! must be rolled back does the batch start again, with a savepoint around each unit. Savepoints
//! are avoided otherwise, because a savepoint copies every page that its unit changes, which is a
//! third of the cost of a unit.

use super::{Answer, Task, Writer};
use crate::prelude::*;
use crate::{store_error, unit::attempt::Outcome};
use diesel::define_sql_function;
use kernel::StoreError;
use std::time::Instant;

define_sql_function! {
    /// The number of rows that the connection has changed since it was opened, as SQLite counts
    /// them.
    fn total_changes() -> BigInt;
}

/// The way in which the units of a batch are separated.
#[derive(Clone, Copy)]
enum Apart {
    /// They are not separated, which is sufficient as long as nothing must be rolled back.
    Nothing,
    Savepoints,
}

/// The reason why a batch ended without a COMMIT.
enum Broken {
    /// A unit wrote and then failed or refused, so the batch must be rolled back. The connection is
    /// in order.
    TakeBack,
    Store(StoreError),
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Writer {
    /// Runs a batch. The answers are sent only after the batch is on disk.
    pub(super) fn batch(&mut self, first: Task) {
        if let Err(error) = self.begin() {
            return first.answer(Err(error));
        }
        let mut jobs = vec![first];
        let mut outcome = self.together(&mut jobs, Apart::Nothing);
        if matches!(outcome, Err(Broken::TakeBack)) {
            let begun = self.sql("ROLLBACK").and_then(|()| self.begin());
            outcome = begun
                .map_err(Broken::Store)
                .and_then(|()| self.together(&mut jobs, Apart::Savepoints));
        }
        match outcome {
            Ok(answers) => jobs
                .into_iter()
                .zip(answers)
                .for_each(|(job, answer)| job.answer(answer)),
            // The disk failed, perhaps during COMMIT. The outcome is unknown, so nothing is run
            // again here.
            Err(Broken::Store(StoreError::Unavailable)) => {
                self.reset();
                jobs.into_iter()
                    .for_each(|job| job.answer(Err(StoreError::Unavailable)));
            }
            // Nothing was kept, so every unit can be run again separately. Only the failing one
            // fails.
            Err(_) => {
                self.reset();
                for job in jobs {
                    let answer = self.alone(&job);
                    job.answer(answer);
                }
            }
        }
    }

    /// Runs the units that are already queued, without waiting for others. `Err` means that the
    /// transaction has ended or must be rolled back as a whole.
    fn together(&mut self, jobs: &mut Vec<Task>, apart: Apart) -> Result<Vec<Answer>, Broken> {
        let (until, mut answers) = (Instant::now() + self.limits.batch_time, Vec::new());
        while let Some(job) = jobs.get(answers.len()) {
            answers.push(match apart {
                Apart::Nothing => self.unguarded(job)?,
                Apart::Savepoints => self.in_savepoint(job)?,
            });
            if jobs.len() < self.limits.batch && Instant::now() < until {
                jobs.extend(self.another());
            }
        }
        self.commit(u32::try_from(answers.len()).unwrap_or(u32::MAX))?;
        Ok(answers)
    }

    fn another(&mut self) -> Option<Task> {
        while let Ok(message) = self.inbox.try_recv() {
            if let Some(job) = self.accept(message) {
                return Some(job);
            }
        }
        None
    }

    /// Runs a unit without a savepoint. A unit that failed also ends the batch, because SQLite may
    /// have ended the transaction, and the next statement would then commit separately.
    fn unguarded(&mut self, job: &Task) -> Result<Answer, Broken> {
        let before = self.changes()?;
        match self.attempt(job) {
            Outcome::Commit(_) => Ok(Ok(())),
            Outcome::Refused if self.changes()? == before => Ok(Ok(())),
            Outcome::Refused | Outcome::Failed(_) => Err(Broken::TakeBack),
        }
    }

    fn changes(&mut self) -> Result<i64, StoreError> {
        diesel::select(total_changes())
            .get_result(&mut self.conn)
            .map_err(store_error)
    }

    /// Runs a unit in a savepoint. Returns `Err` also when SQLite itself ended the transaction,
    /// because the savepoint no longer exists then. Otherwise the next SAVEPOINT would begin
    /// another transaction.
    fn in_savepoint(&mut self, job: &Task) -> Result<Answer, StoreError> {
        self.sql("SAVEPOINT unit")?;
        match self.attempt(job).reversal() {
            None => self.sql("RELEASE unit").map(Ok),
            Some(answer) => {
                self.sql("ROLLBACK TO unit")?;
                self.sql("RELEASE unit").map(|()| answer)
            }
        }
    }

    fn alone(&mut self, job: &Task) -> Answer {
        self.begin()?;
        match self.attempt(job).reversal() {
            None => self.commit(1).inspect_err(|_| self.reset()),
            Some(answer) => {
                if self.sql("ROLLBACK").is_err() {
                    self.reset();
                }
                answer
            }
        }
    }
}
