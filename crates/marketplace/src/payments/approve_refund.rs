use super::PaymentsError;
use crate::{Store, TaskKind, UnitOfWork, settlement::become_credit_in};
use kernel::{Actor, Invocation, RefundId, UserId};
use payments::{Approval, Approved, Refund};

/// A member of staff agrees to a refund, or sends one again that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandleRefund {
    pub call: Invocation,
    pub refund: RefundId,
    pub of_support: bool,
    pub of_finance: bool,
}

/// Up to ₦100,000 support may agree, above that finance, from ₦250,000 two people of finance. The gateway is told after
/// the last of them.
///
/// # Errors
/// `NotFound` also for whoever is not staff and for one's own money; `NotAllowed` for another desk's amount;
/// `Refund(NotRequested | SamePerson)`.
pub async fn approve_refund(
    store: &dyn Store,
    cmd: HandleRefund,
) -> Result<Approved, PaymentsError> {
    store.unit(move |uow| approve_in(uow, &cmd)).await
}

fn approve_in(uow: &mut dyn UnitOfWork, cmd: &HandleRefund) -> Result<Approved, PaymentsError> {
    let (mut refund, staff, owner) = locked(uow, cmd)?;
    let may = match refund.approval {
        Approval::Nobody | Approval::Support => cmd.of_support || cmd.of_finance,
        Approval::Finance | Approval::TwoOfFinance => cmd.of_finance,
    };
    if !may {
        return Err(PaymentsError::NotAllowed);
    }
    let approved = refund.approve(staff)?;
    if approved == Approved::Wholly && refund.to_credit {
        become_credit_in(uow, &mut refund, owner, cmd.call.now, &mut cmd.call.ids())?;
    } else if approved == Approved::Wholly {
        push_soon(uow, &refund, &cmd.call)?;
    }
    uow.refunds().save(refund)?;
    Ok(approved)
}

/// What failed at the gateway is sent once more; its money has been on its way all along.
///
/// # Errors
/// As [`approve_refund`], and `Refund(NotFailed)`.
pub async fn retry_refund(store: &dyn Store, cmd: HandleRefund) -> Result<(), PaymentsError> {
    store.unit(move |uow| retry_in(uow, &cmd)).await
}

fn retry_in(uow: &mut dyn UnitOfWork, cmd: &HandleRefund) -> Result<(), PaymentsError> {
    let (mut refund, ..) = locked(uow, cmd)?;
    if !cmd.of_finance {
        return Err(PaymentsError::NotAllowed);
    }
    refund.retry()?;
    push_soon(uow, &refund, &cmd.call)?;
    uow.refunds().save(refund)?;
    Ok(())
}

/// The refund, who of the staff it is, and whose money.
fn locked(
    uow: &mut dyn UnitOfWork,
    cmd: &HandleRefund,
) -> Result<(Refund, UserId, UserId), PaymentsError> {
    let Actor::Staff(staff) = cmd.call.actor else {
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

fn push_soon(
    uow: &mut dyn UnitOfWork,
    refund: &Refund,
    call: &Invocation,
) -> Result<(), PaymentsError> {
    Ok(uow.tasks().schedule(
        call.ids().next_id(),
        TaskKind::PushRefund,
        refund.id.uuid(),
        refund.push_at(call.now),
    )?)
}
