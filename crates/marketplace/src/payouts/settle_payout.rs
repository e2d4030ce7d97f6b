use crate::{
    DomainEvent, ProviderPayout, TaskKind, UnitOfWork,
    settlement::{PayoutError, SECOND_CHECK_HOURS, batch_at, reinstate_in},
};
use kernel::{Money, PayoutId};
use payments::{
    GatewayTransfer, Payout, TransferMove,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// Books the gateway's report about one payout. Webhook, sweeper and direct queries all use this
/// function, in any order and any number of times; each change is booked once.
///
/// # Errors
/// `AmountDiffers`; `Ledger`, `Store`.
pub(crate) fn settle_payout_in(
    uow: &mut dyn UnitOfWork,
    id: PayoutId,
    reported: &GatewayTransfer,
) -> Result<Option<TransferMove>, PayoutError> {
    let now = uow.now();
    let Some(mut payout) = uow.payouts().lock(id)? else {
        return Ok(None);
    };
    if reported.amount != payout.amount {
        return Err(PayoutError::AmountDiffers);
    }
    let Some(change) = payout.apply(reported.state, reported.note.clone(), now) else {
        return Ok(None);
    };
    payout.gateway_id = reported.gateway_id.clone().or(payout.gateway_id);
    book_in(uow, &payout, change, Account::PspClearing)?;
    if change == TransferMove::Paid {
        uow.schedule(
            TaskKind::PushPayout,
            id.uuid(),
            now.plus_hours(SECOND_CHECK_HOURS),
        )?;
    }
    uow.payouts().save(payout)?;
    Ok(Some(change))
}

/// `payout:inflight → psp:clearing` when the payout is paid, or to `cash:bank` when staff paid it
/// at the bank. When it comes back: back to `liability:provider`, with its earnings and the amount
/// withheld from them.
pub(super) fn book_in(
    uow: &mut dyn UnitOfWork,
    payout: &Payout,
    change: TransferMove,
    paid_from: Account,
) -> Result<(), PayoutError> {
    let now = uow.now();
    let (inflight, provider_account, amount) = (
        Account::PayoutInFlight(payout.id),
        Account::Provider(payout.provider),
        payout.amount,
    );
    let (reference, from, to) = match change {
        TransferMove::Sent => return Ok(()),
        TransferMove::Paid => (Reference::PayoutPaid(payout.id), inflight, paid_from),
        TransferMove::Back { was_paid: true } => (
            Reference::PayoutReturned(payout.id),
            paid_from,
            provider_account,
        ),
        TransferMove::Back { was_paid: false } => (
            Reference::PayoutReturned(payout.id),
            inflight,
            provider_account,
        ),
    };
    // When the payout comes back, the withheld amount and the provider's part of the cost are the
    // provider's again, and so is the debt.
    let (withheld, cost) = if to == provider_account {
        (payout.withheld, payout.cost)
    } else {
        (Money::ZERO, Money::ZERO)
    };
    let whole = amount.plus(withheld)?.plus(cost)?;
    let legs = [
        debit(from, amount),
        debit(Account::GuaranteeFund, withheld),
        debit(Account::RevenueFees, cost),
        credit(to, whole)?,
    ];
    let entry = Entry::new(uow.next_id(), reference, now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    let (id, provider) = (payout.id, payout.provider);
    let event = if change == TransferMove::Paid {
        DomainEvent::PayoutPaid(ProviderPayout {
            payout: id,
            provider,
            amount,
        })
    } else {
        uow.payouts().set_free(id)?;
        let _provider = uow.providers().lock(provider)?;
        reinstate_in(uow, provider, withheld)?;
        batch_at(uow, now)?;
        DomainEvent::PayoutReturned(ProviderPayout {
            payout: id,
            provider,
            amount: amount.plus(cost)?,
        })
    };
    uow.emit(&event)?;
    Ok(())
}
