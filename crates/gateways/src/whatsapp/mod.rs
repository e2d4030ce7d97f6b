//! The adapter to the WhatsApp Cloud API. Neither a number nor a text of a message reaches the log.

mod caller;
mod cloud;
mod errors;
mod message;
mod none;
mod settings;
mod webhook;

use crate::SetupError;
use marketplace::WhatsApp;
use std::sync::Arc;

pub use cloud::CloudApi;
pub use none::NoWhatsApp;
pub use settings::{WhatsAppConfig, WhatsAppLimits};

/// The adapter for these settings; without them, one that is off.
///
/// # Errors
/// `SetupError` for an invalid setting.
pub fn adapter(config: Option<&WhatsAppConfig>) -> Result<Arc<dyn WhatsApp>, SetupError> {
    Ok(match config {
        Some(config) => Arc::new(CloudApi::new(config, WhatsAppLimits::default())?),
        None => Arc::new(NoWhatsApp),
    })
}
