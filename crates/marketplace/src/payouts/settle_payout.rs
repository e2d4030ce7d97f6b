use crate::{
    DomainEvent, ProviderPayout, TaskKind, UnitOfWork,
    settlement::{PayoutError, SECOND_CHECK_HOURS, batch_at, reinstate_in},
};
use kernel::{IdSequence, Invocation, Money, PayoutId};
use payments::{
    GatewayTransfer, Payout, TransferMove,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// Books what the gateway says of one payout. Webhook, sweeper and our own question all come through here, in any order
/// and any number; each change is booked once.
///
/// # Errors
/// `AmountDiffers`; `Ledger`, `Store`.
pub(crate) fn settle_payout_in(
    uow: &mut dyn UnitOfWork,
    id: PayoutId,
    reported: &GatewayTransfer,
    call: &Invocation,
) -> Result<Option<TransferMove>, PayoutError> {
    let Some(mut payout) = uow.payouts().lock(id)? else {
        return Ok(None);
    };
    if reported.amount != payout.amount {
        return Err(PayoutError::AmountDiffers);
    }
    let Some(change) = payout.apply(reported.state, reported.note.clone(), call.now) else {
        return Ok(None);
    };
    payout.gateway_id = reported.gateway_id.clone().or(payout.gateway_id);
    let mut ids = call.ids();
    book_in(uow, &payout, change, Account::PspClearing, call, &mut ids)?;
    if change == TransferMove::Paid {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::PushPayout,
            id.uuid(),
            call.now.plus_hours(SECOND_CHECK_HOURS),
        )?;
    }
    uow.payouts().save(payout)?;
    Ok(Some(change))
}

/// `payout:inflight → psp:clearing` when it is paid, from `cash:bank` when people did it; and back to
/// `liability:provider`, with its lines and what was withheld of them, when it comes back.
pub(super) fn book_in(
    uow: &mut dyn UnitOfWork,
    payout: &Payout,
    change: TransferMove,
    paid_from: Account,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PayoutError> {
    let (inflight, theirs, amount) = (
        Account::PayoutInFlight(payout.id),
        Account::Provider(payout.provider),
        payout.amount,
    );
    let (reference, from, to) = match change {
        TransferMove::Sent => return Ok(()),
        TransferMove::Paid => (Reference::PayoutPaid(payout.id), inflight, paid_from),
        TransferMove::Back { was_paid: true } => {
            (Reference::PayoutReturned(payout.id), paid_from, theirs)
        }
        TransferMove::Back { was_paid: false } => {
            (Reference::PayoutReturned(payout.id), inflight, theirs)
        }
    };
    // What was withheld is theirs again when the payout comes back, and so is the debt; so is what they bore of the transfer.
    let (withheld, cost) = if to == theirs {
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
    let entry = Entry::new(ids.next_id(), reference, call.now, legs)?;
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
        let _theirs = uow.providers().lock(provider)?;
        reinstate_in(uow, provider, withheld)?;
        batch_at(uow, call.now, ids)?;
        DomainEvent::PayoutReturned(ProviderPayout {
            payout: id,
            provider,
            amount: amount.plus(cost)?,
        })
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    Ok(())
}
