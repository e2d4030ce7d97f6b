mod phone_relay;
mod whatsapp;

pub use phone_relay::{
    BadCallReport, CallAnswer, CallProgress, CallReport, PhoneRelay, RawCallReport,
};
pub use whatsapp::{
    BadWhatsAppSignature, Inbound, InboundBody, WhatsApp, WhatsAppCode, WhatsAppContent,
    WhatsAppError, WhatsAppFile, WhatsAppFileError, WhatsAppMessage, WhatsAppNews, WhatsAppStatus,
};

use async_trait::async_trait;
use kernel::{
    Email, Language, NgPhone, NotificationId, OrderId, PriceVersionId, PromoId, StoreError,
    Timestamp, UserId,
};
use notifications::{SmsFailure, SmsOutcome, SmsText};
use orders::{OrderStatus, TrackingStep};
use pricing::{PriceVersion, Promo, PromoCode, PromoUse};
use uuid::Uuid;

/// The clock: real in the server, fixed in tests.
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;
}

/// The source of ids and secrets.
pub trait IdSource: Send + Sync {
    /// A fresh `UUIDv7`, the seed of an invocation.
    fn uuid(&self) -> Uuid;
    /// 32 random bytes for session keys, one-time tokens and PINs.
    fn secret(&self) -> [u8; 32];
}

/// Binding prices: written once, never changed.
pub trait PriceVersionRepository {
    /// # Errors
    /// `Duplicate { price_versions_id_key | price_versions_order_id_number_key }`.
    fn insert(&mut self, version: &PriceVersion) -> Result<(), StoreError>;
    /// The version, checked against its seal.
    ///
    /// # Errors
    /// `StoreError`; `Corrupt` when the stored version does not match its seal.
    fn get(&mut self, id: PriceVersionId) -> Result<Option<PriceVersion>, StoreError>;
}

/// Promo codes and their uses on orders. A code is locked before its uses are counted.
pub trait PromoRepository {
    fn lock(&mut self, id: PromoId) -> Result<Option<Promo>, StoreError>;
    fn lock_by_code(&mut self, code: &PromoCode) -> Result<Option<Promo>, StoreError>;
    /// # Errors
    /// `Duplicate { promos_id_key | promos_code_key }`.
    fn insert(&mut self, promo: Promo) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first; `Failed` beyond its limit or budget.
    fn save(&mut self, promo: Promo) -> Result<(), StoreError>;
    /// The use that counts for an order, locked.
    fn lock_use_of(&mut self, order: OrderId) -> Result<Option<PromoUse>, StoreError>;
    /// The use of a code by a user on an order, locked, whether it counts or not.
    fn lock_use(
        &mut self,
        promo: PromoId,
        user: UserId,
        order: OrderId,
    ) -> Result<Option<PromoUse>, StoreError>;
    /// How many uses of the code count for this user.
    fn uses_by(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError>;
    /// How many other accounts that were used in one of the user's browsers have a use of the code
    /// that counts.
    fn accounts_on_device(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError>;
    /// Inserts a use.
    ///
    /// # Errors
    /// `Duplicate` of `promo_uses_id_key`, `promo_uses_promo_id_user_id_order_id_key` or
    /// `promo_uses_order_id_key`, the last for a second code on one order.
    fn insert_use(&mut self, used: PromoUse) -> Result<(), StoreError>;
    /// Saves a use.
    ///
    /// # Errors
    /// `Contended` when another unit saved first; `Duplicate { promo_uses_order_id_key }`; `Failed`
    /// for a consumed use that would change its state.
    fn save_use(&mut self, used: PromoUse) -> Result<(), StoreError>;
}

/// A message to a user's open pages. It only announces a change: a page that misses it reads the
/// state again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LiveMessage {
    UnreadCount(u64),
    Notification {
        id: NotificationId,
        title: String,
        message: String,
        kind: notifications::Kind,
        category: notifications::Category,
        priority: notifications::Priority,
        action_url: Option<String>,
        created_at: Timestamp,
    },
    OrderUpdated {
        order: OrderId,
        status: OrderStatus,
        tracking_step: TrackingStep,
    },
}

/// The open WebSockets.
pub trait LivePush: Send + Sync {
    fn push(&self, user: UserId, message: LiveMessage);
    /// Whether a page of the person may be open. If not, a message to them need not be made.
    fn may_reach(&self, user: UserId) -> bool;
}

/// A mail in plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub to: Email,
    pub subject: String,
    pub text: String,
    /// The language of the text.
    pub language: Language,
    /// The label of the button, where the mail is shown with one.
    pub button: String,
    /// The person whom the mail is about. The text names them too, so nothing is lost where pictures
    /// are not shown.
    pub portrait: Option<Portrait>,
    /// The address with which the person stops such mails with one click (RFC 8058). A mail that is
    /// not marketing has none.
    pub stop_url: Option<String>,
}

/// A picture of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portrait {
    /// The public address of the picture.
    pub url: String,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the mail was not sent: {0}")]
pub struct MailError(pub String);

/// Outgoing mail. Remote: never called inside a unit of work.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends a mail.
    ///
    /// # Errors
    /// [`MailError`]; the mail may have gone out all the same.
    async fn send(&self, mail: Mail) -> Result<(), MailError>;
}

/// A message to a phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sms {
    pub to: NgPhone,
    pub text: SmsText,
}

/// Why a message was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// The provider refuses it for good.
    #[error("the message was refused: {}", .0.code())]
    Refused(SmsFailure),
    /// The provider cannot take it now; the message may have gone out all the same.
    #[error("the message was not sent: {0}")]
    Unavailable(&'static str),
}

/// A delivery report as a provider sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawSmsReport {
    /// The signature, or whatever else proves where the report comes from; empty if there is none.
    pub proof: String,
    pub body: Vec<u8>,
}

/// A message from a phone to the number from which Gida sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmsReply {
    pub from: NgPhone,
    pub text: String,
}

/// The proof of a delivery report is missing or wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The delivery report is not signed by the provider.")]
pub struct BadSmsReport;

/// Outgoing messages to phones. Remote: `send` is never called inside a unit of work. A sender that
/// first tries another channel implements this port too and holds the next one.
#[async_trait]
pub trait SmsSender: Send + Sync {
    /// The code of the provider, or `None` when no messages are sent at all.
    fn provider(&self) -> Option<&'static str>;
    /// Sends a message, and returns the provider's id of it.
    ///
    /// # Errors
    /// [`SmsError`].
    async fn send(&self, sms: Sms) -> Result<String, SmsError>;
    /// Reads a delivery report: the provider's id of the message, and what became of it. `None` for
    /// a report that means nothing to us.
    ///
    /// # Errors
    /// [`BadSmsReport`] when the proof is wrong.
    fn read_report(
        &self,
        report: &RawSmsReport,
    ) -> Result<Option<(String, SmsOutcome)>, BadSmsReport>;
    /// Reads a reply of a person, which providers that forward replies send to the same address.
    /// `None` for anything else.
    ///
    /// # Errors
    /// [`BadSmsReport`] when the proof is wrong.
    fn read_reply(&self, report: &RawSmsReport) -> Result<Option<SmsReply>, BadSmsReport>;
}
