//! What the batch of a day and the one that a provider asks for have in common: whose money is free, and how it is booked.

use super::NotToday;
use crate::{
    UnitOfWork,
    settlement::{PayoutError, recover_in},
};
use kernel::{
    BankAccountId, IdSequence, Invocation, Money, PayoutBatchId, PayoutId, ProviderId, Timestamp,
};
use payments::{
    BankAccount, Earning, LineOf, Payout, PayoutStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use providers::ProviderStatus;

/// So many lines are looked at for one batch; the rest come the next day.
pub(super) const LINES_MAX: u32 = 5_000;
/// The gateway takes its fee of a transfer, and the stamp duty, from the same balance: at most this much.
pub(super) const TRANSFER_COST: Money = Money::from_kobo(10_000);

/// What one provider is to get.
pub(super) struct Plan {
    pub provider: ProviderId,
    pub account: BankAccountId,
    /// The lines that go with it: each its order and which of that.
    pub lines: Vec<LineOf>,
    /// What the lines are worth together.
    pub earned: Money,
    /// What of it goes to the guarantee fund.
    pub withheld: Money,
    /// What of it they bear of the transfer.
    pub cost: Money,
    /// What leaves.
    pub amount: Money,
}

/// Where the money of a provider may go now. Their row is locked: a suspension, another account and a payout follow each
/// other.
pub(super) fn account_for(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    now: Timestamp,
) -> Result<Result<BankAccount, NotToday>, PayoutError> {
    if uow
        .providers()
        .lock(provider)?
        .is_none_or(|provider| provider.status == ProviderStatus::Suspended)
    {
        return Ok(Err(NotToday::Stopped));
    }
    let Some(account) = uow.payouts().lock_account_of(provider)? else {
        return Ok(Err(NotToday::NoAccount));
    };
    Ok(if account.is_held(now) {
        Err(NotToday::AccountWaits)
    } else {
        Ok(account)
    })
}

/// Which of these lines go, the oldest first, and what they are worth: never more than the books owe.
pub(super) fn free_of(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    lines: &[Earning],
) -> Result<(Vec<LineOf>, Money), PayoutError> {
    let owed = uow
        .ledger()
        .balance(&Account::Provider(provider))?
        .negated()?;
    let (mut taken, mut earned) = (Vec::new(), Money::ZERO);
    for line in lines {
        let more = earned.plus(line.amount)?;
        if more > owed {
            break;
        }
        earned = more;
        taken.push((line.order, line.line));
    }
    Ok((taken, earned))
}

/// `liability:provider → payout:inflight + guarantee:fund + revenue:fees`: what is in a batch can be neither paid again nor
/// given away.
pub(super) fn put_in(
    uow: &mut dyn UnitOfWork,
    (id, batch): (PayoutId, PayoutBatchId),
    plan: &Plan,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<Payout, PayoutError> {
    let payout = Payout {
        id,
        batch,
        provider: plan.provider,
        account: plan.account,
        amount: plan.amount,
        withheld: plan.withheld,
        cost: plan.cost,
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
        credit(Account::RevenueFees, plan.cost)?,
    ];
    let entry = Entry::new(
        ids.next_id(),
        Reference::PayoutBatched(batch, plan.provider),
        call.now,
        legs,
    )?;
    uow.payouts().insert(payout.clone())?;
    uow.payouts().take_along(id, &plan.lines)?;
    recover_in(uow, plan.provider, plan.withheld)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(payout)
}
