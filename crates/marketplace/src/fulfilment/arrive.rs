use super::{FulfilmentError, JobStep, en_route::step_in};
use crate::{DomainEvent, Store};
use kernel::Applied;
use orders::Order;

/// The provider stands at the door.
///
/// # Errors
/// `NotFound` also for another's job; `Order(OutOfStep)`.
pub async fn arrive(store: &dyn Store, cmd: JobStep) -> Result<Applied<()>, FulfilmentError> {
    store.unit(move |uow| step_in(uow, &cmd, Order::arrive, &DomainEvent::ProviderArrived { order: cmd.order })).await
}
