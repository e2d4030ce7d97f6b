//! The places of a gas delivery window.

use crate::{UnitOfWork, read::Offering};
use kernel::{FieldErrors, StoreError};
use orders::{Order, Slot};
use pricing::{TravelZone, has_express};

const EXPRESS_NOT_PAID: &str =
    "The price of this order has no express delivery. Choose a day and a time.";

/// Checks that the order fits into its delivery window: the window is open in the zone and has a
/// place left. An order for another service passes, and so does express. The window stays locked,
/// so of two orders for its last place one gets it. A request to move an order there holds its place
/// from this check until the request is closed, so the provider can agree to it without another one.
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
    let taken = if window.places.is_some() {
        let by_area = uow.gas_supply().taken_places((date, from_hour), order.id)?;
        let of_zone = by_area
            .iter()
            .filter(|(area, _)| geo::zone_of(area) == Some(zone));
        of_zone.fold(0, |sum: u32, (_, places)| sum.saturating_add(*places))
    } else {
        0
    };
    window
        .check(taken)
        .map_err(|full| FieldErrors::one("slot", "bad_slot", full.to_string()).into())
}

/// Checks that a paid order may have this new time at its price: a window as for a new order, and
/// express only when the price has the express fee. An order for another service passes. The order's
/// own place counts for neither window.
///
/// # Errors
/// The same as for [`check_gas_place_in`].
pub(crate) fn check_gas_move_in<E: From<FieldErrors> + From<StoreError>>(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    (order, to): (&Order, Slot),
) -> Result<(), E> {
    if offering.gas.is_some() && to == Slot::Asap && !has_express_in(uow, order)? {
        return Err(FieldErrors::one("slot", "no_express", EXPRESS_NOT_PAID).into());
    }
    check_gas_place_in(uow, offering, order, Some(to))
}

fn has_express_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<bool, StoreError> {
    let Some(tag) = order.price else {
        return Ok(false);
    };
    let price = uow.price_versions().get(tag.version)?;
    Ok(price.is_some_and(|price| has_express(price.lines())))
}
