//! Booking a refund. A task calls the gateway once every required person has approved it.

use crate::{DomainEvent, TaskKind, UnitOfWork, settlement::keep_refund_in};
use kernel::{
    IdSequence, Invocation, Money, OrderId, PaymentId, RefundId, StoreError, Timestamp, UserId,
};
use payments::{
    NewRefund, Refund, RefundSource, RefundStatus,
    ledger::{Account, Entry, EntryError, Reference, credit, debit},
};

/// Money to be refunded, and the payment it comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RefundToBook {
    pub(crate) order: OrderId,
    pub(crate) payment: PaymentId,
    pub(crate) source: RefundSource,
    pub(crate) amount: Money,
    /// As [`NewRefund::together`].
    pub(crate) together: Money,
    pub(crate) policy: RefundPolicy,
}

/// How a refund is made.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct RefundPolicy {
    /// Whether the provider or Gida is at fault.
    pub(crate) our_fault: bool,
    /// Whether the amount was paid in excess.
    pub(crate) excess: bool,
    /// The customer who chose to receive the refund as store credit.
    pub(crate) credit_to: Option<UserId>,
}

impl RefundPolicy {
    pub(crate) const OUR_FAULT: Self = Self {
        our_fault: true,
        excess: false,
        credit_to: None,
    };
}

/// Books a refund. A task sends it to the gateway once all required approvals are given; a refund
/// that becomes store credit is never sent.
pub(crate) fn book_refund_in(
    uow: &mut dyn UnitOfWork,
    back: &RefundToBook,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<RefundId, StoreError> {
    let RefundToBook {
        order,
        payment,
        source,
        amount,
        together,
        policy,
    } = *back;
    let RefundPolicy {
        our_fault,
        excess,
        credit_to,
    } = policy;
    let to_credit = credit_to.is_some();
    let new = NewRefund {
        id: ids.next_id(),
        order,
        payment,
        source,
        amount,
        together,
        our_fault,
        excess,
        to_credit,
        now: call.now,
    };
    let mut refund = Refund::new(new).map_err(|error| StoreError::Failed(error.to_string()))?;
    let (id, approved) = (refund.id, refund.status == RefundStatus::Approved);
    let from = match source {
        RefundSource::Order => Account::Escrow(order),
        RefundSource::Unapplied => Account::Unapplied,
    };
    let legs =
        credit(Account::RefundInFlight(id), amount).map(|credited| [debit(from, amount), credited]);
    let entry = legs
        .map_err(EntryError::from)
        .and_then(|legs| Entry::new(ids.next_id(), Reference::RefundApproved(id), call.now, legs));
    let _once = uow
        .ledger()
        .post(&entry.map_err(|error| StoreError::Failed(error.to_string()))?)?;
    if !approved {
        uow.outbox().append(
            ids.next_id(),
            &DomainEvent::RefundRequested { order, refund: id },
            call.now,
        )?;
    } else if let Some(owner) = credit_to {
        become_credit_in(uow, &mut refund, owner, call.now, ids)?;
    } else {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::PushRefund,
            id.uuid(),
            refund.push_at(call.now),
        )?;
    }
    uow.refunds().insert(refund)?;
    Ok(id)
}

/// Turns a refund that its owner takes as store credit, and that needs no further approval, into
/// credit. The caller saves the refund.
pub(crate) fn become_credit_in(
    uow: &mut dyn UnitOfWork,
    refund: &mut Refund,
    owner: UserId,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    if !refund.become_credit(now).is_now() {
        return Ok(());
    }
    uow.tasks().cancel(TaskKind::PushRefund, refund.id.uuid())?;
    keep_refund_in(uow, refund, owner, now, ids)?;
    let event = DomainEvent::RefundCredited {
        order: refund.order,
        amount: refund.amount,
        bonus: refund.bonus,
    };
    uow.outbox().append(ids.next_id(), &event, now)
}
