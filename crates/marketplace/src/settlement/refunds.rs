//! Booking a refund. A task calls the gateway once every required person has approved it.

use crate::{DomainEvent, TaskKind, UnitOfWork, settlement::keep_refund_in};
use kernel::{Money, OrderId, PaymentId, RefundId, StoreError, UserId};
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
) -> Result<RefundId, StoreError> {
    let now = uow.now();
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
        id: uow.next_id(),
        order,
        payment,
        source,
        amount,
        together,
        our_fault,
        excess,
        to_credit,
        now,
    };
    let mut refund = Refund::new(new).map_err(|error| StoreError::Failed(error.to_string()))?;
    let (id, approved) = (refund.id, refund.status == RefundStatus::Approved);
    let from = match source {
        RefundSource::Order | RefundSource::AssessmentFee => Account::Escrow(order),
        RefundSource::Unapplied => Account::Unapplied,
    };
    let legs =
        credit(Account::RefundInFlight(id), amount).map(|credited| [debit(from, amount), credited]);
    let entry = legs
        .map_err(EntryError::from)
        .and_then(|legs| Entry::new(uow.next_id(), Reference::RefundApproved(id), now, legs));
    let _once = uow
        .ledger()
        .post(&entry.map_err(|error| StoreError::Failed(error.to_string()))?)?;
    if !approved {
        uow.emit(&DomainEvent::RefundRequested { order, refund: id })?;
    } else if let Some(owner) = credit_to {
        become_credit_in(uow, &mut refund, owner)?;
    } else {
        uow.schedule(TaskKind::PushRefund, id.uuid(), refund.push_at(now))?;
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
) -> Result<(), StoreError> {
    let now = uow.now();
    if !refund.become_credit(now).is_now() {
        return Ok(());
    }
    uow.tasks().cancel(TaskKind::PushRefund, refund.id.uuid())?;
    keep_refund_in(uow, refund, owner)?;
    let event = DomainEvent::RefundCredited {
        order: refund.order,
        amount: refund.amount,
        bonus: refund.bonus,
    };
    uow.emit(&event)
}
