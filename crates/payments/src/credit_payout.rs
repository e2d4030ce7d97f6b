//! Credit payouts: store credit that is really the customer's own money is paid to their bank
//! account.

use crate::{
    Bank, RefundAccount, TransferState,
    transfer::{TransferMove, Underway},
};
use kernel::{CreditPayoutId, Money, StoreError, Timestamp, UserId};

/// The minimum credit payout: ₦100. A smaller amount is not worth the gateway's transfer fee and
/// stays store credit.
pub const LEAST_CREDIT_PAYOUT: Money = Money::from_kobo(10_000);

kernel::coded!(
    /// The status of a credit payout. Money that is returned becomes store credit again.
    CreditPayoutStatus {
        /// Taken from the store credit and not sent to the gateway yet.
        Booked => "BOOKED",
        /// The gateway has accepted it.
        Sent => "SENT",
        Paid => "PAID",
        /// The money did not reach the account.
        Failed => "FAILED",
        /// The bank returned the money, possibly after it had been paid.
        Reversed => "REVERSED",
    }
);

/// A transfer of store credit to a bank account in the customer's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditPayout {
    pub id: CreditPayoutId,
    pub owner: UserId,
    pub amount: Money,
    /// The bank account; deleted once the money has arrived or was returned.
    pub account: Option<RefundAccount>,
    /// The account as people see it, with its last four digits: `Guaranty Trust Bank ••••••6789`.
    pub paid_to: String,
    pub status: CreditPayoutStatus,
    pub gateway_id: Option<String>,
    /// The reason why the payout failed or was returned.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    pub version: i64,
}

/// The data that a new credit payout starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCreditPayout {
    pub id: CreditPayoutId,
    pub owner: UserId,
    pub amount: Money,
    pub bank: Bank,
    pub account: RefundAccount,
    pub now: Timestamp,
}

/// The gateway's idempotency key of a credit payout: 40 lower-case letters, digits and hyphens.
#[must_use]
pub fn credit_payout_reference(id: CreditPayoutId) -> String {
    format!("wdr-{id}")
}

/// The credit payout that a gateway reference names, if the reference is one of ours.
#[must_use]
pub fn credit_payout_of_reference(reference: &str) -> Option<CreditPayoutId> {
    reference.strip_prefix("wdr-")?.parse().ok()
}

impl CreditPayout {
    #[must_use]
    pub fn new(new: NewCreditPayout) -> Self {
        Self {
            id: new.id,
            owner: new.owner,
            amount: new.amount,
            paid_to: format!("{} {}", new.bank.name, new.account.number.masked()),
            account: Some(new.account),
            status: CreditPayoutStatus::Booked,
            gateway_id: None,
            note: None,
            created_at: new.now,
            settled_at: None,
            version: 0,
        }
    }

    /// Whether the payout failed or was returned; then it is not sent again.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(
            self.status,
            CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed
        )
    }

    /// Applies a report of the gateway; each change happens once. Returns the change, if there is
    /// one.
    pub fn apply(
        &mut self,
        state: TransferState,
        note: Option<String>,
        now: Timestamp,
    ) -> Option<TransferMove> {
        let change = state.moves(match self.status {
            CreditPayoutStatus::Booked => Underway::Waiting,
            CreditPayoutStatus::Sent => Underway::Sent,
            CreditPayoutStatus::Paid => Underway::Paid,
            CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed => Underway::Over,
        })?;
        self.status = match change {
            TransferMove::Sent => CreditPayoutStatus::Sent,
            TransferMove::Paid => CreditPayoutStatus::Paid,
            TransferMove::Back { was_paid: false } if state == TransferState::Failed => {
                CreditPayoutStatus::Failed
            }
            TransferMove::Back { .. } => CreditPayoutStatus::Reversed,
        };
        if change != TransferMove::Sent {
            self.settled_at = Some(now);
            self.account = None;
        }
        if matches!(change, TransferMove::Back { .. }) {
            self.note = note;
        }
        Some(change)
    }
}

/// The store of credit payouts.
pub trait CreditPayoutRepository {
    fn lock(&mut self, id: CreditPayoutId) -> Result<Option<CreditPayout>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_payouts_id_key }`.
    fn insert(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests;
