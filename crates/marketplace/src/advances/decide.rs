//! What finance decides.

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

/// Finance has looked at the pro-forma and lets the money go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReleaseAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// `advance:order → liability:provider`: it goes with the next payout. What is held for the order stays as it is, for the
/// share settles it.
///
/// # Errors
/// `NotFound` also for whoever is not staff, for one's own and once the job is another's; `Advance(Decided | NotNow | TooMuch |
/// Had | NoMaterials)`.
pub async fn release_advance(store: &dyn Store, cmd: ReleaseAdvance) -> Result<(), AdvancesError> {
    store.unit(move |uow| release_in(uow, cmd)).await
}

fn release_in(uow: &mut dyn UnitOfWork, cmd: ReleaseAdvance) -> Result<(), AdvancesError> {
    let (mut found, staff) = for_staff(uow, cmd.advance, &cmd.call)?;
    let (mut ids, now) = (cmd.call.ids(), cmd.call.now);
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
    // Their row before the accounts of the ledger, as every unit locks them.
    let _theirs = uow.providers().lock(provider)?;
    let _line = uow.payouts().accrue(Earning {
        order,
        provider,
        line,
        amount,
        accrued_at: now,
        available_at: now,
        payout: None,
    })?;
    batch_at(uow, now, &mut ids)?;
    let legs = [
        Ok(debit(Account::Advance(order), amount)),
        credit(Account::Provider(provider), amount),
    ];
    let _once = post_entry(
        uow,
        Reference::AdvanceReleased(advance.id),
        now,
        &mut ids,
        legs,
    )?;
    emit_advance_in(
        uow,
        &advance,
        AdvanceEvent::Released { amount },
        now,
        &mut ids,
    )?;
    Ok(uow.advances().save(advance)?)
}

/// Finance does not let it go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefuseAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
    /// Why, for the provider.
    pub explanation: String,
}

/// # Errors
/// `NotFound` also for whoever is not staff and for one's own; `Advance(Decided | Invalid)`.
pub async fn refuse_advance(store: &dyn Store, cmd: RefuseAdvance) -> Result<(), AdvancesError> {
    store.unit(move |uow| refuse_in(uow, &cmd)).await
}

fn refuse_in(uow: &mut dyn UnitOfWork, cmd: &RefuseAdvance) -> Result<(), AdvancesError> {
    let (Locked { mut advance, .. }, staff) = for_staff(uow, cmd.advance, &cmd.call)?;
    advance.refuse(&cmd.explanation, staff, cmd.call.now)?;
    let explanation = advance.explanation.clone().unwrap_or_default();
    emit_advance_in(
        uow,
        &advance,
        AdvanceEvent::Refused { explanation },
        cmd.call.now,
        &mut cmd.call.ids(),
    )?;
    Ok(uow.advances().save(advance)?)
}

/// Nobody decides their own.
fn for_staff(
    uow: &mut dyn UnitOfWork,
    id: AdvanceId,
    call: &Invocation,
) -> Result<(Locked, UserId), AdvancesError> {
    let Actor::Staff(staff) = call.actor else {
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
