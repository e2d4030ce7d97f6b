//! When a provider takes work: their working hours, days off, the most jobs of a day, and pauses.

mod error;
mod pause;
mod resume;
mod set_availability;

pub use error::AvailabilityError;
pub use pause::{PauseProvider, pause_provider};
pub use resume::{end_pause, resume_provider};
pub use set_availability::{SetAvailability, set_availability};
