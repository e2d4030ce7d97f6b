//! How far a message has come, why it did not arrive, and what a provider reports about it.

use kernel::{SmsReportId, Timestamp};

kernel::coded!(
    /// How far a message has come.
    SmsState {
        /// It waits to be sent.
        Queued => "QUEUED",
        /// The provider has taken it.
        Sent => "SENT",
        Delivered => "DELIVERED",
        Failed => "FAILED",
    }
);

kernel::coded!(
    /// Why a message did not arrive.
    SmsFailure {
        /// The account at the provider has no credit left.
        NoCredit => "NO_CREDIT",
        /// The provider does not accept the sender or the key.
        BadSender => "BAD_SENDER",
        /// The number cannot receive messages.
        BadNumber => "BAD_NUMBER",
        /// The owner of the number refuses messages.
        DoNotDisturb => "DO_NOT_DISTURB",
        /// The provider or the network refused the message.
        Rejected => "REJECTED",
        /// The phone was not reached in time.
        Expired => "EXPIRED",
        /// The code in the message was replaced, used or expired before it could be sent.
        Outdated => "OUTDATED",
    }
);

/// What a provider reports about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsOutcome {
    /// It is on its way.
    Sent,
    Delivered,
    Failed(SmsFailure),
}

/// A delivery report that came before the message was known to be sent, kept until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmsReport {
    pub id: SmsReportId,
    pub provider: String,
    /// The provider's id of the message.
    pub reference: String,
    pub outcome: SmsOutcome,
    pub at: Timestamp,
}

impl SmsOutcome {
    #[must_use]
    pub const fn state(self) -> SmsState {
        match self {
            Self::Sent => SmsState::Sent,
            Self::Delivered => SmsState::Delivered,
            Self::Failed(_) => SmsState::Failed,
        }
    }
    #[must_use]
    pub const fn failure(self) -> Option<SmsFailure> {
        match self {
            Self::Sent | Self::Delivered => None,
            Self::Failed(failure) => Some(failure),
        }
    }
}
