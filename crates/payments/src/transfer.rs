//! Transfers to bank accounts: our requests to the gateway and its reports.

use kernel::Money;

/// A bank that money can be sent to. Its code is text: it may have leading zeros, and some codes
/// end in a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bank {
    pub code: String,
    pub name: String,
}

/// A bank account to register at the gateway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecipient {
    pub name: String,
    pub number: crate::Nuban,
    pub bank_code: String,
}

/// A transfer to a recipient under our own reference; the gateway makes one transfer for each
/// reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransfer {
    pub reference: String,
    pub recipient: String,
    pub amount: Money,
    /// The text on the receiver's statement.
    pub reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferState {
    /// Not final yet.
    Pending,
    Success,
    Failed,
    Reversed,
}

/// The progress of a transfer, as far as reports can change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Underway {
    /// Booked, and not sent to the gateway as far as we know.
    Waiting,
    Sent,
    Paid,
    /// Failed or returned; it is not sent again.
    Over,
}

/// The change that a report of the gateway makes in the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferMove {
    Sent,
    Paid,
    /// The money was returned and can be paid again; `was_paid` is whether it had arrived before.
    Back {
        was_paid: bool,
    },
}

impl TransferState {
    /// The change that this report makes, if any. Reports may arrive in any order and more than
    /// once: each change happens once, and a returned transfer is not sent again.
    pub(crate) const fn moves(self, from: Underway) -> Option<TransferMove> {
        match (from, self) {
            (Underway::Waiting, Self::Pending) => Some(TransferMove::Sent),
            (Underway::Waiting | Underway::Sent, Self::Success) => Some(TransferMove::Paid),
            (Underway::Waiting | Underway::Sent, Self::Failed | Self::Reversed) => {
                Some(TransferMove::Back { was_paid: false })
            }
            (Underway::Paid, Self::Failed | Self::Reversed) => {
                Some(TransferMove::Back { was_paid: true })
            }
            (Underway::Sent | Underway::Paid, Self::Pending)
            | (Underway::Paid, Self::Success)
            | (Underway::Over, _) => None,
        }
    }
}

/// A transfer as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayTransfer {
    pub reference: String,
    pub amount: Money,
    pub state: TransferState,
    pub gateway_id: Option<String>,
    /// The gateway's message about a failure.
    pub note: Option<String>,
}

impl GatewayTransfer {
    /// A transfer that the gateway refused before any money was sent.
    #[must_use]
    pub const fn refused(reference: String, amount: Money, why: String) -> Self {
        Self {
            reference,
            amount,
            state: TransferState::Failed,
            gateway_id: None,
            note: Some(why),
        }
    }
}
