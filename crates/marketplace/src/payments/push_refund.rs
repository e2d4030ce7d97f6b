//! The way of an approved refund to the gateway.

mod outcome;

use super::{
    PaymentsError,
    chargebacks::{RefundCheck, book_paid_in, check_refund_in},
};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Invocation, RefundId};
use outcome::{apply_in, ask_again_in, stick_in};
use payments::{
    GatewayError, GatewayRefund, Payment, PaymentGateway, Refund, RefundCharge, RefundState,
    RefundStatus,
};

/// Sends an approved refund to the gateway, or asks for its state, and books the outcome. The
/// gateway has no idempotency key for refunds, so its list is read first: our refunds carry our id
/// in the merchant note.
///
/// # Errors
/// `Gateway` when the gateway does not answer; the task then runs again.
pub async fn push_refund(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: RefundId,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let refund_id = id;
    let Some((refund, payment)) = store
        .unit(call, move |uow| open_refund_in(uow, refund_id))
        .await?
    else {
        return Ok(());
    };
    let listed = gateway.refunds_of(&payment.reference).await?;
    let reported = match known(listed, &refund) {
        Some(known) if known.state == RefundState::NeedsAttention => {
            match refund
                .account
                .as_ref()
                .filter(|_| refund.status == RefundStatus::NeedsAccount)
            {
                Some(account) => match gateway.refund_to(&known.gateway_id, account).await {
                    Ok(reported) => reported,
                    Err(GatewayError::Refused(why)) => {
                        return refused_to(store, gateway, (refund, payment), why, call).await;
                    }
                    Err(error) => return Err(error.into()),
                },
                None => known,
            }
        }
        Some(known) => known,
        None if refund.status == RefundStatus::Processing => {
            return Err(GatewayError::Unavailable.into());
        }
        None if refund.status != RefundStatus::Approved => return Ok(()),
        None => {
            let charge = RefundCharge {
                charge: payment.reference.clone(),
                amount: refund.amount,
                merchant_note: id.to_string(),
            };
            match gateway.refund(charge).await {
                Ok(reported) => reported,
                Err(GatewayError::Refused(why)) => {
                    return store
                        .unit(call, move |uow| {
                            stick_in(uow, id, RefundStatus::Failed, &why)
                        })
                        .await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    };
    store
        .unit(call, move |uow| apply_in(uow, id, &reported))
        .await
}

/// The gateway refused the account, or a refund that had progressed meanwhile; its list shows
/// which.
async fn refused_to(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    (refund, payment): (Refund, Payment),
    why: String,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let listed = gateway.refunds_of(&payment.reference).await?;
    let id = refund.id;
    match known(listed, &refund).filter(|known| known.state != RefundState::NeedsAttention) {
        Some(moved) => store.unit(call, move |uow| apply_in(uow, id, &moved)).await,
        None => {
            store
                .unit(call, move |uow| ask_again_in(uow, id, &why))
                .await
        }
    }
}

/// The refund in the gateway's list that carries our id. For a refund that is to be sent again,
/// earlier failed ones do not count.
fn known(listed: Vec<GatewayRefund>, refund: &Refund) -> Option<GatewayRefund> {
    let id = refund.id.to_string();
    let with_our_id: Vec<_> = listed
        .into_iter()
        .filter(|one| one.merchant_note.as_deref() == Some(id.as_str()))
        .collect();
    let alive = with_our_id
        .iter()
        .rev()
        .find(|one| one.state != RefundState::Failed)
        .cloned();
    if refund.status == RefundStatus::Approved {
        alive
    } else {
        alive.or_else(|| with_our_id.last().cloned())
    }
}

/// Locks a refund to be sent. From then on its owner cannot take it as store credit, because the
/// gateway may be told at any moment.
fn open_refund_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
) -> Result<Option<(Refund, Payment)>, PaymentsError> {
    let now = uow.now();
    let Some(payment) = uow.refunds().payment_of(id)? else {
        return Ok(None);
    };
    let Some(payment) = uow.payments().lock(payment)? else {
        return Ok(None);
    };
    let Some(mut refund) = uow.refunds().lock(id)? else {
        return Ok(None);
    };
    // A refund that still needs approval is not sent.
    if refund.to_credit
        || matches!(
            refund.status,
            RefundStatus::Succeeded | RefundStatus::Requested
        )
    {
        return Ok(None);
    }
    if refund.status != RefundStatus::Processing {
        match check_refund_in(uow, payment.id, &refund)? {
            RefundCheck::Send => {}
            RefundCheck::Wait => return Ok(None),
            RefundCheck::PaidByBank => {
                let order = refund.order;
                let _once = refund.succeed(now)?;
                book_paid_in(uow, &refund)?;
                uow.emit(&DomainEvent::RefundSucceeded { order, refund: id })?;
                uow.refunds().save(refund)?;
                return Ok(None);
            }
        }
    }
    if refund.tell(now) {
        uow.refunds().save(refund.clone())?;
    }
    Ok(Some((refund, payment)))
}
