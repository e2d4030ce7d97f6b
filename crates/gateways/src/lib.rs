//! The adapters to the outside world: the payment gateway, the mail server, SMS providers, the
//! provider of phone calls, the push services of browsers, map services and other nodes. It also
//! contains the slow hashing of passwords and the sealing of secrets. Each adapter limits the time,
//! the size and the number of its calls, and writes no personal data to the log.

mod aes_sealer;
mod argon2_hasher;
mod breaker;
mod callback_token;
mod disk_files;
mod form;
pub mod geocoding;
mod hmac_codes;
mod http;
mod mail_html;
pub mod paystack;
mod photo_cleaner;
mod redis_nodes;
mod sealed_files;
pub mod sms;
mod smtp_mailer;
pub mod voice;
pub mod web_push;
pub mod whatsapp;

pub use aes_sealer::AesSealer;
pub use argon2_hasher::{Argon2Hasher, HasherLimits};
pub use disk_files::DiskFiles;
pub use geocoding::{GeocodingConfig, NominatimGeocoder, PhotonGeocoder};
pub use hmac_codes::HmacCodes;
pub use http::use_ring;
pub use paystack::{PaystackConfig, PaystackGateway};
pub use photo_cleaner::JpegCleaner;
pub use redis_nodes::{Counted, Outgoing, RedisError, RedisNodes};
pub use sealed_files::{Rekeyed, SealedFiles};
pub use sms::{NoSms, SmsConfig, SmsProvider};
pub use smtp_mailer::SmtpMailer;
pub use web_push::{VapidKey, WebPush, WebPushConfig};
pub use whatsapp::WhatsAppConfig;

/// A setting is invalid, so an adapter cannot start. The error never contains the secret itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{setting}: {why}")]
pub struct SetupError {
    pub setting: &'static str,
    pub why: String,
}

impl SetupError {
    fn new(setting: &'static str, why: impl Into<String>) -> Self {
        Self {
            setting,
            why: why.into(),
        }
    }
}
