//! Notices about the safety of an account, and about its misuse.

use kernel::{ProviderId, UserId};

/// The kind of an account notice. Everything else in the message is read when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Notice {
    /// The password was reset with the link from a mail.
    PasswordReset,
    /// The password was changed in a session.
    PasswordChanged,
    SecondFactorOn,
    SecondFactorOff,
    AccountClosing,
    Suspended,
    Reinstated,
    BankAccountSet,
    /// Sign-ins were slowed, because the password is being guessed from many networks.
    SignInsSlowed,
    /// A phone number was confirmed, so that a code sent to it signs in.
    PhoneConfirmed,
    /// The phone number of the profile was replaced by another one.
    PhoneChanged,
    /// A link that changes the e-mail address was sent to another address.
    EmailChangeAsked,
    /// A member of staff signed in from another device or network.
    NewSignIn,
}

/// A provider who has looked at as many offers as one may in a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ManyOffers {
    pub provider: ProviderId,
}

/// A notice, which is sent by mail only, and the user who receives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AccountNotice {
    pub user: UserId,
    pub notice: Notice,
}
