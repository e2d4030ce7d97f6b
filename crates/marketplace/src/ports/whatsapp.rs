//! WhatsApp, as the use cases see it.

use async_trait::async_trait;
use conversation::{Contact, MessageBody, StatusNews, Template};
use kernel::{NgPhone, SmsId, ThreadMessageId, Timestamp};
use std::fmt;

/// What is sent to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhatsAppContent {
    Message(conversation::Outgoing),
    /// An approved text with its parameter, and with the id of its button if it has one.
    Template {
        template: Template,
        parameter: String,
        button: Option<String>,
    },
}

/// A message to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatsAppMessage {
    /// Our id of the message, which comes back with each report about it.
    pub id: ThreadMessageId,
    pub to: Contact,
    pub content: WhatsAppContent,
}

/// A code for a number, which is sent as an approved text.
#[derive(Clone, PartialEq, Eq)]
pub struct WhatsAppCode {
    /// Our id of the message, which comes back with each report about it.
    pub id: SmsId,
    pub to: NgPhone,
    pub code: String,
}

/// Neither the number nor the code reaches a log (T70).
impl fmt::Debug for WhatsAppCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WhatsAppCode")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// Why a message was not taken. The number is the code of the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WhatsAppError {
    /// The person wrote more than 24 hours ago, so only a template may be sent.
    #[error("the window of 24 hours is closed")]
    WindowClosed(Option<u32>),
    /// The provider, or a limit of its messages, refuses it for good.
    #[error("the message was refused: {0:?}")]
    Refused(Option<u32>),
    /// The provider cannot take it now; the message may have gone out all the same.
    #[error("the message was not sent: {0}")]
    Unavailable(&'static str),
}

/// A file that a person sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatsAppFile {
    pub bytes: Vec<u8>,
}

/// Why a file cannot be downloaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WhatsAppFileError {
    /// It is too large, or the provider no longer has it.
    #[error("the file cannot be read: {0}")]
    Unreadable(&'static str),
    /// The provider cannot be reached now.
    #[error("the file was not downloaded: {0}")]
    Unavailable(&'static str),
}

/// What a person sent. A file is not downloaded yet.
#[derive(Debug, Clone, PartialEq)]
pub enum InboundBody {
    /// A message for the thread.
    Message(MessageBody),
    /// The person got another number or another id. The contact is the new one.
    ContactChanged { before: String },
}

/// One message of a person.
#[derive(Debug, Clone, PartialEq)]
pub struct Inbound {
    pub wamid: String,
    pub from: Contact,
    /// The id of the message that the person quotes.
    pub quoted: Option<String>,
    pub sent_at: Timestamp,
    pub body: InboundBody,
}

/// What the provider reports about a message of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatsAppStatus {
    pub news: StatusNews,
    /// Our id of the message, if the provider repeats it.
    pub message: Option<ThreadMessageId>,
    /// The person, who may be unknown.
    pub to: Contact,
}

/// One part of a delivery of the provider.
#[derive(Debug, Clone, PartialEq)]
pub enum WhatsAppNews {
    Message(Inbound),
    Status(WhatsAppStatus),
}

/// The signature of a delivery is missing or wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The delivery is not signed by the provider.")]
pub struct BadWhatsAppSignature;

/// Messages through WhatsApp. Remote: `send`, `send_code` and `file` are never called inside a unit of
/// work.
#[async_trait]
pub trait WhatsApp: Send + Sync {
    /// Whether there is an account at all.
    fn is_on(&self) -> bool;
    /// Sends a message, and returns the provider's id of it.
    ///
    /// # Errors
    /// [`WhatsAppError`].
    async fn send(&self, message: WhatsAppMessage) -> Result<String, WhatsAppError>;
    /// Whether codes can be sent: there is an account, and an approved text for codes is set.
    fn sends_codes(&self) -> bool;
    /// Sends a code, and returns the provider's id of the message.
    ///
    /// # Errors
    /// [`WhatsAppError`].
    async fn send_code(&self, code: WhatsAppCode) -> Result<String, WhatsAppError>;
    /// Downloads a file that a person sent.
    ///
    /// # Errors
    /// [`WhatsAppFileError`].
    async fn file(&self, id: &str, largest_bytes: usize)
    -> Result<WhatsAppFile, WhatsAppFileError>;
    /// Whether the token is the one that the operator entered at the provider. The comparison takes
    /// constant time.
    fn verifies(&self, token: &str) -> bool;
    /// Reads a delivery. Parts that mean nothing to us are left out.
    ///
    /// # Errors
    /// [`BadWhatsAppSignature`].
    fn read(&self, signature: &str, body: &[u8])
    -> Result<Vec<WhatsAppNews>, BadWhatsAppSignature>;
}
