//! Partial refunds: a part of a price that staff refunded, with the amount that each party bears.

use kernel::{
    FieldErrors, Money, MoneyError, OrderId, PartRefundId, StoreError, Timestamp, UserId,
};

kernel::coded!(
    /// The source of the money of a partial refund.
    PartSource {
        /// The money was held for the order: the parties get a smaller share.
        Escrow => "ESCROW",
        /// The money had been released: the guarantee fund pays the provider's part.
        Fund => "FUND",
    }
);

kernel::coded!(
    PartReason {
        /// A part of the paid work was not done.
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        WrongPrice => "WRONG_PRICE",
        Late => "LATE",
        Other => "OTHER",
    }
);

/// A refunded part of the price of an order: `vat + platform + provider = amount + promo`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartRefund {
    pub id: PartRefundId,
    pub order: OrderId,
    /// The kind of price line, such as `LABOUR` or `MATERIAL`.
    pub line: String,
    pub amount: Money,
    pub vat: Money,
    pub platform: Money,
    pub promo: Money,
    pub provider: Money,
    pub source: PartSource,
    pub reason: PartReason,
    /// The explanation for both sides.
    pub note: String,
    pub decided_by: UserId,
    pub created_at: Timestamp,
}

impl PartRefund {
    pub const NOTE_MAX_CHARS: usize = 500;
    /// The minimum that must be left of a price. When less would be left, the refund is decided as
    /// a full refund.
    pub const LEAST_LEFT: Money = Money::from_kobo(10_000);

    /// Checks and trims the explanation.
    ///
    /// # Errors
    /// `FieldErrors` when the text is empty or too long.
    pub fn note_of(text: &str) -> Result<String, FieldErrors> {
        let text = text.trim();
        if text.is_empty() {
            return Err(FieldErrors::one(
                "note",
                "required",
                "Explain the decision for both sides.",
            ));
        }
        if text.chars().count() > Self::NOTE_MAX_CHARS {
            return Err(FieldErrors::one(
                "note",
                "too_long",
                "At most 500 characters, please.",
            ));
        }
        Ok(text.to_owned())
    }

    /// The sum of the amounts of partial refunds.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn total(parts: &[Self]) -> Result<Money, MoneyError> {
        Money::total(parts.iter().map(|part| part.amount))
    }
}

pub trait PartRefundRepository {
    /// Locks the partial refunds of one order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<PartRefund>, StoreError>;
    /// # Errors
    /// `Duplicate { part_refunds_id_key }`. The store also refuses partial refunds whose sum is
    /// above the amount paid for the order.
    fn insert(&mut self, part: PartRefund) -> Result<(), StoreError>;
}
