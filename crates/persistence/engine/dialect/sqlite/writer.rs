//! The thread that writes: one COMMIT for all queued units, and their answers after it.
//!
//! The units of a batch run one after the other in one transaction. A refusal leaves nothing behind, because a unit
//! decides before it writes. Only when a unit has written and must be rolled back, the batch begins again with a
//! savepoint around each unit. A savepoint copies every page that its unit touches, which is a third of what a unit
//! costs.

use crate::{
    connection::DbConnection,
    manager::Manager,
    store_error,
    unit::{Outcome, attempt},
};
use diesel::{RunQueryDsl, connection::SimpleConnection, define_sql_function};
use kernel::StoreError;
use marketplace::Work;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

define_sql_function! {
    /// The number of rows that the connection has changed since it was opened, as SQLite counts them.
    fn total_changes() -> BigInt;
}

type Answer = Result<(), StoreError>;

/// How the units of a batch are separated.
#[derive(Clone, Copy)]
enum Apart {
    /// No separation, which is enough as long as nothing must be rolled back.
    Nothing,
    Savepoints,
}

/// The reason why a batch ended without a COMMIT.
enum Broken {
    /// A unit wrote and then failed or refused, so the batch must be rolled back. Nothing else is wrong.
    TakeBack,
    Store(StoreError),
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

pub(crate) struct Task {
    work: Work,
    reply: oneshot::Sender<Answer>,
}

impl Task {
    pub(crate) fn new(work: Work) -> (Self, oneshot::Receiver<Answer>) {
        let (reply, answer) = oneshot::channel();
        (Self { work, reply }, answer)
    }

    /// Sends the answer. A caller that has left is no error.
    fn answer(self, answer: Answer) {
        let _ = self.reply.send(answer);
    }
}

pub(crate) enum Message {
    Unit(Task),
    Close(oneshot::Sender<()>),
}

/// The limits of the queue and of a batch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// The number of units that may wait. The next one is refused.
    pub(crate) queue: usize,
    /// The number of units in one commit.
    pub(crate) batch: usize,
    /// The time after which a batch takes no further unit.
    pub(crate) batch_time: Duration,
}

pub(crate) struct Writer {
    conn: DbConnection,
    manager: Manager,
    inbox: mpsc::Receiver<Message>,
    limits: Limits,
    closing: Vec<oneshot::Sender<()>>,
}

impl Writer {
    pub(crate) const fn new(
        conn: DbConnection,
        manager: Manager,
        inbox: mpsc::Receiver<Message>,
        limits: Limits,
    ) -> Self {
        Self {
            conn,
            manager,
            inbox,
            limits,
            closing: Vec::new(),
        }
    }

    pub(crate) fn serve(mut self) {
        while let Some(message) = self.inbox.blocking_recv() {
            if let Some(job) = self.accept(message) {
                self.batch(job);
            }
        }
        // Keeps the collected statistics for the next start. Nothing depends on them.
        let _ = self.sql("PRAGMA optimize");
        drop(self.conn);
        for done in self.closing {
            let _ = done.send(());
        }
    }

    fn accept(&mut self, message: Message) -> Option<Task> {
        match message {
            Message::Unit(job) => Some(job),
            Message::Close(done) => {
                self.inbox.close();
                self.closing.push(done);
                None
            }
        }
    }

    /// Runs a batch. Answers are sent only when the batch is on disk.
    fn batch(&mut self, first: Task) {
        if let Err(error) = self.sql("BEGIN IMMEDIATE") {
            return first.answer(Err(error));
        }
        let mut jobs = vec![first];
        let mut outcome = self.together(&mut jobs, Apart::Nothing);
        if matches!(outcome, Err(Broken::TakeBack)) {
            let begun = self.sql("ROLLBACK; BEGIN IMMEDIATE").map_err(Broken::Store);
            outcome = begun.and_then(|()| self.together(&mut jobs, Apart::Savepoints));
        }
        match outcome {
            Ok(answers) => jobs
                .into_iter()
                .zip(answers)
                .for_each(|(job, answer)| job.answer(answer)),
            // The disk failed, perhaps during COMMIT itself. The outcome is not known, so nothing is run again here.
            Err(Broken::Store(StoreError::Unavailable)) => {
                self.reset();
                jobs.into_iter()
                    .for_each(|job| job.answer(Err(StoreError::Unavailable)));
            }
            // Nothing was kept, so every unit can run again by itself. Only the failing one fails.
            Err(_) => {
                self.reset();
                for job in jobs {
                    let answer = self.alone(&job.work);
                    job.answer(answer);
                }
            }
        }
    }

    /// Runs the units that are queued already, without waiting for others. `Err`: the transaction is gone, or must be
    /// rolled back with everything in it.
    fn together(&mut self, jobs: &mut Vec<Task>, apart: Apart) -> Result<Vec<Answer>, Broken> {
        let (until, mut answers) = (Instant::now() + self.limits.batch_time, Vec::new());
        while let Some(job) = jobs.get(answers.len()) {
            answers.push(match apart {
                Apart::Nothing => self.unguarded(&job.work)?,
                Apart::Savepoints => self.in_savepoint(&job.work)?,
            });
            if jobs.len() < self.limits.batch && Instant::now() < until {
                jobs.extend(self.another());
            }
        }
        self.sql("COMMIT")?;
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

    /// Runs a unit without a savepoint. A unit that failed ends the batch too, because SQLite may have ended the
    /// transaction, and the next statement would commit by itself.
    fn unguarded(&mut self, work: &Work) -> Result<Answer, Broken> {
        let before = self.changes()?;
        match attempt(&mut self.conn, work) {
            Outcome::Commit => Ok(Ok(())),
            Outcome::Refused if self.changes()? == before => Ok(Ok(())),
            Outcome::Refused | Outcome::Failed(_) => Err(Broken::TakeBack),
        }
    }

    fn changes(&mut self) -> Result<i64, StoreError> {
        diesel::select(total_changes())
            .get_result(&mut self.conn)
            .map_err(store_error)
    }

    /// Runs a unit in a savepoint. Also `Err` when SQLite itself ended the transaction, because the savepoint is gone
    /// then. If that went unnoticed, the next SAVEPOINT would begin a transaction of its own.
    fn in_savepoint(&mut self, work: &Work) -> Result<Answer, StoreError> {
        self.sql("SAVEPOINT unit")?;
        match attempt(&mut self.conn, work).reversal() {
            None => self.sql("RELEASE unit").map(Ok),
            Some(answer) => self.sql("ROLLBACK TO unit; RELEASE unit").map(|()| answer),
        }
    }

    fn alone(&mut self, work: &Work) -> Answer {
        self.sql("BEGIN IMMEDIATE")?;
        match attempt(&mut self.conn, work).reversal() {
            None => self.sql("COMMIT").inspect_err(|_| self.reset()),
            Some(answer) => {
                if self.sql("ROLLBACK").is_err() {
                    self.reset();
                }
                answer
            }
        }
    }

    /// Replaces the connection, because only a new one is certainly in a clean state.
    fn reset(&mut self) {
        let _ = self.sql("ROLLBACK");
        match self.manager.open() {
            Ok(conn) => self.conn = conn,
            Err(error) => tracing::error!(%error, "the writing connection could not be made anew"),
        }
    }

    fn sql(&mut self, sql: &str) -> Result<(), StoreError> {
        self.conn.batch_execute(sql).map_err(store_error)
    }
}
