//! What the gateway is asked and says of money on its way to a bank account.

use crate::{credit_payout_of_reference, payout_of_reference};
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

/// Whether we gave this reference: to a payout, or to a withdrawal.
#[must_use]
pub fn is_own_transfer(reference: &str) -> bool {
    payout_of_reference(reference).is_some() || credit_payout_of_reference(reference).is_some()
}

/// Where money on its way to an account stands, as far as a report can change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Underway {
    /// Booked, and not told to the gateway for all we know.
    Waiting,
    Sent,
    Paid,
    /// It failed or came back, and does not leave again.
    Over,
}

/// What a report of the gateway changes, for the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferMove {
    Sent,
    Paid,
    /// The money is ours to pay again; `was_paid` says whether it had left.
    Back {
        was_paid: bool,
    },
}

impl TransferState {
    /// What this report changes. Reports come in any order and any number: each change happens once, and what came back
    /// does not leave again.
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
    /// The gateway's words on a failure.
    pub note: Option<String>,
}

impl GatewayTransfer {
    /// The gateway said no before anything left.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{credit_payout_reference, payout_reference};
    use kernel::{CreditPayoutId, PayoutId};

    #[test]
    fn payouts_and_credit_payouts_are_our_own_transfers_and_nothing_else_is() {
        let id = "00000000-0000-7000-8000-000000000007";
        let ours = [
            payout_reference(id.parse::<PayoutId>().unwrap()),
            credit_payout_reference(id.parse::<CreditPayoutId>().unwrap()),
        ];
        assert!(
            ours.iter().all(|reference| is_own_transfer(reference)),
            "{ours:?}"
        );
        assert!(
            !["", "pay-", "ord-SVC-7K3F9Q-v1-a1", "salary-7"]
                .into_iter()
                .any(is_own_transfer)
        );
    }
}
