//! The thread that writes: it commits all queued units together and answers them after the commit.

mod batch;

use crate::prelude::*;
use crate::{
    connection::{DbConnection, Transactions},
    manager::Manager,
    sign_ins::SignIns,
    store_error,
    unit::attempt::{Outcome, attempt},
};
use diesel::{connection::SimpleConnection, sql_query};
use kernel::StoreError;
use marketplace::Work;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use telemetry::WaitFor;
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

type Answer = Result<(), StoreError>;

/// Refreshes the planner statistics of each table that has an index without statistics, or that has
/// grown or shrunk tenfold. All tables are checked, because the reads run on other connections. At most
/// 400 rows of each index are read, so that units wait only briefly.
const REFRESH_STATISTICS: &str = "PRAGMA analysis_limit = 400; PRAGMA optimize = 0x10002";

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
