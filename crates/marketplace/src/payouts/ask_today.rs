use super::book::{LINES_MAX, Plan, TRANSFER_COST, account_for, free_of, put_in};
use crate::{
    DomainEvent, ReadyBatch, Store, TaskKind, UnitOfWork,
    settlement::{NotToday, PayoutError, owed_of_in},
};
use kernel::{Invocation, Money, PayoutId, ProviderId};
use payments::{PaymentGateway, Payout, PayoutBatch, SameDayOffer, is_same_day_open};

/// A provider asks for a payout today, at the cost that they were shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskToday {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The offer that the provider saw: the available amount, the cost of the transfer, and the
    /// amount that arrives.
    pub earned: Money,
    pub cost: Money,
    pub sent: Money,
}

/// The same-day offer for a provider: the amount and the cost of the transfer.
///
/// # Errors
/// `NotToday` says why there is no offer.
pub async fn offer_today(
    store: &dyn Store,
    provider: ProviderId,
    call: Invocation,
) -> Result<SameDayOffer, PayoutError> {
    store
        .unit(call, move |uow| Ok(plan_in(uow, provider)?.1))
        .await
}

/// Makes a separate batch for the available amount, as it was shown. A small one is sent to the
/// gateway at once; a large one waits for two people, and finance is notified.
///
/// # Errors
/// `NotToday`; `OfferChanged` when the offer has changed since; `Gateway` when it does not report
/// its balance.
pub async fn ask_today(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: AskToday,
) -> Result<Payout, PayoutError> {
    let held = gateway.balance().await?;
    store
        .unit(cmd.call, move |uow| ask_today_in(uow, held, &cmd))
        .await
}

fn ask_today_in(
    uow: &mut dyn UnitOfWork,
    held: Money,
    cmd: &AskToday,
) -> Result<Payout, PayoutError> {
    let now = uow.now();
    let (id, batch): (PayoutId, _) = (uow.next_id(), uow.next_id());
    // The same request was run before, and its answer was lost.
    if let Some(made) = uow.payouts().lock(id)? {
        return Ok(made);
    }
    let (plan, offer) = plan_in(uow, cmd.provider)?;
    if (offer.earned, offer.cost.total(), offer.sent) != (cmd.earned, cmd.cost, cmd.sent) {
        return Err(PayoutError::OfferChanged(offer));
    }
    // The amounts in open batches are already reserved from the same balance.
    if held
        .minus(uow.payouts().waiting()?)?
        .minus(offer.sent)?
        .minus(TRANSFER_COST)?
        .is_negative()
    {
        return Err(NotToday::NotHeld.into());
    }
    if !uow
        .payouts()
        .open_batch(PayoutBatch::asked(batch, cmd.provider, &offer, now))?
        .is_now()
    {
        return Err(NotToday::Asked.into());
    }
    let payout = put_in(uow, (id, batch), &plan)?;
    if offer.needs_signatures() {
        let ready = ReadyBatch {
            batch,
            payouts: 1,
            amount: offer.sent,
        };
        uow.emit(&DomainEvent::PayoutBatchReady(ready))?;
    } else {
        uow.schedule(TaskKind::PushPayout, id.uuid(), now)?;
    }
    Ok(payout)
}

/// The lines are locked before their owner, as in the daily batch, so that the second of the two
/// finds them taken.
fn plan_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
) -> Result<(Plan, SameDayOffer), PayoutError> {
    let now = uow.now();
    let lines = uow.payouts().lock_payable_of(provider, now, LINES_MAX)?;
    let account = account_for(uow, provider)??;
    if !is_same_day_open(now) {
        return Err(NotToday::Closed.into());
    }
    if uow.payouts().has_asked(provider, now.abuja_date())? {
        return Err(NotToday::Asked.into());
    }
    let (taken, earned) = free_of(uow, provider, &lines)?;
    let offer =
        SameDayOffer::new(earned, owed_of_in(uow, provider, earned)?).ok_or(NotToday::TooLittle)?;
    let (withheld, cost, amount) = (offer.withheld, offer.cost.total(), offer.sent);
    Ok((
        Plan {
            provider,
            account: account.id,
            lines: taken,
            earned,
            withheld,
            cost,
            amount,
        },
        offer,
    ))
}
