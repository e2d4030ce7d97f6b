//! The adapters to SMS providers, Termii and Africa's Talking. Neither the number nor the text of a
//! message reaches the log.

mod africas_talking;
mod caller;
mod none;
mod settings;
mod termii;

use marketplace::SmsSender;
use std::sync::Arc;

pub use africas_talking::AfricasTalking;
pub use none::NoSms;
pub use settings::{SmsConfig, SmsLimits, SmsProvider};
pub use termii::Termii;

use crate::SetupError;

/// The sender of the configured provider.
///
/// # Errors
/// `SetupError` for an invalid setting.
pub fn sender(config: &SmsConfig) -> Result<Arc<dyn SmsSender>, SetupError> {
    sender_with_limits(config, SmsLimits::default())
}

/// The same sender with these limits.
///
/// # Errors
/// `SetupError` for an invalid setting.
pub fn sender_with_limits(
    config: &SmsConfig,
    limits: SmsLimits,
) -> Result<Arc<dyn SmsSender>, SetupError> {
    config.check()?;
    Ok(match config.provider {
        SmsProvider::None => Arc::new(NoSms),
        SmsProvider::Termii => Arc::new(Termii::new(config, limits)?),
        SmsProvider::AfricasTalking => Arc::new(AfricasTalking::new(config, limits)?),
    })
}
