//! What is limited, and how often it may happen.

use std::{fmt, fmt::Display};

/// One limit. The caller chooses the key that is counted under it, such as an address, an account
/// or an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Failed sign-ins per account and network.
    SignInFailure,
    /// Failed sign-ins for each account, from any address: within 15 minutes, an hour and a day.
    SignInAccount,
    SignInAccountHour,
    SignInAccountDay,
    /// Failed sign-ins for a device that has signed in to the account before.
    SignInDevice,
    SignInAddress,
    SignUpAddress,
    ResetAccount,
    ResetAddress,
    /// Links from mails about a change of the e-mail address, per address.
    EmailLink,
    Reauthentication,
    /// Codes that are asked for by a user, or from an address that many people may share.
    PhoneCode,
    /// Codes that are asked for in one browser.
    PhoneCodeDevice,
    /// Codes that are sent to one number: within an hour and a day.
    PhoneCodeNumber,
    PhoneCodeNumberDay,
    /// Codes from messages that are typed by a user, or from an address.
    PhoneVerify,
    /// Wrong codes of a second step for each account, from any address.
    SecondStep,
    ReferralUser,
    ReferralAddress,
    /// Exports of all personal data, which read many rows.
    Export,
    PromoUser,
    GeoSuggest,
    GeoReverse,
    SearchMiss,
    Waitlist,
    /// Crashes that pages report.
    ClientError,
    Support,
    /// Flags of reviews. They do not count as support requests, so that a person who flags many can
    /// still open a dispute.
    ReviewFlag,
    /// Messages in the chat of one order.
    Chat,
    /// Positions of a provider on the way: a phone sends one in 15 seconds.
    Position,
    /// Reports of danger. The limit is high, because many people may share an address.
    Alarm,
    OrderCreate,
    PayInitialise,
    PayVerify,
    Upload,
    /// Requests to the bank for the holder of an account.
    BankAccount,
    /// Links to orders that are created.
    Share,
    /// Steps of the person at home with a link, and bookings that are opened with one. The limit is
    /// high, because many people may share an address.
    ByLink,
    /// Codes with which a booking goes on in a chat.
    DraftCode,
    /// Invalid tokens of links, for each network.
    BadCapability,
    /// Sockets that a user opens. Each page that is loaded opens one; the number of open ones has a
    /// limit of its own.
    SocketOpen,
    WebhookBadSignature,
    GuestApi,
    UserApi,
    AdminApi,
}

/// How often something may happen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spec {
    pub(super) most: u32,
    /// The length of the window in seconds.
    pub(super) secs: i64,
    /// Whether a full map refuses the request, as for a sign-in, instead of letting it pass, as for
    /// a read.
    pub(super) fails_closed: bool,
}

impl Rule {
    /// Whether a request with invalid fields (422) counts. An order that was refused for its fields
    /// was not created, and the client sends an unfinished one after each change.
    pub(crate) const fn counts_invalid(self) -> bool {
        !matches!(self, Self::OrderCreate)
    }

    pub(super) const fn spec(self) -> Spec {
        const MINUTE: i64 = 60;
        const HOUR: i64 = 3600;
        let (most, secs, fails_closed) = match self {
            Self::SignInFailure | Self::Reauthentication | Self::SecondStep => {
                (5, 15 * MINUTE, true)
            }
            Self::PhoneCode | Self::PhoneCodeNumber | Self::ReferralUser => (5, HOUR, true),
            Self::PhoneCodeDevice => (10, HOUR, true),
            Self::PhoneCodeNumberDay => (15, 24 * HOUR, true),
            Self::PhoneVerify => (20, 15 * MINUTE, true),
            Self::SignInDevice | Self::SignInAccount => (10, 15 * MINUTE, true),
            Self::SignInAccountHour => (20, HOUR, true),
            Self::SignInAccountDay => (60, 24 * HOUR, true),
            Self::SignInAddress => (120, MINUTE, true),
            Self::ResetAccount | Self::ResetAddress => (3, HOUR, true),
            Self::EmailLink => (20, HOUR, true),
            Self::SignUpAddress => (60, HOUR, true),
            Self::ReferralAddress => (200, HOUR, true),
            Self::Waitlist
            | Self::PromoUser
            | Self::OrderCreate
            | Self::DraftCode
            | Self::PayInitialise
            | Self::Export
            | Self::Share => (10, HOUR, false),
            Self::GeoSuggest | Self::ByLink => (60, MINUTE, false),
            Self::Position
            | Self::GeoReverse
            | Self::SearchMiss
            | Self::PayVerify
            | Self::ClientError => (20, MINUTE, false),
            Self::Upload | Self::Support | Self::ReviewFlag | Self::Alarm | Self::BankAccount => {
                (20, HOUR, false)
            }
            Self::Chat => (30, MINUTE, false),
            Self::BadCapability => (300, MINUTE, true),
            Self::SocketOpen => (20, MINUTE, false),
            Self::WebhookBadSignature => (60, MINUTE, false),
            Self::GuestApi => (1200, MINUTE, false),
            Self::AdminApi => (300, MINUTE, false),
            Self::UserApi => (600, MINUTE, false),
        };
        Spec {
            most,
            secs,
            fails_closed,
        }
    }
}

impl Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spec { most, secs, .. } = self.spec();
        match secs / 60 {
            1 => write!(f, "{most} a minute"),
            minutes => write!(f, "{most} in {minutes} minutes"),
        }
    }
}
