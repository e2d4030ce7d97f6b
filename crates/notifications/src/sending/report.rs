//! How far a sending has come, why it failed or was suppressed, and what is reported about it.

use kernel::coded;

coded!(
    /// How far a sending has come.
    SendingState {
        /// It waits to be sent.
        Queued => "QUEUED",
        /// The service of the channel has taken it.
        Sent => "SENT",
        Delivered => "DELIVERED",
        Read => "READ",
        Failed => "FAILED",
        /// It was not sent on purpose.
        Suppressed => "SUPPRESSED",
    }
);

coded!(
    /// Why a sending failed or was suppressed.
    SendingReason {
        /// The person switched the channel off.
        SwitchedOff => "SWITCHED_OFF",
        /// The account is closed or suspended.
        AccountClosed => "ACCOUNT_CLOSED",
        /// The person read the notification in the app.
        AlreadyRead => "ALREADY_READ",
        /// The person was reached on another channel.
        Reached => "REACHED",
        /// The person had enough limited messages that day.
        DailyLimit => "DAILY_LIMIT",
        /// The person no longer has a browser, a conversation or a confirmed number.
        NoAddress => "NO_ADDRESS",
        /// No provider is set for the channel.
        NoService => "NO_SERVICE",
        /// The message is of no use any more.
        Outdated => "OUTDATED",
        /// The service refuses the message for good.
        Refused => "REFUSED",
        /// The service could not be reached in time.
        NotSent => "NOT_SENT",
        /// The person wrote on WhatsApp more than a day ago, so only an approved text may be sent.
        WindowClosed => "WINDOW_CLOSED",
        /// The server stopped while it was sent, so it is unknown whether it arrived.
        Unknown => "UNKNOWN",
        /// The account at the SMS provider has no credit.
        NoCredit => "NO_CREDIT",
        /// The SMS provider does not accept the sender or the key.
        BadSender => "BAD_SENDER",
        /// The number cannot receive messages.
        BadNumber => "BAD_NUMBER",
        /// The owner of the number refuses messages.
        DoNotDisturb => "DO_NOT_DISTURB",
        /// The phone was not reached in time.
        Expired => "EXPIRED",
    }
);

/// What is known about a sending now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendingReport {
    Sent,
    Delivered,
    Read,
    Failed(SendingReason),
    Suppressed(SendingReason),
}

impl SendingReport {
    pub(super) const fn state(self) -> SendingState {
        match self {
            Self::Sent => SendingState::Sent,
            Self::Delivered => SendingState::Delivered,
            Self::Read => SendingState::Read,
            Self::Failed(_) => SendingState::Failed,
            Self::Suppressed(_) => SendingState::Suppressed,
        }
    }
    pub(super) const fn reason(self) -> Option<SendingReason> {
        match self {
            Self::Sent | Self::Delivered | Self::Read => None,
            Self::Failed(reason) | Self::Suppressed(reason) => Some(reason),
        }
    }
}
