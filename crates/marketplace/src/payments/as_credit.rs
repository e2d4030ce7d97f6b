use super::PaymentsError;
use crate::{Store, UnitOfWork, settlement::become_credit_in};
use kernel::{Actor, Applied, Invocation, OrderId, RefundId};
use payments::RefundStatus;

/// A customer takes a refund as store credit, at once, in place of waiting for the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeAsCredit {
    pub call: Invocation,
    pub order: OrderId,
    pub refund: RefundId,
}

/// Turns a refund into store credit: at once, or after the approval if one is still needed.
/// `Already` when the customer chose it before.
///
/// # Errors
/// `NotFound` also for another customer's refund; `Refund(TooLateForCredit)` once the gateway may
/// have been told.
pub async fn take_as_credit(
    store: &dyn Store,
    cmd: TakeAsCredit,
) -> Result<Applied<()>, PaymentsError> {
    store.unit(cmd.call, move |uow| take_in(uow, &cmd)).await
}

fn take_in(uow: &mut dyn UnitOfWork, cmd: &TakeAsCredit) -> Result<Applied<()>, PaymentsError> {
    let Actor::Customer(owner) = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.customer == owner)
        .ok_or(PaymentsError::NotFound)?;
    // The payment is locked before its refund, as in every unit.
    let payment = uow
        .refunds()
        .payment_of(cmd.refund)?
        .ok_or(PaymentsError::NotFound)?;
    let _payment = uow.payments().lock(payment)?;
    let mut refund = uow
        .refunds()
        .lock(cmd.refund)?
        .filter(|refund| refund.order == order.id)
        .ok_or(PaymentsError::NotFound)?;
    if refund.choose_credit()? == Applied::Already {
        return Ok(Applied::Already);
    }
    if refund.status != RefundStatus::Requested {
        become_credit_in(uow, &mut refund, owner)?;
    }
    uow.refunds().save(refund)?;
    Ok(Applied::Now(()))
}
