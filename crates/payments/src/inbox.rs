use crate::{GatewayDispute, GatewayTransfer, PaymentReference, RefundState, VerifiedCharge};
use kernel::{InboxId, Money, Timestamp};

/// What a webhook of the gateway says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WebhookEvent {
    Charge(VerifiedCharge),
    Refund {
        charge: PaymentReference,
        amount: Money,
        state: RefundState,
    },
    Transfer(GatewayTransfer),
    Dispute(GatewayDispute),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InboxState {
    New,
    Applied,
    Ignored,
}

impl InboxState {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::New => "NEW",
            Self::Applied => "APPLIED",
            Self::Ignored => "IGNORED",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::New, Self::Applied, Self::Ignored]
            .into_iter()
            .find(|s| s.code() == code)
    }
}

/// A signed message of an outside service, stored before it is answered and applied after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxMessage {
    pub id: InboxId,
    /// `paystack`.
    pub source: String,
    /// SHA-256 of the raw body in hex: a body is taken once, for ever.
    pub dedup_key: String,
    pub body: String,
    pub state: InboxState,
    /// Why it was ignored, or what it did.
    pub note: Option<String>,
    pub received_at: Timestamp,
    /// Of the charge or transfer that it speaks of, so that what was said of somebody's payments is found.
    pub reference: Option<String>,
}
