//! The price board of gas, kept by staff: one person moves a price by a tenth, two move it further.

mod decide_price;
mod error;
mod set_price;

pub use crate::repositories::GasPriceRepository;
pub use decide_price::{DecideGasPrice, decide_gas_price};
pub use error::GasPricesError;
pub use set_price::{SetGasPrice, set_gas_price};
