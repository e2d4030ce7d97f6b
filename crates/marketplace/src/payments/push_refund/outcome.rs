//! The outcome of a refund at the gateway: it is under way, paid, refused or stuck.

use crate::{DomainEvent, TaskKind, UnitOfWork, payments::PaymentsError};
use kernel::RefundId;
use payments::{
    GatewayRefund, RefundState, RefundStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// The number of minutes after which a refund in progress at the gateway is checked again.
const VISIT_MINUTES: i64 = 5;

pub(super) fn apply_in(
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
pub(super) fn ask_again_in(
    uow: &mut dyn UnitOfWork,
    id: RefundId,
    why: &str,
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
    uow.emit(&event)?;
    uow.refunds().save(refund)?;
    Ok(())
}

/// Marks a refund as stuck, for staff to look at. The money stays booked as on its way.
pub(super) fn stick_in(
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
