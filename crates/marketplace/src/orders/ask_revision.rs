use super::{OrdersError, owned::owned_order};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, scheduling::chase_price_in};
use kernel::{Invocation, OrderId};

/// The customer asks the pricing staff to look at a price again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskRevision {
    pub call: Invocation,
    pub order: OrderId,
    /// The changes that the customer wants.
    pub note: String,
}

/// Voids the current price and asks for a new one. While a checkout for the price is open nothing
/// changes, because money for a void price would fit no order.
///
/// # Errors
/// `NotFound` also for another customer's order; `Invalid` for the note; `PaymentUnderWay`;
/// `Order(Illegal | TooManyRevisions)`.
pub async fn ask_revision(store: &dyn Store, cmd: AskRevision) -> Result<(), OrdersError> {
    store
        .unit(cmd.call, move |uow| ask_revision_in(uow, &cmd))
        .await
}

fn ask_revision_in(uow: &mut dyn UnitOfWork, cmd: &AskRevision) -> Result<(), OrdersError> {
    let now = uow.now();
    let mut order = owned_order(uow, cmd.order)?;
    order.ask_revision(&cmd.note, &uow.call())?;
    let pending = uow.payments().lock_pending_of(order.id)?;
    if pending.is_some_and(|payment| now < payment.session_ends_at()) {
        return Err(OrdersError::PaymentUnderWay);
    }
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    uow.emit(&DomainEvent::RevisionAsked { order: order.id })?;
    chase_price_in(uow, &mut order)?;
    uow.orders().save(order)?;
    Ok(())
}
