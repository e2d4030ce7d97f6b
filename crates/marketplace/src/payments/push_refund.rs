use super::{
    PaymentsError,
    chargebacks::{RefundCheck, book_paid_in, check_refund_in},
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, RefundId};
use payments::{
    GatewayError, GatewayRefund, Payment, PaymentGateway, Refund, RefundCharge, RefundState,
    RefundStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// How soon a refund that the gateway works on is asked after again.
const VISIT_MINUTES: i64 = 10;

/// Tells the gateway of an approved refund, or asks what became of it, and books the outcome. The gateway knows no
/// idempotency key for refunds, so its list is read first: ours carries our id in the merchant note.
///
/// # Errors
/// `Gateway` when it does not answer; the visit is then made again.
pub async fn push_refund(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: RefundId,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let told = id;
    let Some((refund, payment)) = store
        .unit(move |uow| open_refund_in(uow, told, &call))
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
                charge: payment.reference,
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

/// The gateway said no to the account, or to a refund that had gone on meanwhile: its list tells which.
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

/// Ours carry our id. Of a refund that is to be sent again, those that failed before are not it.
fn known(listed: Vec<GatewayRefund>, refund: &Refund) -> Option<GatewayRefund> {
    let id = refund.id.to_string();
    let ours: Vec<_> = listed
        .into_iter()
        .filter(|one| one.merchant_note.as_deref() == Some(id.as_str()))
        .collect();
    let alive = ours
        .iter()
        .rev()
        .find(|one| one.state != RefundState::Failed)
        .cloned();
    if refund.status == RefundStatus::Approved {
        alive
    } else {
        alive.or_else(|| ours.last().cloned())
    }
}

/// From here on its owner cannot take it as credit: the gateway may hear of it at any moment.
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
    // Nothing is told of what people must agree to first.
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
                let _once = refund.succeed(call.now);
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
    } else if refund.succeed(call.now).is_now() {
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

/// The account will not do; the customer is asked for another one.
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

/// Somebody has to look at it; the money stays booked as on its way back.
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
    if let Applied::Now(()) = refund.fail(status, why)? {
        let order = refund.order;
        let event = if status == RefundStatus::NeedsAccount {
            DomainEvent::RefundNeedsAccount { order, refund: id }
        } else {
            DomainEvent::RefundStuck { order, refund: id }
        };
        uow.outbox()
            .append(call.ids().next_id(), &event, call.now)?;
        uow.refunds().save(refund)?;
    }
    Ok(())
}
