//! The store on SQLite: one thread owns the connection that writes, and commits the queued units in
//! batches.

use super::writer::{Limits, Message, Task, Writer};
use crate::{OpenError, manager::Manager, sign_ins::SignIns};
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::{Store, Work};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

pub(crate) struct SqliteStore {
    queue: mpsc::Sender<Message>,
}

impl SqliteStore {
    pub(crate) fn start(
        manager: Manager,
        limits: Limits,
        sign_ins: Arc<SignIns>,
    ) -> Result<Self, OpenError> {
        let (queue, inbox) = mpsc::channel(limits.queue);
        let at = manager.address.shown();
        let writer = Writer::new(manager.open()?, manager, inbox, limits, sign_ins);
        let thread = std::thread::Builder::new().name("sqlite-writer".into());
        thread
            .spawn(move || writer.serve())
            .map_err(|error| OpenError::Other {
                at,
                why: error.to_string(),
            })?;
        Ok(Self { queue })
    }

    /// Whether the writer still accepts units.
    pub(crate) fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Refreshes the statistics of the planner after the units that are queued now. Other connections read
    /// them when they are opened.
    pub(crate) async fn refresh_statistics(&self) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.queue
            .send(Message::RefreshStatistics(done))
            .await
            .map_err(|_| StoreError::Unavailable)?;
        answer.await.unwrap_or(Err(StoreError::Unavailable))
    }

    /// Finishes every unit that was queued before, and refuses every later one.
    pub(crate) async fn shutdown(&self) {
        let (done, drained) = oneshot::channel();
        if self.queue.send(Message::Close(done)).await.is_ok() {
            let _drained = drained.await;
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn run(&self, work: Work) -> Result<(), StoreError> {
        let (job, answer) = Task::new(work);
        // From here on the writer owns the unit. If this future is dropped, only the answer is
        // lost.
        self.queue
            .try_send(Message::Unit(job))
            .map_err(|_| StoreError::Unavailable)?;
        answer.await.unwrap_or(Err(StoreError::Unavailable))
    }
}
