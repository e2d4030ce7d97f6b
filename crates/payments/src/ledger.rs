//! The double-entry ledger: every business fact moves money between accounts, and the movements sum
//! to zero.
//!
//! The sign of a leg follows bookkeeping: positive is a debit, negative a credit. Assets
//! (`psp:clearing`) are positive; liabilities (`escrow:…`, `liability:…`, `vat:output`) and revenue
//! (`revenue:…`) are negative.

mod account;
mod reference;
mod title;

pub use account::{Account, AccountError};
pub use reference::Reference;
pub use title::title_of;

use kernel::{LedgerEntryId, Money, MoneyError, Timestamp};

/// A movement on one account: a debit is positive, a credit negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    pub account: Account,
    pub amount: Money,
}

/// A balanced entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    id: LedgerEntryId,
    reference: Reference,
    at: Timestamp,
    legs: Vec<Leg>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    #[error("the legs of a ledger entry must sum to zero")]
    Unbalanced,
    #[error("a ledger entry needs 2 to 16 legs, each on its own account and none of them zero")]
    Malformed,
    #[error(transparent)]
    Money(#[from] MoneyError),
}

const LEGS_MAX: usize = 16;

impl Entry {
    /// Creates an entry. Legs with an amount of zero are dropped; the others must balance, and each
    /// must have an account of its own.
    ///
    /// # Errors
    /// [`EntryError`].
    pub fn new(
        id: LedgerEntryId,
        reference: Reference,
        at: Timestamp,
        legs: impl IntoIterator<Item = Leg>,
    ) -> Result<Self, EntryError> {
        let mut legs: Vec<Leg> = legs
            .into_iter()
            .filter(|leg| !leg.amount.is_zero())
            .collect();
        legs.sort_by_key(|leg| leg.account);
        let twice = legs
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if a.account == b.account));
        if !(2..=LEGS_MAX).contains(&legs.len()) || twice {
            return Err(EntryError::Malformed);
        }
        if !Money::total(legs.iter().map(|leg| leg.amount))?.is_zero() {
            return Err(EntryError::Unbalanced);
        }
        Ok(Self {
            id,
            reference,
            at,
            legs,
        })
    }
    #[must_use]
    pub const fn id(&self) -> LedgerEntryId {
        self.id
    }
    #[must_use]
    pub const fn reference(&self) -> Reference {
        self.reference
    }
    #[must_use]
    pub const fn at(&self) -> Timestamp {
        self.at
    }
    /// The legs, sorted by account, so that every unit locks the balances in the same order.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }
}

/// A debit leg.
#[must_use]
pub const fn debit(account: Account, amount: Money) -> Leg {
    Leg { account, amount }
}

/// A credit leg of a positive amount.
///
/// # Errors
/// `MoneyError` when the amount cannot be negated.
pub fn credit(account: Account, amount: Money) -> Result<Leg, MoneyError> {
    Ok(Leg {
        account,
        amount: amount.negated()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Date, OrderId, PaymentId};

    fn entry(legs: &[(Account, i64)]) -> Result<Entry, EntryError> {
        let legs = legs.iter().map(|(account, kobo)| Leg {
            account: *account,
            amount: Money::from_kobo(*kobo),
        });
        let at = Date::parse("2026-11-20").unwrap().at_hour(9);
        Entry::new(
            LedgerEntryId::from_uuid(Default::default()),
            Reference::ChargeCaptured(PaymentId::from_uuid(Default::default())),
            at,
            legs,
        )
    }

    #[test]
    fn an_entry_balances_or_does_not_exist() {
        let escrow = Account::Escrow(OrderId::from_uuid(Default::default()));
        assert!(entry(&[(Account::PspClearing, 100), (escrow, -100)]).is_ok());
        assert_eq!(
            entry(&[(Account::PspClearing, 100), (escrow, -99)]),
            Err(EntryError::Unbalanced)
        );
        assert_eq!(
            entry(&[(Account::PspClearing, 0), (escrow, 0)]),
            Err(EntryError::Malformed)
        );
        assert_eq!(
            entry(&[(escrow, 50), (escrow, -50)]),
            Err(EntryError::Malformed),
            "both legs on one account move nothing"
        );
        assert_eq!(
            entry(&[
                (Account::PspClearing, i64::MAX),
                (escrow, 1),
                (Account::VatOutput, 1)
            ]),
            Err(EntryError::Money(MoneyError))
        );
    }
}
