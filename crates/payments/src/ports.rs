use crate::{InboxMessage, Payment, PaymentReference, Refund, UnmatchedCharge, ledger::Entry};
use kernel::{Applied, InboxId, OrderId, PaymentId, RefundId, StoreError};

pub trait PaymentRepository {
    fn lock(&mut self, id: PaymentId) -> Result<Option<Payment>, StoreError>;
    /// The payment with a reference, and its order. They never change, so they can be read without
    /// a lock to lock the order first.
    fn find(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<(PaymentId, OrderId)>, StoreError>;
    /// Locks the pending payment of an order, if any.
    fn lock_pending_of(&mut self, order: OrderId) -> Result<Option<Payment>, StoreError>;
    /// Locks the payments whose money was applied to the order, oldest first: a price may be paid
    /// in parts.
    fn lock_captured_of(&mut self, order: OrderId) -> Result<Vec<Payment>, StoreError>;
    /// # Errors
    /// `Duplicate { payments_id_key | payments_reference_key | payments_order_id_key }`, the last
    /// for a second pending payment of one order.
    fn insert(&mut self, payment: Payment) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the payment first.
    fn save(&mut self, payment: Payment) -> Result<(), StoreError>;
    /// Keeps the address of the checkout of a payment, whatever else the payment holds. This changes
    /// nothing if there is no such payment.
    fn keep_link(&mut self, id: PaymentId, url: &str) -> Result<(), StoreError>;
}

pub trait RefundRepository {
    /// The payment of a refund. It never changes, so it can be read without a lock to lock the
    /// payment first.
    fn payment_of(&mut self, id: RefundId) -> Result<Option<PaymentId>, StoreError>;
    fn lock(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError>;
    /// Locks the refunds of one payment, oldest first.
    fn lock_of_payment(&mut self, payment: PaymentId) -> Result<Vec<Refund>, StoreError>;
    /// # Errors
    /// `Duplicate { refunds_id_key }`.
    fn insert(&mut self, refund: Refund) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, refund: Refund) -> Result<(), StoreError>;
}

pub trait InboxRepository {
    /// Records an unmatched charge. `Already` when its reference was recorded before.
    fn note_unmatched(&mut self, charge: UnmatchedCharge) -> Result<Applied<()>, StoreError>;
    /// Stores a new message. `Already` when the same body was stored before.
    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError>;
    fn lock(&mut self, id: InboxId) -> Result<Option<InboxMessage>, StoreError>;
    fn save(&mut self, message: InboxMessage) -> Result<(), StoreError>;
}

/// The store of the ledger. Each business fact is posted once, however often its unit is retried.
pub trait LedgerRepository {
    /// Writes the entry. The cached balances of its accounts move at the end of the unit, in the
    /// order of the account codes. `Already` when this reference was posted before with the same
    /// legs.
    ///
    /// # Errors
    /// `Corrupt` when this reference was posted before with other legs.
    fn post(&mut self, entry: &Entry) -> Result<Applied<()>, StoreError>;
    /// The balance of an account, with what this unit has posted.
    ///
    /// # Errors
    /// `StoreError`.
    fn balance(&mut self, account: &crate::ledger::Account) -> Result<kernel::Money, StoreError>;
}
