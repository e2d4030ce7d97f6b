//! Notices about the safety of an account.

use kernel::UserId;

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
}

/// A notice and the user who receives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AccountNotice {
    pub user: UserId,
    pub notice: Notice,
}
