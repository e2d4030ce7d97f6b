use crate::Store;
use kernel::{Actor, Invocation, StoreError, TaskId};

/// Staff start a failed task again at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartFailedTask {
    pub call: Invocation,
    pub task: TaskId,
}

/// Why a failed task cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartFailedTaskError {
    #[error("This task succeeded meanwhile, or there is no such task.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a failed task due now, also one that the runner has stopped. Repeating the command while
/// the task waits changes nothing.
///
/// # Errors
/// `NotFound` also for callers who are not staff.
pub async fn start_failed_task(
    store: &dyn Store,
    cmd: StartFailedTask,
) -> Result<(), StartFailedTaskError> {
    store
        .unit(cmd.call, move |uow| {
            let Actor::Staff { .. } = uow.actor() else {
                return Err(StartFailedTaskError::NotFound);
            };
            let now = uow.now();
            if uow.tasks().start_again(cmd.task, now)? {
                Ok(())
            } else {
                Err(StartFailedTaskError::NotFound)
            }
        })
        .await
}
