//! A part of a price that staff gave back, and what each of those who had a share of it bore.

use kernel::{
    FieldErrors, Money, MoneyError, OrderId, PartRefundId, StoreError, Timestamp, UserId,
};

kernel::coded!(
    /// Where the money of a part came from.
    PartSource {
        /// It was held for the order: those who were to share it get less.
        Escrow => "ESCROW",
        /// It had been released: the guarantee fund bears what the provider had.
        Fund => "FUND",
    }
);

kernel::coded!(
    PartReason {
        /// Some of what was paid for was not done.
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        WrongPrice => "WRONG_PRICE",
        Late => "LATE",
        Other => "OTHER",
    }
);

/// A part of the price of an order that went back. `vat + platform + provider = amount + promo`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartRefund {
    pub id: PartRefundId,
    pub order: OrderId,
    /// The kind of line: `LABOUR`, `MATERIAL`.
    pub line: String,
    pub amount: Money,
    pub vat: Money,
    pub platform: Money,
    pub promo: Money,
    pub provider: Money,
    pub source: PartSource,
    pub reason: PartReason,
    /// Why, for both sides.
    pub note: String,
    pub decided_by: UserId,
    pub created_at: Timestamp,
}

impl PartRefund {
    pub const NOTE_MAX_CHARS: usize = 500;
    /// What stays of a price: less than that is a whole refund, which is decided as one.
    pub const LEAST_LEFT: Money = Money::from_kobo(10_000);

    /// # Errors
    /// `FieldErrors` for no words, or too many.
    pub fn note_of(text: &str) -> Result<String, FieldErrors> {
        let text = text.trim();
        if text.is_empty() {
            return Err(FieldErrors::one(
                "note",
                "required",
                "Say why, in words for both sides.",
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

    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn total(parts: &[Self]) -> Result<Money, MoneyError> {
        Money::total(parts.iter().map(|part| part.amount))
    }
}

pub trait PartRefundRepository {
    /// The parts of one order that went back, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<PartRefund>, StoreError>;
    /// # Errors
    /// `Duplicate { part_refunds_id_key }`; the store also refuses more parts than the order was paid with.
    fn insert(&mut self, part: PartRefund) -> Result<(), StoreError>;
}
