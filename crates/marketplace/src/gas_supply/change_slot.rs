use super::GasSupplyError;
use crate::{Store, UnitOfWork};
use kernel::{Actor, Invocation};
use pricing::TravelZone;

/// A member of staff opens or closes a weekly delivery window, or sets its places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeGasSlot {
    pub call: Invocation,
    pub zone: TravelZone,
    /// 1 is Monday, 7 is Sunday.
    pub weekday: u32,
    pub from_hour: u32,
    pub open: bool,
    /// The maximum number of orders on one day; `None` for no limit.
    pub places: Option<u32>,
    /// The version that was seen.
    pub version: i64,
}

/// Changes a window for the orders that come from now on. Orders that are booked already keep their
/// place.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Stale` when it has changed since; `Invalid`.
pub async fn change_gas_slot(store: &dyn Store, cmd: ChangeGasSlot) -> Result<(), GasSupplyError> {
    store.unit(cmd.call, move |uow| change_in(uow, &cmd)).await
}

fn change_in(uow: &mut dyn UnitOfWork, cmd: &ChangeGasSlot) -> Result<(), GasSupplyError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(GasSupplyError::NotFound);
    };
    let mut slot = uow
        .gas_supply()
        .lock_slot(cmd.zone, cmd.weekday, cmd.from_hour)?
        .ok_or(GasSupplyError::NotFound)?;
    if slot.version != cmd.version {
        return Err(GasSupplyError::Stale);
    }
    slot.change(cmd.open, cmd.places, staff)?;
    uow.gas_supply().save_slot(slot)?;
    Ok(())
}
