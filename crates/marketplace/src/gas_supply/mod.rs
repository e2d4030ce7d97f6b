//! The supply of gas, maintained by staff: the plants that fill it and the windows in which it is
//! delivered.

mod change_plant;
mod change_slot;
mod error;

pub use crate::repositories::GasSupplyRepository;
pub use change_plant::{ChangeGasPlant, change_gas_plant};
pub use change_slot::{ChangeGasSlot, change_gas_slot};
pub use error::GasSupplyError;
