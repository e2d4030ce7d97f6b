use super::{FulfilmentError, JobStep, error::hide};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::Applied;
use orders::{AccessAttempt, AccessStep, AccessWait};

/// The provider stands at a door that nobody opens and has tried to call. The customer is told so the first time.
/// `Already` for the same tap again, and once there were enough.
///
/// # Errors
/// `NotFound` also for another's job; `Order(OutOfStep)` away from the door; `Door(CallTooSoon)`.
pub async fn log_call(store: &dyn Store, cmd: JobStep) -> Result<Applied<()>, FulfilmentError> {
    store.unit(move |uow| log_call_in(uow, &cmd)).await
}

fn log_call_in(uow: &mut dyn UnitOfWork, cmd: &JobStep) -> Result<Applied<()>, FulfilmentError> {
    let (order, now) = (
        uow.orders()
            .lock(cmd.order)?
            .ok_or(FulfilmentError::NotFound)?,
        cmd.call.now,
    );
    let provider = order.at_the_door(&cmd.call).map_err(hide)?;
    let mark = |step| AccessAttempt {
        order: order.id,
        provider,
        step,
        at: now,
    };
    let stay = if let Some(stay) = order.access_wait(&uow.access_attempts().marks_of(order.id)?) {
        stay
    } else {
        // They came before arrivals were kept: their wait is counted from here.
        uow.access_attempts().mark(mark(AccessStep::Arrived))?;
        AccessWait {
            arrived_at: now,
            calls: Vec::new(),
        }
    };
    let Applied::Now(()) = stay.call(now)? else {
        return Ok(Applied::Already);
    };
    uow.access_attempts().mark(mark(AccessStep::Called))?;
    if stay.calls.is_empty() {
        uow.outbox().append(
            cmd.call.ids().next_id(),
            &DomainEvent::CustomerNotReached { order: order.id },
            now,
        )?;
    }
    Ok(Applied::Now(()))
}
