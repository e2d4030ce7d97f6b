//! The decisions of finance.

use super::{AdvancesError, Locked, able_in, ask::check_time, locked};
use crate::{
    AdvanceEvent, Store, UnitOfWork,
    settlement::{batch_at, emit_advance_in, post_entry},
};
use kernel::{Actor, AdvanceId, Invocation, UserId};
use payments::{
    AdvanceError, Earning,
    ledger::{Account, Reference, credit, debit},
};

/// Finance has checked the pro-forma invoice and releases the advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReleaseAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// `advance:order → liability:provider`: the advance goes out with the next payout. The escrow of
/// the order stays as it is, because the provider's share settles the advance.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own advance;
/// `Advance(Decided | NotNow | TooMuch | Had | NoMaterials)`, `NotNow` also once another provider
/// has the job.
pub async fn release_advance(store: &dyn Store, cmd: ReleaseAdvance) -> Result<(), AdvancesError> {
    store.unit(cmd.call, move |uow| release_in(uow, cmd)).await
}

fn release_in(uow: &mut dyn UnitOfWork, cmd: ReleaseAdvance) -> Result<(), AdvancesError> {
    let now = uow.now();
    let (mut found, staff) = for_staff(uow, cmd.advance)?;
    if found.order.provider != Some(found.advance.provider) {
        return Err(AdvanceError::NotNow.into());
    }
    check_time(&found.order)?;
    let able = able_in(uow, &found.order)?;
    found.advance.release(staff, able, &found.others, now)?;
    let advance = found.advance;
    let (order, provider, amount, line) = (
        advance.order,
        advance.provider,
        advance.amount,
        advance.stage,
    );
    // The provider's row is locked before the accounts of the ledger, as in every unit.
    let _provider = uow.providers().lock(provider)?;
    let _line = uow.payouts().accrue(Earning {
        order,
        provider,
        line,
        amount,
        accrued_at: now,
        available_at: now,
        payout: None,
    })?;
    batch_at(uow, now)?;
    let legs = [
        Ok(debit(Account::Advance(order), amount)),
        credit(Account::Provider(provider), amount),
    ];
    let _once = post_entry(uow, Reference::AdvanceReleased(advance.id), legs)?;
    emit_advance_in(uow, &advance, AdvanceEvent::Released { amount })?;
    Ok(uow.advances().save(advance)?)
}

/// Finance refuses an advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefuseAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
    /// The explanation for the provider.
    pub explanation: String,
}

/// Refuses an advance.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own advance;
/// `Advance(Decided | Invalid)`.
pub async fn refuse_advance(store: &dyn Store, cmd: RefuseAdvance) -> Result<(), AdvancesError> {
    store.unit(cmd.call, move |uow| refuse_in(uow, &cmd)).await
}

fn refuse_in(uow: &mut dyn UnitOfWork, cmd: &RefuseAdvance) -> Result<(), AdvancesError> {
    let now = uow.now();
    let (Locked { mut advance, .. }, staff) = for_staff(uow, cmd.advance)?;
    advance.refuse(&cmd.explanation, staff, now)?;
    let explanation = advance.explanation.clone().unwrap_or_default();
    emit_advance_in(uow, &advance, AdvanceEvent::Refused { explanation })?;
    Ok(uow.advances().save(advance)?)
}

/// Locks an advance for a member of staff, who may not decide their own.
fn for_staff(uow: &mut dyn UnitOfWork, id: AdvanceId) -> Result<(Locked, UserId), AdvancesError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(AdvancesError::NotFound);
    };
    let found = locked(uow, id)?;
    let own = found.order.customer == staff || UserId::from(found.advance.provider) == staff;
    if own {
        Err(AdvancesError::NotFound)
    } else {
        Ok((found, staff))
    }
}
