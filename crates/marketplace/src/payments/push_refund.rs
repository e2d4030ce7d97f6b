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
const VISIT_MINUTES: i64 = 10;

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
        .unit(move |uow| open_refund_in(uow, refund_id, &call))
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
                        .unit(move |uow| stick_in(uow, id, RefundStatus::Failed, &why, &call))
                        .await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    };
    store
        .unit(move |uow| apply_in(uow, id, &reported, &call))
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
        Some(moved) => {
            store
                .unit(move |uow| apply_in(uow, id, &moved, &call))
                .await
        }
        None => {
            store
                .unit(move |uow| ask_again_in(uow, id, &why, &call))
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
    call: &Invocation,
) -> Result<Option<(Refund, Payment)>, PaymentsError> {
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
        match check_refund_in(uow, payment.id, &refund, call)? {
            RefundCheck::Send => {}
            RefundCheck::Wait => return Ok(None),
            RefundCheck::PaidByBank => {
                let (mut ids, order) = (call.ids(), refund.order);
                let _once = refund.succeed(call.now)?;
                book_paid_in(uow, &refund, call.now, &mut ids)?;
                uow.outbox().append(
                    ids.next_id(),
                    &DomainEvent::RefundSucceeded { order, refund: id },
                    call.now,
                )?;
                uow.refunds().save(refund)?;
                return Ok(None);
            }
        }
    }
    if refund.tell(call.now) {
        uow.refunds().save(refund.clone())?;
    }
    Ok(Some((refund, payment)))
}

fn apply_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    reported: &GatewayRefund,
    call: &Invocation,
) -> Result<(), PaymentsError> {
    match reported.state {
        RefundState::Failed => {
            return stick_in(
                uow,
                id,
                RefundStatus::Failed,
                "the gateway could not pay it back",
                call,
            );
        }
        RefundState::NeedsAttention => {
            return stick_in(
                uow,
                id,
                RefundStatus::NeedsAccount,
                "the gateway needs an account",
                call,
            );
        }
        RefundState::Pending | RefundState::Processed => {}
    }
    let (Some(mut refund), mut ids) = (uow.refunds().lock(id)?, call.ids()) else {
        return Ok(());
    };
    if refund.status == RefundStatus::Succeeded {
        return Ok(());
    }
    let _moved = refund.processing(reported.gateway_id.clone())?;
    if reported.state == RefundState::Pending {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::PushRefund,
            id.uuid(),
            call.now.plus_mins(VISIT_MINUTES),
        )?;
    } else if refund.succeed(call.now)?.is_now() {
        let legs = [
            debit(Account::RefundInFlight(id), refund.amount),
            credit(Account::PspClearing, refund.amount)?,
        ];
        let _once = uow.ledger().post(&Entry::new(
            ids.next_id(),
            Reference::RefundPaid(id),
            call.now,
            legs,
        )?)?;
        uow.outbox().append(
            ids.next_id(),
            &DomainEvent::RefundSucceeded {
                order: refund.order,
                refund: id,
            },
            call.now,
        )?;
    }
    uow.refunds().save(refund)?;
    Ok(())
}

/// Records that the account was refused; the customer is asked for another one.
fn ask_again_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    why: &str,
    call: &Invocation,
) -> Result<(), PaymentsError> {
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
    uow.outbox()
        .append(call.ids().next_id(), &event, call.now)?;
    uow.refunds().save(refund)?;
    Ok(())
}

/// Marks a refund as stuck, for staff to look at. The money stays booked as on its way.
fn stick_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    status: RefundStatus,
    why: &str,
    call: &Invocation,
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
        uow.outbox()
            .append(call.ids().next_id(), &event, call.now)?;
        uow.refunds().save(refund)?;
    }
    Ok(())
}
