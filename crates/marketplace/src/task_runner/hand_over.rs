use crate::{Store, Task, TaskKind, orders::leave_quote_to_staff};
use kernel::{Invocation, StoreError};

/// Hands the work of a task that is not retried over to staff, if they can do it.
pub(super) async fn hand_over(
    store: &dyn Store,
    job: &Task,
    call: Invocation,
) -> Result<(), StoreError> {
    if job.kind != TaskKind::PriceQuote {
        return Ok(());
    }
    leave_quote_to_staff(store, job.subject.into(), call).await
}
