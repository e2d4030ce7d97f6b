use super::book::{LINES_MAX, Plan, TRANSFER_COST, account_for, free_of, put_in};
use crate::{
    DomainEvent, ReadyBatch, Store, UnitOfWork,
    settlement::{PayoutError, batch_at, owed_of_in},
};
use kernel::{Actor, Invocation, Money, PayoutBatchId, ProviderId};
use payments::{Earning, PaymentGateway, PayoutBatch, goes_out};
use std::collections::BTreeMap;

/// Makes the batch of the day: available earnings to accounts that are not on hold, never more than
/// our balance at the gateway, the oldest first. A day has one batch; the rest is considered again
/// the next morning.
///
/// # Errors
/// `Gateway` when it does not report its balance; the task then runs again.
pub async fn make_batch(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    call: Invocation,
) -> Result<Option<PayoutBatchId>, PayoutError> {
    let (held, call) = (
        gateway.balance().await?,
        Invocation {
            actor: Actor::System,
            ..call
        },
    );
    store.unit(call, move |uow| make_batch_in(uow, held)).await
}

fn make_batch_in(
    uow: &mut dyn UnitOfWork,
    held: Money,
) -> Result<Option<PayoutBatchId>, PayoutError> {
    let now = uow.now();
    let id: PayoutBatchId = uow.next_id();
    let plans = plans(uow, held)?;
    let made = !plans.is_empty()
        && uow
            .payouts()
            .open_batch(PayoutBatch::of_day(id, now))?
            .is_now();
    if made {
        let (payouts, amount) = (
            u32::try_from(plans.len()).unwrap_or(u32::MAX),
            Money::total(plans.iter().map(|plan| plan.amount))?,
        );
        for plan in plans {
            let payout = uow.next_id();
            let _booked = put_in(uow, (payout, id), &plan)?;
        }
        let ready = ReadyBatch {
            batch: id,
            payouts,
            amount,
        };
        uow.emit(&DomainEvent::PayoutBatchReady(ready))?;
    }
    if uow.payouts().has_unpaid()? {
        batch_at(uow, now.plus_secs(1))?;
    }
    Ok(made.then_some(id))
}

/// The payouts in the order of the providers' oldest earnings, until one exceeds the balance: no
/// provider is paid before one who has waited longer.
fn plans(uow: &mut dyn UnitOfWork, held: Money) -> Result<Vec<Plan>, PayoutError> {
    let now = uow.now();
    let (mut places, mut waiting): (BTreeMap<ProviderId, usize>, Vec<Vec<Earning>>) =
        (BTreeMap::new(), Vec::new());
    for line in uow.payouts().lock_payable(now, LINES_MAX)? {
        let place = *places.entry(line.provider).or_insert(waiting.len());
        match waiting.get_mut(place) {
            Some(lines) => lines.push(line),
            None => waiting.push(vec![line]),
        }
    }
    let (mut plans, mut left) = (Vec::new(), held);
    for lines in waiting {
        let Some(plan) = plan_of(uow, &lines)? else {
            continue;
        };
        left = left.minus(plan.amount)?.minus(TRANSFER_COST)?;
        if left.is_negative() {
            break;
        }
        plans.push(plan);
    }
    // Accounts of the ledger are locked in one order.
    plans.sort_by_key(|plan| plan.provider);
    Ok(plans)
}

/// The payout to one provider. `None` while the provider is suspended, has no account or a new one
/// on hold, or has too little for this day.
fn plan_of(uow: &mut dyn UnitOfWork, lines: &[Earning]) -> Result<Option<Plan>, PayoutError> {
    let now = uow.now();
    let Some(provider) = lines.first().map(|line| line.provider) else {
        return Ok(None);
    };
    let Ok(account) = account_for(uow, provider)? else {
        return Ok(None);
    };
    let (taken, earned) = free_of(uow, provider, lines)?;
    if !goes_out(earned, now.abuja_date()) {
        return Ok(None);
    }
    let withheld = owed_of_in(uow, provider, earned)?;
    let (account, amount) = (account.id, earned.minus(withheld)?);
    Ok(Some(Plan {
        provider,
        account,
        lines: taken,
        earned,
        withheld,
        cost: Money::ZERO,
        amount,
    }))
}
