use super::{OrdersError, owned::owned_order};
use crate::{
    DomainEvent, Store, UnitOfWork,
    scheduling::{Closing, close_unassigned_in},
};
use kernel::{Applied, Invocation, OrderId};

/// The customer cancels an order that has no provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
    /// Whether the paid money becomes store credit at once, in place of going back the way it came.
    pub as_credit: bool,
}

/// Cancels the order and refunds all that was paid. It races with a provider's acceptance under the
/// order's lock: one of the two wins.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(Illegal)` once a provider is assigned.
pub async fn cancel_order(store: &dyn Store, cmd: CancelOrder) -> Result<Applied<()>, OrdersError> {
    store
        .unit(cmd.call, move |uow| cancel_order_in(uow, &cmd))
        .await
}

fn cancel_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CancelOrder,
) -> Result<Applied<()>, OrdersError> {
    let mut order = owned_order(uow, cmd.order)?;
    // No provider accepted in time, so the customer is not at fault.
    let closing = Closing {
        reason: "CUSTOMER_CANCELLED",
        note: Some(cmd.reason.trim().to_owned()).filter(|text| !text.is_empty()),
        our_fault: order.choice_due_at.is_some(),
        as_credit: cmd.as_credit,
    };
    let closed = close_unassigned_in(uow, &mut order, closing)?;
    let Applied::Now(()) = closed else {
        return Ok(Applied::Already);
    };
    uow.emit(&DomainEvent::OrderCancelled { order: order.id })?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
