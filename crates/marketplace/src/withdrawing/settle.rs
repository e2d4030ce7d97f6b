use crate::{
    DomainEvent, JobKind, UnitOfWork, WithdrawalNews,
    payouts::{PayoutError, SECOND_LOOK_HOURS},
    referring::{post, return_withdrawn_in},
};
use kernel::{Invocation, WithdrawalId};
use payments::{
    GatewayTransfer, TransferMove,
    ledger::{Account, Reference, credit, debit},
};

/// Books what the gateway says of one withdrawal: `withdrawal:inflight → psp:clearing` when it is paid, and back to
/// `liability:credit` when it fails or comes back. Webhook, sweeper and our own question all come through here, in any order
/// and any number; each change is booked once.
///
/// # Errors
/// `AmountDiffers`; `Store`.
pub(crate) fn settle_withdrawal_in(
    uow: &mut dyn UnitOfWork,
    id: WithdrawalId,
    reported: &GatewayTransfer,
    call: &Invocation,
) -> Result<Option<TransferMove>, PayoutError> {
    let Some(mut withdrawal) = uow.withdrawals().lock(id)? else {
        return Ok(None);
    };
    if reported.amount != withdrawal.amount {
        return Err(PayoutError::AmountDiffers);
    }
    let Some(change) = withdrawal.apply(reported.state, reported.note.clone(), call.now) else {
        return Ok(None);
    };
    withdrawal.gateway_id = reported.gateway_id.clone().or(withdrawal.gateway_id);
    let (mut ids, now, amount) = (call.ids(), call.now, withdrawal.amount);
    let (inflight, clearing) = (Account::WithdrawalInFlight(id), Account::PspClearing);
    let news = match change {
        TransferMove::Sent => None,
        TransferMove::Paid => {
            let legs = [Ok(debit(inflight, amount)), credit(clearing, amount)];
            let _once = post(uow, Reference::WithdrawalPaid(id), now, &mut ids, legs)?;
            let again = now.plus_hours(SECOND_LOOK_HOURS);
            uow.jobs()
                .schedule(ids.next_id(), JobKind::PushWithdrawal, id.uuid(), again)?;
            Some(WithdrawalNews::Paid {
                amount,
                to: withdrawal.paid_to.clone(),
            })
        }
        TransferMove::Back { was_paid } => {
            return_withdrawn_in(
                uow,
                &withdrawal,
                if was_paid { clearing } else { inflight },
                now,
                &mut ids,
            )?;
            Some(WithdrawalNews::Returned { amount })
        }
    };
    if let Some(news) = news {
        uow.outbox().append(
            ids.next_id(),
            &DomainEvent::Withdrawal {
                user: withdrawal.owner,
                news,
            },
            now,
        )?;
    }
    uow.withdrawals().save(withdrawal)?;
    Ok(Some(change))
}
