use super::{FulfilmentError, JobStep, error::hide};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::Applied;
use orders::{AccessAttempt, AccessStep, AccessWait};

/// Records that the provider is at the address, no one opens, and the provider tried to call. The
/// customer is notified the first time. `Already` for a repeated tap, and once there were enough
/// calls.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)` away from the address;
/// `Door(CallTooSoon)`.
pub async fn log_call(store: &dyn Store, cmd: JobStep) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| log_call_in(uow, &cmd))
        .await
}

fn log_call_in(uow: &mut dyn UnitOfWork, cmd: &JobStep) -> Result<Applied<()>, FulfilmentError> {
    let now = uow.now();
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let provider = order.at_the_door(&uow.call()).map_err(hide)?;
    let mark = |step| AccessAttempt {
        order: order.id,
        provider,
        step,
        at: now,
    };
    let stay = if let Some(stay) = order.access_wait(&uow.access_attempts().marks_of(order.id)?) {
        stay
    } else {
        // The provider arrived before arrivals were recorded, so the waiting time counts from now.
        uow.access_attempts().mark(mark(AccessStep::Arrived))?;
        AccessWait {
            arrived_at: now,
            calls: Vec::new(),
            wait_minutes: order.deadlines.access_wait_minutes,
            calls_needed: order.deadlines.calls_needed(),
        }
    };
    let Applied::Now(()) = stay.call(now)? else {
        return Ok(Applied::Already);
    };
    uow.access_attempts().mark(mark(AccessStep::Called))?;
    if stay.calls.is_empty() {
        uow.emit(&DomainEvent::CustomerNotReached { order: order.id })?;
    }
    Ok(Applied::Now(()))
}
