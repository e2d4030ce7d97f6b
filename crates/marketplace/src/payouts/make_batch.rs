use super::{
    PayoutError,
    accrue::batch_at,
    claw_back::{owed_of_in, recover_in},
};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Actor, BankAccountId, IdSequence, Invocation, Money, OrderId, PayoutBatchId, PayoutId, ProviderId};
use payments::{
    BatchStatus, Earning, PaymentGateway, Payout, PayoutBatch, PayoutStatus, goes_out,
    ledger::{Account, Entry, Reference, credit, debit},
};
use providers::ProviderStatus;
use std::collections::BTreeMap;

/// So many lines are looked at for one batch; the rest come the next day.
const LINES_MAX: u32 = 5_000;
/// The gateway takes its fee of a transfer, and the stamp duty, from the same balance: at most this much.
const TRANSFER_COST: Money = Money::from_kobo(10_000);

/// Makes the batch of the day: what is free, to accounts that do not wait, never more than the gateway holds for us, and
/// the oldest first. A day has one batch; what is left over is looked at again the next morning.
///
/// # Errors
/// `Gateway` when it does not say what it holds; the job is then run again.
pub async fn make_batch(store: &dyn Store, gateway: &dyn PaymentGateway, call: Invocation) -> Result<Option<PayoutBatchId>, PayoutError> {
    let (held, call) = (gateway.balance().await?, Invocation { actor: Actor::System, ..call });
    store.unit(move |uow| make_batch_in(uow, held, &call)).await
}

/// What one provider is to get.
struct Plan {
    provider: ProviderId,
    account: BankAccountId,
    /// The lines that go with it: each its order and which of that.
    lines: Vec<(OrderId, u32)>,
    /// What the lines are worth together.
    earned: Money,
    /// What of it goes to the guarantee fund.
    withheld: Money,
    /// What leaves.
    amount: Money,
}

fn make_batch_in(uow: &mut dyn UnitOfWork, held: Money, call: &Invocation) -> Result<Option<PayoutBatchId>, PayoutError> {
    let mut ids = call.ids();
    let id: PayoutBatchId = ids.next_id();
    let plans = plans(uow, held, call)?;
    let made = !plans.is_empty() && uow.payouts().open_batch(empty_batch(id, call))?.is_now();
    if made {
        let (payouts, amount) = (u32::try_from(plans.len()).unwrap_or(u32::MAX), Money::total(plans.iter().map(|plan| plan.amount))?);
        for plan in plans {
            put_in(uow, id, &plan, call, &mut ids)?;
        }
        uow.outbox().append(ids.next_id(), &DomainEvent::PayoutBatchReady { batch: id, payouts, amount }, call.now)?;
    }
    if uow.payouts().has_unpaid()? {
        batch_at(uow, call.now.plus_secs(1), &mut ids)?;
    }
    Ok(made.then_some(id))
}

fn empty_batch(id: PayoutBatchId, call: &Invocation) -> PayoutBatch {
    PayoutBatch {
        id,
        day: call.now.abuja_date(),
        status: BatchStatus::Open,
        method: None,
        approved_by: None,
        released_by: None,
        created_at: call.now,
        released_at: None,
        version: 0,
    }
}

/// Providers in the order of their oldest line, until one does not fit: nobody overtakes whoever waits longer.
fn plans(uow: &mut dyn UnitOfWork, held: Money, call: &Invocation) -> Result<Vec<Plan>, PayoutError> {
    let (mut places, mut waiting): (BTreeMap<ProviderId, usize>, Vec<Vec<Earning>>) = (BTreeMap::new(), Vec::new());
    for line in uow.payouts().lock_payable(call.now, LINES_MAX)? {
        let place = *places.entry(line.provider).or_insert(waiting.len());
        match waiting.get_mut(place) {
            Some(lines) => lines.push(line),
            None => waiting.push(vec![line]),
        }
    }
    let (mut plans, mut left) = (Vec::new(), held);
    for lines in waiting {
        let Some(plan) = plan_of(uow, &lines, call)? else { continue };
        left = left.minus(plan.amount)?.minus(TRANSFER_COST)?;
        if left.is_negative() {
            break;
        }
        plans.push(plan);
    }
    // Accounts of the ledger are taken in one order.
    plans.sort_by_key(|plan| plan.provider);
    Ok(plans)
}

/// `None` while the provider is stopped, has no account or a new one that waits, or has too little for this day.
fn plan_of(uow: &mut dyn UnitOfWork, lines: &[Earning], call: &Invocation) -> Result<Option<Plan>, PayoutError> {
    let Some(provider) = lines.first().map(|line| line.provider) else { return Ok(None) };
    let stopped = uow.providers().lock(provider)?.is_none_or(|provider| provider.status == ProviderStatus::Suspended);
    let account = uow.payouts().lock_account_of(provider)?.filter(|account| !account.is_held(call.now));
    let (Some(account), false) = (account, stopped) else { return Ok(None) };
    let owed = uow.ledger().balance(&Account::Provider(provider))?.negated()?;
    let (mut taken, mut amount) = (Vec::new(), Money::ZERO);
    for line in lines {
        let more = amount.plus(line.amount)?;
        // Never more than the books owe.
        if more > owed {
            break;
        }
        amount = more;
        taken.push((line.order, line.line));
    }
    if !goes_out(amount, call.now.abuja_date()) {
        return Ok(None);
    }
    let withheld = owed_of_in(uow, provider, amount)?;
    Ok(Some(Plan { provider, account: account.id, lines: taken, earned: amount, withheld, amount: amount.minus(withheld)? }))
}

/// `liability:provider → payout:inflight + guarantee:fund`: what is in a batch can be neither paid again nor given away.
fn put_in(uow: &mut dyn UnitOfWork, batch: PayoutBatchId, plan: &Plan, call: &Invocation, ids: &mut IdSequence) -> Result<(), PayoutError> {
    let id: PayoutId = ids.next_id();
    let payout = Payout {
        id,
        batch,
        provider: plan.provider,
        account: plan.account,
        amount: plan.amount,
        withheld: plan.withheld,
        status: PayoutStatus::Batched,
        gateway_id: None,
        note: None,
        created_at: call.now,
        settled_at: None,
        version: 0,
    };
    let legs = [
        debit(Account::Provider(plan.provider), plan.earned),
        credit(Account::PayoutInFlight(id), plan.amount)?,
        credit(Account::GuaranteeFund, plan.withheld)?,
    ];
    let entry = Entry::new(ids.next_id(), Reference::PayoutBatched(batch, plan.provider), call.now, legs)?;
    uow.payouts().insert(payout)?;
    uow.payouts().take_along(id, &plan.lines)?;
    recover_in(uow, plan.provider, plan.withheld)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}
