//! What the provider and the customer do.

use super::{AdvancesError, Locked, able_in, locked};
use crate::{
    AdvanceEvent, Store, UnitOfWork, scheduling::tie_photo_in, settlement::emit_advance_in,
};
use kernel::{Actor, AdvanceId, Applied, Invocation, Money, OrderId, UploadId};
use orders::{Order, OrderStatus};
use payments::{Advance, AdvanceError, AdvanceState, NewAdvance};

/// A provider asks for the money of a job's materials.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskAdvance {
    pub call: Invocation,
    pub order: OrderId,
    pub amount: Money,
    pub supplier: String,
    /// Of the supplier's pro-forma invoice.
    pub photos: Vec<UploadId>,
}

/// # Errors
/// `NotFound` also for another's job; `Advance(NotNow | Open | Had | NoMaterials | TooMuch | Invalid)`, also for a photo that is
/// not theirs or shows something else.
pub async fn ask_advance(store: &dyn Store, cmd: AskAdvance) -> Result<AdvanceId, AdvancesError> {
    store.unit(move |uow| ask_in(uow, &cmd)).await
}

fn ask_in(uow: &mut dyn UnitOfWork, cmd: &AskAdvance) -> Result<AdvanceId, AdvancesError> {
    let Actor::Provider(provider) = cmd.call.actor else {
        return Err(AdvancesError::NotFound);
    };
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.provider == Some(provider))
        .ok_or(AdvancesError::NotFound)?;
    check_time(&order)?;
    let (mut ids, now) = (cmd.call.ids(), cmd.call.now);
    let all = uow.advances().lock_of(order.id)?;
    let (supplier, photos) = (cmd.supplier.clone(), cmd.photos.clone());
    let new = NewAdvance {
        id: ids.next_id(),
        order: order.id,
        provider,
        amount: cmd.amount,
        supplier,
        photos,
        now,
    };
    let advance = Advance::request(new, able_in(uow, &order)?, &all)?;
    for photo in &advance.photos {
        tie_photo_in::<AdvancesError>(uow, *photo, provider.into(), order.id)?;
    }
    let id = advance.id;
    emit_advance_in(
        uow,
        &advance,
        AdvanceEvent::Requested {
            amount: advance.amount,
        },
        now,
        &mut ids,
    )?;
    uow.advances().insert(advance)?;
    Ok(id)
}

/// While somebody has the job and it is neither done nor disputed.
pub(super) fn check_time(order: &Order) -> Result<(), AdvanceError> {
    if matches!(
        order.status,
        OrderStatus::Assigned | OrderStatus::InProgress
    ) {
        Ok(())
    } else {
        Err(AdvanceError::NotNow)
    }
}

/// A provider does not need it any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// `Already` when it was taken back before.
///
/// # Errors
/// `NotFound` also for another's; `Advance(Decided)`.
pub async fn withdraw_advance(
    store: &dyn Store,
    cmd: WithdrawAdvance,
) -> Result<Applied<()>, AdvancesError> {
    store.unit(move |uow| withdraw_in(uow, cmd)).await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: WithdrawAdvance,
) -> Result<Applied<()>, AdvancesError> {
    let Locked { mut advance, .. } = locked(uow, cmd.advance)?;
    if cmd.call.actor != Actor::Provider(advance.provider) {
        return Err(AdvancesError::NotFound);
    }
    let applied = advance.withdraw(cmd.call.now)?;
    if applied.is_now() {
        uow.advances().save(advance)?;
    }
    Ok(applied)
}

/// A customer says that the materials are with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliverAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// From then on they are the customer's whatever becomes of the job. `Already` when they had said so.
///
/// # Errors
/// `NotFound` also for another's order; `Advance(OutOfStep)` before the money was given and once it is accounted for.
pub async fn deliver_advance(
    store: &dyn Store,
    cmd: DeliverAdvance,
) -> Result<Applied<()>, AdvancesError> {
    store.unit(move |uow| deliver_in(uow, cmd)).await
}

fn deliver_in(uow: &mut dyn UnitOfWork, cmd: DeliverAdvance) -> Result<Applied<()>, AdvancesError> {
    let Locked {
        order, mut advance, ..
    } = locked(uow, cmd.advance)?;
    // What is not given yet is no business of theirs.
    if cmd.call.actor != Actor::Customer(order.customer)
        || matches!(
            advance.state,
            AdvanceState::Requested | AdvanceState::Refused
        )
    {
        return Err(AdvancesError::NotFound);
    }
    let applied = advance.deliver(cmd.call.now)?;
    if applied.is_now() {
        emit_advance_in(
            uow,
            &advance,
            AdvanceEvent::Delivered,
            cmd.call.now,
            &mut cmd.call.ids(),
        )?;
        uow.advances().save(advance)?;
    }
    Ok(applied)
}
