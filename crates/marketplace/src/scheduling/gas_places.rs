//! The places of a gas delivery window.

use crate::{UnitOfWork, read::Offering};
use kernel::{FieldErrors, StoreError};
use orders::{Order, Slot};
use pricing::TravelZone;

/// Checks that the order fits into its delivery window: the window is open in the zone and has a
/// place left. An order for another service passes, and so does express. The window stays locked,
/// so of two orders for its last place one gets it.
///
/// # Errors
/// The field error on `slot`, or the failure of the store.
pub(crate) fn check_gas_place_in<E: From<FieldErrors> + From<StoreError>>(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    order: &Order,
    slot: Option<Slot>,
) -> Result<(), E> {
    let Some(Slot::Window { date, from_hour }) = slot.filter(|_| offering.gas.is_some()) else {
        return Ok(());
    };
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let Some(zone) = area.and_then(geo::zone_of) else {
        // An address outside every zone is refused with its own error.
        return Ok(());
    };
    let Some(travel) = TravelZone::from_code(zone.code()) else {
        return Ok(());
    };
    let window = uow
        .gas_supply()
        .lock_slot(travel, date.weekday(), from_hour)?;
    let Some(window) = window else {
        return Ok(());
    };
    let booked = if window.places.is_some() {
        let by_area = uow.gas_supply().booked((date, from_hour), order.id)?;
        let of_zone = by_area
            .iter()
            .filter(|(area, _)| geo::zone_of(area) == Some(zone));
        of_zone.fold(0, |sum: u32, (_, orders)| sum.saturating_add(*orders))
    } else {
        0
    };
    window
        .check(booked)
        .map_err(|full| FieldErrors::one("slot", "bad_slot", full.to_string()).into())
}
