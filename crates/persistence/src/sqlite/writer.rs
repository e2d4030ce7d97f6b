//! The thread that writes: each unit in a savepoint, one COMMIT for all that are queued, answers after it.

use super::Limits;
use crate::{
    connection::AnyConnection,
    error::store_error,
    manager::Manager,
    unit::{Outcome, attempt},
};
use diesel::connection::SimpleConnection;
use kernel::StoreError;
use marketplace::Work;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

type Answer = Result<(), StoreError>;

pub(super) struct Job {
    work: Work,
    reply: oneshot::Sender<Answer>,
}

impl Job {
    pub(super) fn new(work: Work) -> (Self, oneshot::Receiver<Answer>) {
        let (reply, answer) = oneshot::channel();
        (Self { work, reply }, answer)
    }

    /// A caller that left is no error.
    fn answer(self, answer: Answer) {
        let _ = self.reply.send(answer);
    }
}

pub(super) enum Message {
    Unit(Job),
    Close(oneshot::Sender<()>),
}

pub(super) struct Writer {
    conn: AnyConnection,
    manager: Manager,
    inbox: mpsc::Receiver<Message>,
    limits: Limits,
    closing: Vec<oneshot::Sender<()>>,
}

impl Writer {
    pub(super) const fn new(conn: AnyConnection, manager: Manager, inbox: mpsc::Receiver<Message>, limits: Limits) -> Self {
        Self { conn, manager, inbox, limits, closing: Vec::new() }
    }

    pub(super) fn serve(mut self) {
        while let Some(message) = self.inbox.blocking_recv() {
            if let Some(job) = self.accept(message) {
                self.batch(job);
            }
        }
        // What was learnt about the data is kept for the next start; nothing depends on it.
        let _ = self.sql("PRAGMA optimize");
        drop(self.conn);
        for done in self.closing {
            let _ = done.send(());
        }
    }

    fn accept(&mut self, message: Message) -> Option<Job> {
        match message {
            Message::Unit(job) => Some(job),
            Message::Close(done) => {
                self.inbox.close();
                self.closing.push(done);
                None
            }
        }
    }

    /// Answers go out only when the batch is on disk.
    fn batch(&mut self, first: Job) {
        if let Err(error) = self.sql("BEGIN IMMEDIATE") {
            return first.answer(Err(error));
        }
        let mut jobs = vec![first];
        match self.together(&mut jobs) {
            Ok(answers) => jobs.into_iter().zip(answers).for_each(|(job, answer)| job.answer(answer)),
            // Trouble with the disk in COMMIT itself: the outcome is not known, so nothing is run again here.
            Err(StoreError::Unavailable) => {
                self.reset();
                jobs.into_iter().for_each(|job| job.answer(Err(StoreError::Unavailable)));
            }
            // Nothing was kept and every unit can be run again: now the culprit fails alone.
            Err(_) => {
                self.reset();
                for job in jobs {
                    let answer = self.alone(&job.work);
                    job.answer(answer);
                }
            }
        }
    }

    /// Whoever is queued already joins, nobody is waited for. `Err`: the transaction is gone, with all in it.
    fn together(&mut self, jobs: &mut Vec<Job>) -> Result<Vec<Answer>, StoreError> {
        let (until, mut answers) = (Instant::now() + self.limits.batch_time, Vec::new());
        while let Some(job) = jobs.get(answers.len()) {
            answers.push(self.in_savepoint(&job.work)?);
            if jobs.len() < self.limits.batch && Instant::now() < until {
                jobs.extend(self.another());
            }
        }
        self.sql("COMMIT")?;
        Ok(answers)
    }

    fn another(&mut self) -> Option<Job> {
        while let Ok(message) = self.inbox.try_recv() {
            if let Some(job) = self.accept(message) {
                return Some(job);
            }
        }
        None
    }

    /// `Err` also when SQLite itself ended the transaction: the savepoint is gone then. Unnoticed, the next
    /// SAVEPOINT would begin a transaction of its own.
    fn in_savepoint(&mut self, work: &Work) -> Result<Answer, StoreError> {
        self.sql("SAVEPOINT unit")?;
        match attempt(&mut self.conn, work) {
            Outcome::Commit => self.sql("RELEASE unit").map(Ok),
            Outcome::RollBack(answer) => self.sql("ROLLBACK TO unit; RELEASE unit").map(|()| answer),
        }
    }

    fn alone(&mut self, work: &Work) -> Answer {
        self.sql("BEGIN IMMEDIATE")?;
        match attempt(&mut self.conn, work) {
            Outcome::Commit => self.sql("COMMIT").inspect_err(|_| self.reset()),
            Outcome::RollBack(answer) => {
                if self.sql("ROLLBACK").is_err() {
                    self.reset();
                }
                answer
            }
        }
    }

    /// A fresh connection is the one state that is surely clean.
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
