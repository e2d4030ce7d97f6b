//! The task runner: claims due tasks, runs the use case of each, and returns failed ones to the
//! queue with a growing pause.

mod apply_webhook;
mod boxed_work;
mod hand_over;
mod message_work;
mod tools;
mod work;

pub use apply_webhook::apply_webhook;
pub use tools::Tools;

use crate::{Store, Task, sendings::tried_in};
use hand_over::hand_over;
use kernel::{Invocation, StoreError, Timestamp};
use work::{finishes_itself, work_of};

/// The number of seconds for which a claimed task is held; after that its worker counts as dead.
const LEASE_SECONDS: i64 = 60;
const BACKOFF_MAX_SECONDS: i64 = 3600;
/// The pauses, in minutes, before a message is tried again. After the last one the runner stops.
const MESSAGE_PAUSES_MINUTES: [i64; 5] = [1, 5, 30, 120, 720];

/// A task that was run, and its error, if any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRun {
    pub job: Task,
    pub error: Option<String>,
}

/// Claims up to `limit` due tasks.
pub async fn claim(
    store: &dyn Store,
    call: Invocation,
    limit: u32,
) -> Result<Vec<Task>, StoreError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            uow.tasks()
                .claim_due(now, now.plus_secs(LEASE_SECONDS), limit)
        })
        .await
}

/// Runs one claimed task and finishes it, or returns it to the queue.
///
/// # Errors
/// `StoreError` when the outcome could not be written; the lease then ends by itself.
pub async fn run(tools: Tools<'_>, job: Task, call: Invocation) -> Result<TaskRun, StoreError> {
    let error = work_of(tools, &job, call).await.err();
    let mut pause = pause_after(&job);
    if error.is_some() {
        record_try(tools.store, &job, call.now, pause).await?;
        // If staff could not be notified, the task is tried again after the longest pause.
        if pause.is_none() && hand_over(tools.store, &job, call).await.is_err() {
            pause = Some(BACKOFF_MAX_SECONDS);
        }
    }
    if error.is_none() && finishes_itself(job.kind) {
        return Ok(TaskRun { job, error });
    }
    let (done, failed) = (job.clone(), error.clone());
    tools
        .store
        .bare_unit(move |uow| match &failed {
            None => uow.tasks().finish(&done),
            Some(text) => match pause {
                Some(secs) => uow.tasks().retry(&done, call.now.plus_secs(secs), text),
                None => uow.tasks().stop(&done, call.now, text),
            },
        })
        .await?;
    Ok(TaskRun { job, error })
}

/// Records that the message of a failed task was tried in vain.
async fn record_try(
    store: &dyn Store,
    job: &Task,
    now: Timestamp,
    pause: Option<i64>,
) -> Result<(), StoreError> {
    let Some(channel) = job.kind.channel() else {
        return Ok(());
    };
    let notification = job.subject.into();
    let next = pause.map(|secs| now.plus_secs(secs));
    store
        .bare_unit(move |uow| tried_in(uow, notification, channel, (now, next)))
        .await
}

/// The pause, in seconds, before a failed task is tried again; `None` when it is not.
fn pause_after(job: &Task) -> Option<i64> {
    if job.kind.is_message() {
        let minutes = usize::try_from(job.attempts)
            .ok()
            .and_then(|failed| MESSAGE_PAUSES_MINUTES.get(failed));
        return minutes.map(|minutes| minutes * 60);
    }
    let tries = job.attempts.saturating_add(1);
    if job.kind.tries_max().is_some_and(|most| tries >= most) {
        return None;
    }
    let pause = 2_i64.saturating_pow(job.attempts.min(20));
    Some(pause.min(BACKOFF_MAX_SECONDS))
}
