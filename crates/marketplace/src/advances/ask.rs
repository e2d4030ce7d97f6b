//! The use cases of the provider and the customer.

use super::{AdvancesError, Locked, able_in, locked};
use crate::{
    AdvanceEvent, Store, UnitOfWork, scheduling::tie_photo_in, settlement::emit_advance_in,
};
use kernel::{Actor, AdvanceId, Applied, Invocation, Money, OrderId, UploadId};
use orders::{Order, OrderStatus};
use payments::{Advance, AdvanceError, AdvanceState, NewAdvance};

/// A provider asks for an advance for the materials of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskAdvance {
    pub call: Invocation,
    pub order: OrderId,
    pub amount: Money,
    pub supplier: String,
    /// The photos of the supplier's pro-forma invoice.
    pub photos: Vec<UploadId>,
}

/// Requests an advance.
///
/// # Errors
/// `NotFound` also for another provider's job;
/// `Advance(NotNow | Open | Had | NoMaterials | TooMuch | Invalid)`, also for a photo that is not
/// the provider's or is attached elsewhere.
pub async fn ask_advance(store: &dyn Store, cmd: AskAdvance) -> Result<AdvanceId, AdvancesError> {
    store.unit(cmd.call, move |uow| ask_in(uow, &cmd)).await
}

fn ask_in(uow: &mut dyn UnitOfWork, cmd: &AskAdvance) -> Result<AdvanceId, AdvancesError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(AdvancesError::NotFound);
    };
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.provider == Some(provider))
        .ok_or(AdvancesError::NotFound)?;
    check_time(&order)?;
    let all = uow.advances().lock_of(order.id)?;
    let (supplier, photos) = (cmd.supplier.clone(), cmd.photos.clone());
    let new = NewAdvance {
        id: uow.next_id(),
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
    )?;
    uow.advances().insert(advance)?;
    Ok(id)
}

/// Checks that the job has a provider and is neither done nor disputed.
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

/// A provider no longer needs the advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// Withdraws a request for an advance. `Already` when it was withdrawn before.
///
/// # Errors
/// `NotFound` also for another provider's advance; `Advance(Decided)`.
pub async fn withdraw_advance(
    store: &dyn Store,
    cmd: WithdrawAdvance,
) -> Result<Applied<()>, AdvancesError> {
    store.unit(cmd.call, move |uow| withdraw_in(uow, cmd)).await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: WithdrawAdvance,
) -> Result<Applied<()>, AdvancesError> {
    let now = uow.now();
    let Locked { mut advance, .. } = locked(uow, cmd.advance)?;
    if uow.actor() != Actor::Provider(advance.provider) {
        return Err(AdvancesError::NotFound);
    }
    let applied = advance.withdraw(now)?;
    if applied.is_now() {
        uow.advances().save(advance)?;
    }
    Ok(applied)
}

/// A customer confirms that they have the materials.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliverAdvance {
    pub call: Invocation,
    pub advance: AdvanceId,
}

/// Marks the materials as delivered. From then on they are the customer's, however the job ends.
/// `Already` when it was confirmed before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Advance(OutOfStep)` before the advance was
/// released and once it is settled.
pub async fn deliver_advance(
    store: &dyn Store,
    cmd: DeliverAdvance,
) -> Result<Applied<()>, AdvancesError> {
    store.unit(cmd.call, move |uow| deliver_in(uow, cmd)).await
}

fn deliver_in(uow: &mut dyn UnitOfWork, cmd: DeliverAdvance) -> Result<Applied<()>, AdvancesError> {
    let now = uow.now();
    let Locked {
        order, mut advance, ..
    } = locked(uow, cmd.advance)?;
    // The customer does not see an advance that is not released.
    if uow.actor() != Actor::Customer(order.customer)
        || matches!(
            advance.state,
            AdvanceState::Requested | AdvanceState::Refused
        )
    {
        return Err(AdvancesError::NotFound);
    }
    let applied = advance.deliver(now)?;
    if applied.is_now() {
        emit_advance_in(uow, &advance, AdvanceEvent::Delivered)?;
        uow.advances().save(advance)?;
    }
    Ok(applied)
}
