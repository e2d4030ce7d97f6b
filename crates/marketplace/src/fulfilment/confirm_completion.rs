use super::{FulfilmentError, error::hide, weighed::check_weighed_in};
use crate::{
    Store, UnitOfWork,
    settlement::{release_escrow_in, return_express_fee_in},
};
use kernel::{Applied, Invocation, OrderId};
use orders::Order;

/// The customer confirms that the job is done, or the time to object is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConfirmCompletion {
    pub call: Invocation,
    pub order: OrderId,
}

/// Completes the order and divides its escrow, once: VAT, commission, the provider's share.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(Illegal)`; `Order(ChangeOrderOpen)` while a
/// change order waits to be answered or paid; `Order(NotWeighed)` for filled gas without its weights.
pub async fn confirm_completion(
    store: &dyn Store,
    cmd: ConfirmCompletion,
) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| confirm_completion_in(uow, &cmd))
        .await
}

pub(super) fn confirm_completion_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ConfirmCompletion,
) -> Result<Applied<()>, FulfilmentError> {
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    complete_in(uow, order)
}

/// Completes a locked order for the actor of the call.
pub(super) fn complete_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
) -> Result<Applied<()>, FulfilmentError> {
    let now = uow.now();
    let settled = order.check_settled(&uow.change_orders().lock_of(order.id)?);
    let Applied::Now(release) = order.confirm_completion(&uow.call()).map_err(hide)? else {
        return Ok(Applied::Already);
    };
    settled?;
    check_weighed_in(uow, &order)?;
    return_express_fee_in(uow, &order, now)?;
    release_escrow_in(uow, release, &order.deadlines)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
