use super::{FulfilmentError, JobStep, en_route::step_in};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Actor, Applied};
use orders::{DoorMark, DoorStep, Order};

/// The provider stands at the door; their wait is counted from here.
///
/// # Errors
/// `NotFound` also for another's job; `Order(OutOfStep)`.
pub async fn arrive(store: &dyn Store, cmd: JobStep) -> Result<Applied<()>, FulfilmentError> {
    store.unit(move |uow| arrive_in(uow, &cmd)).await
}

fn arrive_in(uow: &mut dyn UnitOfWork, cmd: &JobStep) -> Result<Applied<()>, FulfilmentError> {
    let arrived = step_in(uow, cmd, Order::arrive, &DomainEvent::ProviderArrived { order: cmd.order })?;
    if let (Applied::Now(()), Actor::Provider(provider)) = (arrived, cmd.call.actor) {
        uow.doors().mark(DoorMark { order: cmd.order, provider, step: DoorStep::Arrived, at: cmd.call.now })?;
    }
    Ok(arrived)
}
