use super::{
    OrdersError,
    quoted::{Quoted, service_zone},
};
use crate::{read::Offering, scheduling::StoredAnswers};
use kernel::{FieldErrors, Timestamp};
use orders::{Order, Slot, check_gas_slot};
use pricing::{GasBoard, GasError, GasOrder, GasTrip, embedded_gas_tariff, gas_lines};
use serde_json::Value;

const NO_EXPRESS: &str = "Express delivery is not available in this area. Choose a day and a time.";

/// The answers that are only true at the time of an order; a repeated order asks for them again.
pub(super) const OF_THE_MOMENT: [&str; 4] =
    ["gas_smell", "upright", "outside_vehicle", "adult_present"];

/// The requested slot and the time of the quote; everything else is in the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub slot: Option<Slot>,
    pub now: Timestamp,
}

/// Prices checked answers from the board.
///
/// # Errors
/// `Invalid` with the fields; `Pricing`.
pub(super) fn quote_gas(
    board: &GasBoard,
    answers: &Value,
    area: Option<&str>,
    at: Moment,
) -> Result<Quoted, OrdersError> {
    let order = GasOrder::read(&StoredAnswers(answers))?;
    let tariff = embedded_gas_tariff()?;
    let express = matches!(at.slot, Some(Slot::Asap));
    let zone = area.map(service_zone).transpose()?;
    if express && zone.is_some_and(|zone| !tariff.express_to(zone)) {
        return Err(FieldErrors::one("slot", "no_express", NO_EXPRESS).into());
    }
    let trip = zone.zip(area).map(|(zone, area)| GasTrip {
        zone,
        area,
        express,
    });
    match gas_lines(&order, board, &tariff, trip, at.now.abuja_date()) {
        Ok(lines) => Ok(Quoted::Lines(lines)),
        Err(GasError::NoPrice(_)) => Ok(Quoted::NeedsPerson),
        Err(GasError::Invalid(errors)) => Err(errors.into()),
        Err(GasError::Pricing(error)) => Err(error.into()),
    }
}

/// Whether the slot of an unpaid gas order can no longer be met, so that there is nothing to price
/// again.
pub(super) fn is_gas_too_late(offering: &Offering, order: &Order, now: Timestamp) -> bool {
    offering.gas.is_some()
        && order
            .slot
            .is_some_and(|slot| check_gas_slot(slot, now).is_err())
}
