//! Notices about the safety of an account.

use kernel::UserId;

/// One kind of notice. What it says besides is read when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Notice {
    /// By the link from a mail.
    PasswordReset,
    /// By somebody who was signed in.
    PasswordChanged,
    SecondFactorOn,
    SecondFactorOff,
    AccountClosing,
    Suspended,
    Reinstated,
    BankAccountSet,
    /// Somebody guesses the password, from many networks.
    SignInsSlowed,
}

/// Who is told what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AccountNotice {
    pub user: UserId,
    pub notice: Notice,
}
