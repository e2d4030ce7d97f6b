use crate::{
    CreditPayoutEvent, DomainEvent, TaskKind, UnitOfWork,
    settlement::{PayoutError, SECOND_CHECK_HOURS, post_entry, return_withdrawn_in},
};
use kernel::CreditPayoutId;
use payments::{
    GatewayTransfer, TransferMove,
    ledger::{Account, Reference, credit, debit},
};

/// Books the gateway's report about one credit payout: `withdrawal:inflight → psp:clearing` when it
/// is paid, and back to `liability:credit` when it fails or comes back. Webhook, sweeper and direct
/// queries all use this function, in any order and any number of times; each change is booked once.
///
/// # Errors
/// `AmountDiffers`; `Store`.
pub(crate) fn settle_credit_payout_in(
    uow: &mut dyn UnitOfWork,
    id: CreditPayoutId,
    reported: &GatewayTransfer,
) -> Result<Option<TransferMove>, PayoutError> {
    let now = uow.now();
    let Some(mut credit_payout) = uow.credit_payouts().lock(id)? else {
        return Ok(None);
    };
    if reported.amount != credit_payout.amount {
        return Err(PayoutError::AmountDiffers);
    }
    let Some(change) = credit_payout.apply(reported.state, reported.note.clone(), now) else {
        return Ok(None);
    };
    credit_payout.gateway_id = reported.gateway_id.clone().or(credit_payout.gateway_id);
    let amount = credit_payout.amount;
    let (inflight, clearing) = (Account::CreditPayoutInFlight(id), Account::PspClearing);
    let news = match change {
        TransferMove::Sent => None,
        TransferMove::Paid => {
            let legs = [Ok(debit(inflight, amount)), credit(clearing, amount)];
            let _once = post_entry(uow, Reference::CreditPayoutPaid(id), legs)?;
            let again = now.plus_hours(SECOND_CHECK_HOURS);
            uow.schedule(TaskKind::PushCreditPayout, id.uuid(), again)?;
            Some(CreditPayoutEvent::Paid {
                amount,
                to: credit_payout.paid_to.clone(),
            })
        }
        TransferMove::Back { was_paid } => {
            return_withdrawn_in(
                uow,
                &credit_payout,
                if was_paid { clearing } else { inflight },
            )?;
            Some(CreditPayoutEvent::Returned { amount })
        }
    };
    if let Some(news) = news {
        uow.emit(&DomainEvent::CreditPayout {
            user: credit_payout.owner,
            news,
        })?;
    }
    uow.credit_payouts().save(credit_payout)?;
    Ok(Some(change))
}
