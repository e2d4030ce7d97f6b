use async_trait::async_trait;
use kernel::Timestamp;

/// Where the messages of one browser go, as the browser told it. The keys are base64url.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushTarget {
    /// The address of the subscription at the push service. Anyone who knows it can address the
    /// browser, so it never reaches the log.
    pub endpoint: String,
    /// The public key of the browser, a point of P-256.
    pub p256dh: String,
    /// The secret that the browser shares with the sender.
    pub auth: String,
}

/// A target that could never get a message: its address belongs to no known push service, or its
/// keys have another form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the subscription has no usable {0}")]
pub struct BadPushTarget(pub &'static str);

/// Whether a device that saves its battery shows the message at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushUrgency {
    Normal,
    High,
}

/// A message in plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushMessage {
    pub title: String,
    pub text: String,
    /// The page of Gida that opens when the person taps the message.
    pub path: String,
    pub urgency: PushUrgency,
    /// A message replaces an undelivered message with the same topic. The push service does not
    /// learn the topic itself.
    pub topic: Option<String>,
    /// How long the push service keeps the message for a device that is off.
    pub keep_seconds: u32,
}

/// Why a push service refused a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushRefusal {
    /// The target can never get a message.
    BadTarget,
    TooLarge,
    /// The service does not accept the call, for example because our signature or our clock is wrong.
    Rejected,
}

impl PushRefusal {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::BadTarget => "bad_target",
            Self::TooLarge => "too_large",
            Self::Rejected => "rejected",
        }
    }
}

/// Why a message was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The browser has ended the subscription.
    #[error("the subscription no longer exists")]
    Gone,
    #[error("the message was refused: {}", .0.code())]
    Refused(PushRefusal),
    /// The push service cannot take the message now; it may have taken it all the same.
    #[error("the message was not sent: {0}")]
    Unavailable(&'static str),
}

/// Outgoing messages to browsers. Remote: `send` is never called inside a unit of work.
#[async_trait]
pub trait PushSender: Send + Sync {
    /// The public key with which a browser subscribes, in base64url. Only messages that are signed
    /// with its private key reach the browser.
    fn public_key(&self) -> &str;
    /// Checks whether a message could be sent to the target.
    ///
    /// # Errors
    /// [`BadPushTarget`].
    fn check(&self, target: &PushTarget) -> Result<(), BadPushTarget>;
    /// Sends a message. Its signature is valid from now on for some hours.
    ///
    /// # Errors
    /// [`PushError`].
    async fn send(
        &self,
        target: &PushTarget,
        message: &PushMessage,
        now: Timestamp,
    ) -> Result<(), PushError>;
}
