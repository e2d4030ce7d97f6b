use crate::{DomainEvent, JobKind, UnitOfWork};
use kernel::{IdSequence, Invocation, Money, OrderId, PaymentId, RefundId, StoreError};
use payments::{
    NewRefund, Refund, RefundSource, RefundStatus,
    ledger::{Account, Entry, EntryError, Reference, credit, debit},
};

/// Money that is to go back, and where it comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GiveBack {
    pub(crate) order: OrderId,
    pub(crate) payment: PaymentId,
    pub(crate) source: RefundSource,
    pub(crate) amount: Money,
    /// As [`NewRefund::together`].
    pub(crate) together: Money,
}

/// Books a refund. The gateway is told by its job, once whoever must agree has.
pub(crate) fn give_back_in(
    uow: &mut dyn UnitOfWork,
    back: &GiveBack,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<RefundId, StoreError> {
    let GiveBack { order, payment, source, amount, together } = *back;
    let refund = Refund::new(NewRefund { id: ids.next_id(), order, payment, source, amount, together, now: call.now });
    let (id, approved) = (refund.id, refund.status == RefundStatus::Approved);
    let from = match source {
        RefundSource::Order => Account::Escrow(order),
        RefundSource::Unapplied => Account::Unapplied,
    };
    let legs = credit(Account::RefundInFlight(id), amount).map(|credited| [debit(from, amount), credited]);
    let entry = legs.map_err(EntryError::from).and_then(|legs| Entry::new(ids.next_id(), Reference::RefundApproved(id), call.now, legs));
    uow.refunds().insert(refund)?;
    let _once = uow.ledger().post(&entry.map_err(|error| StoreError::Failed(error.to_string()))?)?;
    if approved {
        uow.jobs().schedule(ids.next_id(), JobKind::PushRefund, id.uuid(), call.now)?;
    } else {
        uow.outbox().append(ids.next_id(), &DomainEvent::RefundRequested { order, refund: id }, call.now)?;
    }
    Ok(id)
}
