//! The common steps of the daily batch and the same-day payout: which earnings are available, and
//! how they are booked.

use super::NotToday;
use crate::{
    UnitOfWork,
    settlement::{PayoutError, recover_in},
};
use kernel::{BankAccountId, Money, PayoutBatchId, PayoutId, ProviderId};
use payments::{
    BankAccount, Earning, LineOf, Payout, PayoutStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use providers::ProviderStatus;

/// The maximum number of lines that are read for one batch; the rest follow the next day.
pub(super) const LINES_MAX: u32 = 5_000;
/// The maximum that the gateway takes for a transfer from the same balance: its fee and the stamp
/// duty.
pub(super) const TRANSFER_COST: Money = Money::from_kobo(10_000);

/// The planned payout to one provider.
pub(super) struct Plan {
    pub provider: ProviderId,
    pub account: BankAccountId,
    /// The earnings in the payout, by order and line.
    pub lines: Vec<LineOf>,
    /// The total of the earnings.
    pub earned: Money,
    /// The part of it that goes to the guarantee fund.
    pub withheld: Money,
    /// The part of it that the provider bears of the transfer's cost.
    pub cost: Money,
    /// The amount that is transferred.
    pub amount: Money,
}

/// The account for payouts to a provider now. The provider's row is locked, so that a suspension, a
/// change of account and a payout run one after another.
pub(super) fn account_for(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
) -> Result<Result<BankAccount, NotToday>, PayoutError> {
    let now = uow.now();
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

/// The earnings that can be paid out, the oldest first, and their total: never more than the
/// provider's balance in the ledger.
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

/// `liability:provider → payout:inflight + guarantee:fund + revenue:fees`: the amount in a batch
/// can neither be paid again nor be used otherwise.
pub(super) fn put_in(
    uow: &mut dyn UnitOfWork,
    (id, batch): (PayoutId, PayoutBatchId),
    plan: &Plan,
) -> Result<Payout, PayoutError> {
    let now = uow.now();
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
        created_at: now,
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
        uow.next_id(),
        Reference::PayoutBatched(batch, plan.provider),
        now,
        legs,
    )?;
    uow.payouts().insert(payout.clone())?;
    uow.payouts().take_along(id, &plan.lines)?;
    recover_in(uow, plan.provider, plan.withheld)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(payout)
}
