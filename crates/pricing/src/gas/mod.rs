//! Gas: its price per kilogram changes daily, so it is on a price board and not on a rate card.

mod board;
mod lines;
mod order;
mod plant;
mod proposal;
mod reminder;
mod slots;
mod tariff;
mod weighing;

pub use board::{GAS_PRICE_MAX, GAS_PRICE_MIN, GasBoard, GasPrice, needs_second_person};
pub use lines::{
    EXPRESS_LABEL, EXPRESS_MINUTES, GasError, GasTrip, express_fee, gas_lines, has_express,
};
pub use order::{GAS_LEAST_TENTHS, GasFill, GasMode, GasOrder, GasSize};
pub use plant::{GAS_PLANT_KG_MAX, GasPlant, GasPlantFacts};
pub use proposal::{GasProposal, GasProposalError, GasProposalState, check_gas_price};
pub use reminder::{GAS_DELIVERIES_READ, GasDelivery, gas_reminder_at};
pub use slots::{GAS_PLACES_MAX, GAS_WINDOWS, GasSlot, GasSlotFull, opening_gas_slots};
pub use tariff::{GasTariff, GasTax, embedded_gas_tariff, opening_gas_prices};
pub use weighing::{
    GasWeighing, GasWeights, LEAST_PRICE_FALL, gas_tolerance_grams, price_fall_refund, price_rise,
    short_fill_refund,
};
