use super::{OrderingError, submit_order::owned_order};
use crate::{DomainEvent, JobKind, Store, UnitOfWork};
use kernel::{Applied, IdSequence, Invocation, Money, OrderId, RefundId};
use orders::Order;
use payments::{
    Refund, RefundSource, RefundStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use providers::OfferState;

/// The customer closes an order that nobody has been assigned to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
}

/// All that was paid goes back. Races with a provider's accept under the order's lock: one of the two wins.
///
/// # Errors
/// `NotFound` also for another's order; `Order(Illegal)` once somebody is assigned.
pub async fn cancel_order(store: &dyn Store, cmd: CancelOrder) -> Result<Applied<()>, OrderingError> {
    store.unit(move |uow| cancel_order_in(uow, &cmd)).await
}

fn cancel_order_in(uow: &mut dyn UnitOfWork, cmd: &CancelOrder) -> Result<Applied<()>, OrderingError> {
    let (mut order, mut ids) = (owned_order(uow, cmd.order, &cmd.call)?, cmd.call.ids());
    let held = if order.status.holds_money() { order.paid } else { Money::ZERO };
    let note = Some(cmd.reason.trim().to_owned()).filter(|text| !text.is_empty());
    let Applied::Now(()) = order.cancel("CUSTOMER_CANCELLED", note, &cmd.call)? else { return Ok(Applied::Already) };
    if held.is_positive() {
        refund_all_in(uow, &order, held, &cmd.call, &mut ids)?;
    }
    for mut offer in uow.offers().lock_open_of(order.id)? {
        if offer.end(OfferState::Withdrawn, cmd.call.now).is_now() {
            uow.offers().save(offer)?;
        }
    }
    for kind in [JobKind::ExpireDraft, JobKind::ExpirePrice, JobKind::ChaseRequest, JobKind::DispatchOffers] {
        uow.jobs().cancel(kind, order.id.uuid())?;
    }
    uow.outbox().append(ids.next_id(), &DomainEvent::OrderCancelled { order: order.id }, cmd.call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Books the refund of everything held and leaves the telling of the gateway to its job.
fn refund_all_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    held: Money,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), OrderingError> {
    let payment = uow.payments().lock_captured_of(order.id)?.ok_or(OrderingError::NotFound)?;
    let id: RefundId = ids.next_id();
    let refund = Refund {
        id,
        order: order.id,
        payment: payment.id,
        source: RefundSource::Order,
        amount: held,
        status: RefundStatus::Approved,
        gateway_id: None,
        note: None,
        created_at: call.now,
        settled_at: None,
        version: 0,
    };
    let legs = [debit(Account::Escrow(order.id), held), credit(Account::RefundInFlight(id), held)?];
    let entry = Entry::new(ids.next_id(), Reference::RefundApproved(id), call.now, legs)?;
    uow.refunds().insert(refund)?;
    let _once = uow.ledger().post(&entry)?;
    uow.jobs().schedule(ids.next_id(), JobKind::PushRefund, id.uuid(), call.now)?;
    Ok(())
}
