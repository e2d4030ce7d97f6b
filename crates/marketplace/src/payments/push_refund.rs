use super::{
    PaymentsError,
    chargebacks::{RefundCheck, book_paid_in, check_refund_in},
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Invocation, RefundId};
use payments::{
    GatewayError, GatewayRefund, Payment, PaymentGateway, Refund, RefundCharge, RefundState,
    RefundStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// The number of minutes after which a refund in progress at the gateway is checked again.
const VISIT_MINUTES: i64 = 5;

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

fn apply_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    reported: &GatewayRefund,
) -> Result<(), PaymentsError> {
    let now = uow.now();
    match reported.state {
        RefundState::Failed => {
            return stick_in(
                uow,
                id,
                RefundStatus::Failed,
                "the gateway could not pay it back",
            );
        }
        RefundState::NeedsAttention => {
            return stick_in(
                uow,
                id,
                RefundStatus::NeedsAccount,
                "the gateway needs an account",
            );
        }
        RefundState::Pending | RefundState::Processed => {}
    }
    let Some(mut refund) = uow.refunds().lock(id)? else {
        return Ok(());
    };
    if refund.status == RefundStatus::Succeeded {
        return Ok(());
    }
    let _moved = refund.processing(reported.gateway_id.clone())?;
    if reported.state == RefundState::Pending {
        uow.schedule(
            TaskKind::PushRefund,
            id.uuid(),
            now.plus_mins(VISIT_MINUTES),
        )?;
    } else if refund.succeed(now)?.is_now() {
        let legs = [
            debit(Account::RefundInFlight(id), refund.amount),
            credit(Account::PspClearing, refund.amount)?,
        ];
        let entry = Entry::new(uow.next_id(), Reference::RefundPaid(id), now, legs)?;
        let _once = uow.ledger().post(&entry)?;
        uow.emit(&DomainEvent::RefundSucceeded {
            order: refund.order,
            refund: id,
        })?;
    }
    uow.refunds().save(refund)?;
    Ok(())
}

/// Records that the account was refused; the customer is asked for another one.
fn ask_again_in(uow: &mut dyn UnitOfWork, id: RefundId, why: &str) -> Result<(), PaymentsError> {
    let Some(mut refund) = uow
        .refunds()
        .lock(id)?
        .filter(|refund| refund.account.is_some())
    else {
        return Ok(());
    };
    refund.refuse_account(why);
    let event = DomainEvent::RefundNeedsAccount {
        order: refund.order,
        refund: id,
    };
    uow.emit(&event)?;
    uow.refunds().save(refund)?;
    Ok(())
}

/// Marks a refund as stuck, for staff to look at. The money stays booked as on its way.
fn stick_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    status: RefundStatus,
    why: &str,
) -> Result<(), PaymentsError> {
    let Some(mut refund) = uow.refunds().lock(id)? else {
        return Ok(());
    };
    let order = refund.order;
    let (stopped, event) = if status == RefundStatus::NeedsAccount {
        let event = DomainEvent::RefundNeedsAccount { order, refund: id };
        (refund.need_account(why)?, event)
    } else {
        let event = DomainEvent::RefundStuck { order, refund: id };
        (refund.fail(why)?, event)
    };
    if stopped.is_now() {
        uow.emit(&event)?;
        uow.refunds().save(refund)?;
    }
    Ok(())
}
