//! Which part of the money of a payment belongs to its order, and where the rest may go.

use super::Payment;
use crate::{MismatchReason, PaymentStatus};
use kernel::{Money, MoneyError};

impl Payment {
    /// The received amount that does not belong to the order: the whole of a mismatched payment,
    /// the excess of a successful one.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn unapplied(&self) -> Result<Money, MoneyError> {
        match self.status {
            PaymentStatus::Mismatched => Ok(self.received),
            PaymentStatus::Success => self.received.minus(self.amount).map(|over| {
                if over.is_positive() {
                    over
                } else {
                    Money::ZERO
                }
            }),
            PaymentStatus::Pending | PaymentStatus::Failed | PaymentStatus::Abandoned => {
                Ok(Money::ZERO)
            }
        }
    }

    /// The received amount that belongs to the price and may be refunded with it; zero for the fee of a
    /// move, which went to the provider, and for the fee of a visit.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn applied(&self) -> Result<Money, MoneyError> {
        match self.status {
            PaymentStatus::Success if self.is_fee() => Ok(Money::ZERO),
            PaymentStatus::Success => self.received.minus(self.unapplied()?),
            PaymentStatus::Mismatched
            | PaymentStatus::Pending
            | PaymentStatus::Failed
            | PaymentStatus::Abandoned => Ok(Money::ZERO),
        }
    }

    /// Whether it pays a fee beside the price: of a move, or of a visit.
    #[must_use]
    pub fn is_fee(&self) -> bool {
        self.move_request.is_some() || self.assessment_fee.is_some()
    }

    /// The reason why a part of the money does not belong to the order.
    #[must_use]
    pub fn mismatch(&self) -> Option<MismatchReason> {
        match self.status {
            PaymentStatus::Mismatched => Some(
                self.note
                    .as_deref()
                    .and_then(MismatchReason::from_code)
                    .unwrap_or(MismatchReason::Late),
            ),
            PaymentStatus::Success => (self.received > self.amount).then_some(MismatchReason::Over),
            PaymentStatus::Pending | PaymentStatus::Failed | PaymentStatus::Abandoned => None,
        }
    }

    /// Whether a refund of this payment as store credit may later be paid out to a bank account.
    /// Money from a card, or from an unknown channel, may not: a person who pays with a stolen card
    /// would get it in cash, and the bank would take it from us a second time.
    #[must_use]
    pub fn may_leave(&self) -> bool {
        self.channel
            .as_deref()
            .is_some_and(|channel| channel != "card")
    }
}
