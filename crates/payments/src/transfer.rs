//! What the gateway is asked and says of money on its way to a bank account.

use kernel::Money;

/// A bank that money can go to. Its code is text: zeros lead, and some end in a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bank {
    pub code: String,
    pub name: String,
}

/// An account that the gateway is to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecipient {
    pub name: String,
    pub number: crate::Nuban,
    pub bank_code: String,
}

/// Money that is to go to a recipient, under our own reference: the gateway makes one transfer a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransfer {
    pub reference: String,
    pub recipient: String,
    pub amount: Money,
    /// What the receiver reads on their statement.
    pub reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferState {
    /// Nothing is final yet.
    Pending,
    Success,
    Failed,
    Reversed,
}

/// A transfer as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayTransfer {
    pub reference: String,
    pub amount: Money,
    pub state: TransferState,
    pub gateway_id: Option<String>,
    /// The gateway's words on a failure.
    pub note: Option<String>,
}
