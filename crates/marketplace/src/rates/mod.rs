//! The prices of the services with a rate card: two people change them, they are tried on past
//! orders first, and they are published on a date.

mod decide_change;
mod error;
mod preview;
mod propose_change;
mod publish_rates;

pub use crate::repositories::RateRepository;
pub use decide_change::{DecideRateChange, decide_rate_change};
pub use error::RatesError;
pub use preview::{RatePreview, RatePreviewRow, preview_rates};
pub use propose_change::{ProposeRateChange, propose_rate_change};
pub use publish_rates::publish_rates;
