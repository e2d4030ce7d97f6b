//! Local stand-ins for the outside services that Gida uses. They use the real wire formats, so that
//! the adapters under test are the ones used in production. They move no money and send no
//! messages.
//!
//! | Service | Where |
//! |---|---|
//! | Paystack | `/paystack`, with the payment page at `/paystack/checkout/{access_code}` |
//! | Termii (SMS) | `/sms/send`, and `/termii/api/sms/send` |
//! | Africa's Talking (SMS) | `/africastalking/version1/messaging` |
//! | Africa's Talking (Voice): the phone of a person | `/__sandbox/calls` |
//! | WhatsApp Cloud API | `/whatsapp/{phone_number_id}/messages` and `/whatsapp/{media_id}`, with or without a version |
//! | The phone of a person on WhatsApp | `/__sandbox/whatsapp/phone` |
//! | Photon (places) | `/photon/api`, `/photon/reverse` |
//! | Nominatim (places) | `/nominatim/search`, `/nominatim/reverse`: one call a second, only for a named User-Agent |
//! | Mail | a real SMTP server |
//! | Control, for tests and demonstrations | `/__sandbox` |

mod clock;
mod control;
mod core;
mod fault_answers;
mod faults;
mod fees;
mod mail;
mod maps;
mod messaging;
mod paystack;
mod server;
mod voice;
mod voice_calls;
mod webhooks;
mod world;

use std::path::PathBuf;
use std::time::Duration;

pub use server::{RunningSandbox, start, start_with};
pub use webhooks::{sign, sign_whatsapp};

/// The values of the stand-in of WhatsApp in development. They are no secrets.
pub const WHATSAPP_PHONE_NUMBER_ID: &str = "106500000000001";
pub const WHATSAPP_TOKEN: &str = "gida_sandbox_whatsapp_token";
pub const WHATSAPP_APP_SECRET: &str = "gida_sandbox_whatsapp_secret";
pub const WHATSAPP_VERIFY_TOKEN: &str = "gida_sandbox_verify_token";

/// The account of the merchant at WhatsApp.
#[derive(Clone, Debug)]
pub struct WhatsAppAccount {
    pub phone_number_id: String,
    /// Authorises calls.
    pub token: String,
    /// Signs deliveries.
    pub app_secret: String,
    /// What the first call to the address of deliveries repeats.
    pub verify_token: String,
}

impl Default for WhatsAppAccount {
    fn default() -> Self {
        Self {
            phone_number_id: WHATSAPP_PHONE_NUMBER_ID.to_owned(),
            token: WHATSAPP_TOKEN.to_owned(),
            app_secret: WHATSAPP_APP_SECRET.to_owned(),
            verify_token: WHATSAPP_VERIFY_TOKEN.to_owned(),
        }
    }
}

#[derive(Clone, Debug)]
pub struct SandboxConfig {
    /// The address on which the HTTP services listen. Port 0 takes any free port.
    pub bind: String,
    /// The address on which the mail server listens. Port 0 takes any free port.
    pub smtp_bind: String,
    /// The address of the marketplace. Webhooks go to `{public_url}/api/webhooks/`.
    pub public_url: String,
    /// The merchant's key, `sk_test_…`. It authorises calls and signs webhooks.
    pub secret_key: String,
    /// The key of the SMS account. It authorises calls and signs delivery reports. With a colon in it,
    /// it is a username and a key, as at Africa's Talking.
    pub sms_key: String,
    pub whatsapp: WhatsAppAccount,
    /// The file that keeps the state across restarts. Without one, the state is not kept.
    pub journal_path: Option<PathBuf>,
}

/// The speed of the simulated services. What takes hours in reality takes seconds here.
#[derive(Clone, Debug)]
pub struct Pace {
    /// The waits between the attempts to deliver a webhook. The last one repeats.
    pub webhook_waits: Vec<Duration>,
    pub webhook_tries: u32,
    pub webhook_timeout: Duration,
    /// The delay of a late webhook.
    pub late: Duration,
    /// How long a refund, a transfer or an SMS stays in each of its states.
    pub step: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            webhook_waits: [1, 2, 5, 10, 30].map(Duration::from_secs).to_vec(),
            webhook_tries: 40,
            webhook_timeout: Duration::from_secs(10),
            late: Duration::from_secs(3),
            step: Duration::from_secs(1),
        }
    }
}
