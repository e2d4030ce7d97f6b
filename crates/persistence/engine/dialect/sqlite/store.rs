//! The store on SQLite: one thread owns the connection that writes, and commits what is queued in batches.

use super::writer::{Message, Task, Writer};
use crate::{OpenError, manager::Manager};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, Work};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How much waits, and how much is committed at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Units that may wait; the next one is refused.
    pub(crate) queue: usize,
    /// Units in one commit.
    pub(crate) batch: usize,
    /// A batch takes nobody in after this long.
    pub(crate) batch_time: Duration,
}

pub(crate) struct SqliteStore {
    queue: mpsc::Sender<Message>,
}

impl SqliteStore {
    pub(crate) fn start(manager: Manager, limits: Limits) -> Result<Self, OpenError> {
        let (queue, inbox) = mpsc::channel(limits.queue);
        let at = manager.address.shown();
        let writer = Writer::new(manager.open()?, manager, inbox, limits);
        let thread = std::thread::Builder::new().name("sqlite-writer".into());
        thread
            .spawn(move || writer.serve())
            .map_err(|error| OpenError::Other {
                at,
                why: error.to_string(),
            })?;
        Ok(Self { queue })
    }

    /// Whether the writer takes units.
    pub(crate) fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Everything queued before is run and answered; everything after is refused.
    pub(crate) async fn shutdown(&self) {
        let (done, drained) = oneshot::channel();
        if self.queue.send(Message::Close(done)).await.is_ok() {
            let _ = drained.await;
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn run(&self, work: Work) -> Result<(), StoreError> {
        let (job, answer) = Task::new(work);
        // From here the unit is the writer's: dropping this future drops only the answer.
        self.queue
            .try_send(Message::Unit(job))
            .map_err(|_| StoreError::Unavailable)?;
        answer.await.unwrap_or(Err(StoreError::Unavailable))
    }
}
