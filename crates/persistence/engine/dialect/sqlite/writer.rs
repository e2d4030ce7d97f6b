//! The thread that writes: it commits all queued units together and answers them after the commit.
//!
//! The units of a batch run one after the other in one transaction. A unit that refuses usually
//! leaves nothing behind, because it decides before it writes. Only when a unit has written and
//! must be rolled back does the batch start again, with a savepoint around each unit. Savepoints
//! are avoided otherwise, because a savepoint copies every page that its unit changes, which is a
//! third of the cost of a unit.

use crate::prelude::*;
use crate::{
    connection::{DbConnection, Transactions},
    manager::Manager,
    sign_ins::SignIns,
    store_error,
    unit::{Outcome, attempt},
};
use diesel::{connection::SimpleConnection, define_sql_function, sql_query};
use kernel::StoreError;
use marketplace::Work;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use telemetry::WaitFor;
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

define_sql_function! {
    /// The number of rows that the connection has changed since it was opened, as SQLite counts
    /// them.
    fn total_changes() -> BigInt;
}

type Answer = Result<(), StoreError>;

/// Refreshes the planner statistics of each table that has an index without statistics, or that has
/// grown or shrunk tenfold. All tables are checked, because the reads run on other connections. At most
/// 400 rows of each index are read, so that units wait only briefly.
const REFRESH_STATISTICS: &str = "PRAGMA analysis_limit = 400; PRAGMA optimize = 0x10002";

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

pub(crate) struct Task {
    work: Work,
    queued: Instant,
    /// The span of the request or task that asked for the unit.
    span: Span,
    reply: oneshot::Sender<Answer>,
}

impl Task {
    pub(crate) fn new(work: Work) -> (Self, oneshot::Receiver<Answer>) {
        let (reply, answer) = oneshot::channel();
        let task = Self {
            work,
            queued: Instant::now(),
            span: Span::current(),
            reply,
        };
        (task, answer)
    }

    /// Sends the answer. It is not an error if the caller no longer waits.
    fn answer(self, answer: Answer) {
        let _received = self.reply.send(answer);
    }
}

pub(crate) enum Message {
    Unit(Task),
    RefreshStatistics(oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

/// The limits of the queue and of a batch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// The number of units that may wait. Any further one is refused.
    pub(crate) queue: usize,
    /// The maximum number of units in one commit.
    pub(crate) batch: usize,
    /// The time after which a batch accepts no further unit.
    pub(crate) batch_time: Duration,
}

pub(crate) struct Writer {
    conn: DbConnection,
    manager: Manager,
    inbox: mpsc::Receiver<Message>,
    limits: Limits,
    closing: Vec<oneshot::Sender<()>>,
    /// The callers that wait for fresh statistics, which are gathered between two batches.
    refreshing: Vec<oneshot::Sender<Answer>>,
    sign_ins: Arc<SignIns>,
    /// Whether a unit of the transaction changed a session or a user.
    changes_sign_ins: bool,
}

impl Writer {
    pub(crate) const fn new(
        conn: DbConnection,
        manager: Manager,
        inbox: mpsc::Receiver<Message>,
        limits: Limits,
        sign_ins: Arc<SignIns>,
    ) -> Self {
        Self {
            conn,
            manager,
            inbox,
            limits,
            closing: Vec::new(),
            refreshing: Vec::new(),
            sign_ins,
            changes_sign_ins: false,
        }
    }

    pub(crate) fn serve(mut self) {
        while let Some(message) = self.inbox.blocking_recv() {
            if let Some(job) = self.accept(message) {
                self.batch(job);
            }
            self.refresh_statistics();
        }
        // Stores the collected statistics for the next start. A failure has no consequences.
        let _optimized = self.conn.batch_execute("PRAGMA optimize");
        drop(self.conn);
        for done in self.closing {
            let _received = done.send(());
        }
    }

    fn accept(&mut self, message: Message) -> Option<Task> {
        match message {
            Message::Unit(job) => {
                telemetry::waited(WaitFor::Unit, job.queued.elapsed());
                Some(job)
            }
            Message::RefreshStatistics(done) => {
                self.refreshing.push(done);
                None
            }
            Message::Close(done) => {
                self.inbox.close();
                self.closing.push(done);
                None
            }
        }
    }

    /// Refreshes the statistics, if that was asked for. No transaction is open.
    fn refresh_statistics(&mut self) {
        if self.refreshing.is_empty() {
            return;
        }
        let refreshed = self.conn.batch_execute(REFRESH_STATISTICS);
        let answer = refreshed.map_err(store_error);
        for done in self.refreshing.drain(..) {
            let _received = done.send(answer.clone());
        }
    }

    /// Runs a batch. The answers are sent only after the batch is on disk.
    fn batch(&mut self, first: Task) {
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

    /// Replaces the connection, because only a new one is certainly in order.
    fn reset(&mut self) {
        let _rolled_back = self.sql("ROLLBACK");
        match self.manager.open() {
            Ok(conn) => self.conn = conn,
            Err(error) => {
                tracing::error!(%error, "the writing connection could not be opened again")
            }
        }
    }

    fn attempt(&mut self, job: &Task) -> Outcome {
        let outcome = job.span.in_scope(|| attempt(&mut self.conn, &job.work));
        self.changes_sign_ins |= outcome.changes_sign_ins();
        outcome
    }

    /// Commits this many units. If the outcome is unknown, the units may have been committed.
    fn commit(&mut self, units: u32) -> Result<(), StoreError> {
        let started = Instant::now();
        let committed = self.sql("COMMIT");
        telemetry::committed(units, started.elapsed());
        if std::mem::take(&mut self.changes_sign_ins) {
            self.sign_ins.changed();
        }
        committed
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        self.conn.begin_write().map_err(store_error)
    }

    /// Runs a statement that is kept prepared.
    fn sql(&mut self, sql: &str) -> Result<(), StoreError> {
        let done = sql_query(sql).execute(&mut self.conn);
        done.map(drop).map_err(store_error)
    }
}
