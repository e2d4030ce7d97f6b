//! The messages to people and the webhooks to the merchant's server.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Record;

/// A webhook that is being delivered. The body is kept until the webhook is delivered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Delivery {
    pub id: u64,
    #[serde(default)]
    pub sender: WebhookSender,
    pub event: String,
    pub reference: String,
    pub body: String,
    pub state: DeliveryState,
    pub attempts: u32,
    pub last_status: Option<u16>,
    pub due_at: DateTime<Utc>,
}

/// The service that sends a webhook. It decides the address, the form and the proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookSender {
    #[default]
    Paystack,
    Termii,
    AfricasTalking,
    Voice,
    WhatsApp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    Waiting,
    Delivered,
    GivenUp,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    #[serde(default)]
    pub id: u64,
    pub from: String,
    /// The recipients of the envelope.
    pub to: Vec<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub links: Vec<String>,
    pub received_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sms {
    pub id: u64,
    pub message_id: String,
    pub from: String,
    pub to: String,
    pub text: String,
    pub channel: String,
    /// The last state that was reported, in the words of the provider.
    #[serde(default)]
    pub status: String,
    pub received_at: DateTime<Utc>,
}

/// A message to a browser.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Push {
    pub id: u64,
    /// The last part of the address.
    pub browser: String,
    pub ttl: u32,
    pub urgency: String,
    pub topic: Option<String>,
    /// The encrypted message in hexadecimal digits.
    pub body: String,
    pub received_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WhatsApp {
    pub id: u64,
    pub message_id: String,
    pub phone_number_id: String,
    pub to: String,
    #[serde(rename = "type")]
    pub kind: String,
    /// The text that the person sees, or an empty text if the message has none.
    pub text: String,
    pub payload: Value,
    pub received_at: DateTime<Utc>,
    /// Whether the person sent it. `to` is the person in both directions.
    #[serde(default)]
    pub incoming: bool,
    /// The last state that was reported.
    #[serde(default)]
    pub status: String,
}

/// A file that a person sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WhatsAppFile {
    pub id: u64,
    pub media_id: String,
    pub mime_type: String,
    pub bytes_base64: String,
}

impl Record for WhatsAppFile {
    const LIMIT: usize = 20;
    const FIRST_ID: u64 = 1;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        vec![self.media_id.clone()]
    }
}

macro_rules! keyless_record {
    ($name:ident, $limit:expr) => {
        impl Record for $name {
            const LIMIT: usize = $limit;
            const FIRST_ID: u64 = 1;

            fn id(&self) -> u64 {
                self.id
            }

            fn keys(&self) -> Vec<String> {
                Vec::new()
            }
        }
    };
}

keyless_record!(Delivery, 20_000);
keyless_record!(Mail, 10_000);
keyless_record!(Sms, 10_000);
keyless_record!(WhatsApp, 10_000);
keyless_record!(Push, 10_000);
