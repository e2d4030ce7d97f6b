//! The reminder to a customer whose gas is running low. It is marketing: only a person who wants offers and
//! news gets it.

mod remind;
mod schedule;
mod supply;

pub use remind::remind_gas;
pub(crate) use schedule::schedule_in;
pub(crate) use supply::is_last_in;

/// The service whose customers are reminded.
const GAS: &str = "gas-refill-delivery";
