//! The gas price board, maintained by staff: one person changes a price by up to a tenth, a larger
//! change takes two.

mod decide_price;
mod error;
mod set_price;

pub use crate::repositories::GasPriceRepository;
pub use decide_price::{DecideGasPrice, decide_gas_price};
pub use error::GasPricesError;
pub use set_price::{SetGasPrice, set_gas_price};
