use crate::{InboxMessage, Payment, PaymentReference, Refund, UnmatchedCharge, ledger::Entry};
use kernel::{Applied, InboxId, OrderId, PaymentId, RefundId, StoreError};

pub trait PaymentRepository {
    fn lock(&mut self, id: PaymentId) -> Result<Option<Payment>, StoreError>;
    /// Which order a reference belongs to: a fact that never changes, read so that the order can be locked first.
    fn find(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<(PaymentId, OrderId)>, StoreError>;
    /// The attempt that is still pending, if any.
    fn lock_pending_of(&mut self, order: OrderId) -> Result<Option<Payment>, StoreError>;
    /// The attempts whose money the order took, oldest first: a price may be paid in parts.
    fn lock_captured_of(&mut self, order: OrderId) -> Result<Vec<Payment>, StoreError>;
    /// # Errors
    /// `Duplicate { payments_id_key | payments_reference_key | payments_order_id_key }`, the last for a second
    /// pending attempt of one order.
    fn insert(&mut self, payment: Payment) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save(&mut self, payment: Payment) -> Result<(), StoreError>;
}

pub trait RefundRepository {
    /// Of which payment it is: a fact that never changes, read so that the payment can be locked first.
    fn payment_of(&mut self, id: RefundId) -> Result<Option<PaymentId>, StoreError>;
    fn lock(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError>;
    /// The refunds of one payment, oldest first, locked.
    fn lock_of_payment(&mut self, payment: PaymentId) -> Result<Vec<Refund>, StoreError>;
    /// # Errors
    /// `Duplicate { refunds_id_key }`.
    fn insert(&mut self, refund: Refund) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, refund: Refund) -> Result<(), StoreError>;
}

pub trait InboxRepository {
    /// `Already` when its reference was noted before.
    fn note_unmatched(&mut self, charge: UnmatchedCharge) -> Result<Applied<()>, StoreError>;
    /// `Already` when this very body was stored before.
    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError>;
    fn lock(&mut self, id: InboxId) -> Result<Option<InboxMessage>, StoreError>;
    fn save(&mut self, message: InboxMessage) -> Result<(), StoreError>;
}

/// The journal. One business fact is posted once, whatever is retried.
pub trait LedgerRepository {
    /// Writes the entry and moves the cached balances of its accounts, in the order of their codes.
    /// `Already` when this reference was posted before with the same legs.
    ///
    /// # Errors
    /// `StoreError`; `Corrupt` when this reference was posted before with other legs.
    fn post(&mut self, entry: &Entry) -> Result<Applied<()>, StoreError>;
    fn balance(&mut self, account: &crate::ledger::Account) -> Result<kernel::Money, StoreError>;
}
