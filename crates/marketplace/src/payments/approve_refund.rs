use super::PaymentsError;
use crate::{Store, TaskKind, UnitOfWork, settlement::become_credit_in};
use kernel::{Actor, Invocation, Permission, RefundId, UserId};
use payments::{Approval, Approved, Refund};

/// A member of staff approves a refund, or sends a failed one again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandleRefund {
    pub call: Invocation,
    pub refund: RefundId,
}

/// Approves a refund: up to ₦100,000 by support, above that by finance, from ₦250,000 by two people
/// of finance. The gateway is told after the last approval.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own money; `NotAllowed` when
/// the amount needs finance; `Refund(NotRequested | SamePerson)`.
pub async fn approve_refund(
    store: &dyn Store,
    cmd: HandleRefund,
) -> Result<Approved, PaymentsError> {
    store.unit(cmd.call, move |uow| approve_in(uow, &cmd)).await
}

fn approve_in(uow: &mut dyn UnitOfWork, cmd: &HandleRefund) -> Result<Approved, PaymentsError> {
    let (mut refund, staff, owner) = locked(uow, cmd)?;
    let approvers: &[Permission] = match refund.approval {
        Approval::NoOne | Approval::Support => &[Permission::Support, Permission::Finance],
        Approval::Finance | Approval::TwoOfFinance => &[Permission::Finance],
    };
    if !uow.actor().may_any(approvers) {
        return Err(PaymentsError::NotAllowed);
    }
    let approved = refund.approve(staff)?;
    if approved == Approved::Wholly && refund.to_credit {
        become_credit_in(uow, &mut refund, owner)?;
    } else if approved == Approved::Wholly {
        push_soon(uow, &refund)?;
    }
    uow.refunds().save(refund)?;
    Ok(approved)
}

/// Sends a failed refund to the gateway once more; its money stays booked as on its way.
///
/// # Errors
/// As [`approve_refund`], and `Refund(NotFailed)`.
pub async fn retry_refund(store: &dyn Store, cmd: HandleRefund) -> Result<(), PaymentsError> {
    store.unit(cmd.call, move |uow| retry_in(uow, &cmd)).await
}

fn retry_in(uow: &mut dyn UnitOfWork, cmd: &HandleRefund) -> Result<(), PaymentsError> {
    let (mut refund, ..) = locked(uow, cmd)?;
    if !uow.actor().may(Permission::Finance) {
        return Err(PaymentsError::NotAllowed);
    }
    refund.retry()?;
    push_soon(uow, &refund)?;
    uow.refunds().save(refund)?;
    Ok(())
}

/// Locks the refund and returns it with the member of staff and the owner of the money.
fn locked(
    uow: &mut dyn UnitOfWork,
    cmd: &HandleRefund,
) -> Result<(Refund, UserId, UserId), PaymentsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let payment = uow
        .refunds()
        .payment_of(cmd.refund)?
        .ok_or(PaymentsError::NotFound)?;
    let payment = uow
        .payments()
        .lock(payment)?
        .ok_or(PaymentsError::NotFound)?;
    let refund = uow
        .refunds()
        .lock(cmd.refund)?
        .ok_or(PaymentsError::NotFound)?;
    if payment.customer == staff {
        Err(PaymentsError::NotFound)
    } else {
        Ok((refund, staff, payment.customer))
    }
}

fn push_soon(uow: &mut dyn UnitOfWork, refund: &Refund) -> Result<(), PaymentsError> {
    let now = uow.now();
    Ok(uow.schedule(TaskKind::PushRefund, refund.id.uuid(), refund.push_at(now))?)
}
