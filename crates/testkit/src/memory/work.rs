//! The queue of tasks and the outbox in memory.

use super::{MemoryUnit, QueuedTask, WaitingEvent, present, unique};
use kernel::{EventId, StoreError, TaskId, Timestamp};
use marketplace::{DomainEvent, Outbox, OutboxMessage, Task, TaskKind, TaskQueue};
use uuid::Uuid;

impl TaskQueue for MemoryUnit {
    fn set_due(
        &mut self,
        id: TaskId,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            let same =
                |queued: &&mut QueuedTask| (queued.job.kind, queued.job.subject) == (kind, subject);
            if let Some(queued) = state.tasks.values_mut().find(same) {
                queued.job.due_at = due_at;
                if queued.stopped_at.take().is_some() {
                    queued.job.attempts = 0;
                }
                return Ok(());
            }
            unique("tasks_id_key", state.tasks.contains_key(&id))?;
            let job = Task {
                id,
                kind,
                subject,
                due_at,
                attempts: 0,
            };
            state.tasks.insert(
                id,
                QueuedTask {
                    job,
                    leased_until: None,
                    last_error: None,
                    stopped_at: None,
                },
            );
            Ok(())
        })
    }
    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Task>, StoreError> {
        self.act(|state| {
            let due = |queued: &&mut QueuedTask| {
                let free = queued.leased_until.is_none_or(|until| until <= now);
                queued.job.due_at <= now && queued.stopped_at.is_none() && free
            };
            let mut found: Vec<_> = state.tasks.values_mut().filter(due).collect();
            found.sort_by_key(|queued| (queued.job.due_at, queued.job.id));
            let claim = |queued: &mut QueuedTask| {
                let claimed = queued.job.clone();
                queued.leased_until = Some(leased_until);
                queued.job.attempts += 1;
                claimed
            };
            Ok(found.into_iter().take(limit as usize).map(claim).collect())
        })
    }
    fn finish(&mut self, job: &Task) -> Result<(), StoreError> {
        self.act(|state| {
            match state.tasks.get_mut(&job.id) {
                Some(queued) if queued.job.due_at == job.due_at => {
                    drop(state.tasks.remove(&job.id))
                }
                Some(queued) => {
                    queued.leased_until = None;
                    queued.job.attempts = 0;
                }
                None => {}
            }
            Ok(())
        })
    }
    fn retry(&mut self, job: &Task, due_at: Timestamp, error: &str) -> Result<(), StoreError> {
        self.act(|state| {
            if let Some(queued) = state.tasks.get_mut(&job.id) {
                queued.job.due_at = due_at;
                queued.leased_until = None;
                queued.last_error = Some(error.to_owned());
            }
            Ok(())
        })
    }
    fn stop(&mut self, job: &Task, now: Timestamp, error: &str) -> Result<(), StoreError> {
        self.act(|state| {
            if let Some(queued) = state.tasks.get_mut(&job.id) {
                queued.leased_until = None;
                if queued.job.due_at == job.due_at {
                    queued.stopped_at = Some(now);
                    queued.last_error = Some(error.to_owned());
                } else {
                    queued.job.attempts = 0;
                }
            }
            Ok(())
        })
    }
    fn cancel(&mut self, kind: TaskKind, subject: Uuid) -> Result<(), StoreError> {
        self.act(|state| {
            state
                .tasks
                .retain(|_, queued| (queued.job.kind, queued.job.subject) != (kind, subject));
            Ok(())
        })
    }
}

impl Outbox for MemoryUnit {
    fn append(
        &mut self,
        id: EventId,
        event: &DomainEvent,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "outbox_event_id_key",
                state.outbox.iter().any(|waiting| waiting.message.id == id),
            )?;
            let message = OutboxMessage {
                id,
                event: event.clone(),
                at: now,
                attempts: 0,
            };
            state.outbox.push(WaitingEvent {
                message,
                not_before: now,
                published_at: None,
                last_error: None,
            });
            Ok(())
        })
    }
    fn event(&mut self, id: EventId) -> Result<Option<DomainEvent>, StoreError> {
        self.act(|state| {
            Ok(state
                .outbox
                .iter()
                .find(|waiting| waiting.message.id == id)
                .map(|waiting| waiting.message.event.clone()))
        })
    }
    fn lock_next(&mut self, now: Timestamp) -> Result<Option<OutboxMessage>, StoreError> {
        self.locks("outbox");
        self.act(|state| {
            let due = |waiting: &&WaitingEvent| {
                waiting.published_at.is_none() && waiting.not_before <= now
            };
            Ok(state
                .outbox
                .iter()
                .find(due)
                .map(|waiting| waiting.message.clone()))
        })
    }
    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            let waiting = state
                .outbox
                .iter_mut()
                .find(|waiting| waiting.message.id == id);
            present(waiting)?.published_at = Some(now);
            Ok(())
        })
    }
    fn postpone(
        &mut self,
        id: EventId,
        not_before: Timestamp,
        error: &str,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            let waiting = present(
                state
                    .outbox
                    .iter_mut()
                    .find(|waiting| waiting.message.id == id),
            )?;
            waiting.message.attempts += 1;
            waiting.not_before = not_before;
            waiting.last_error = Some(error.to_owned());
            Ok(())
        })
    }
}
