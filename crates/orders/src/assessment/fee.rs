//! The fee of a visit and its states.

use kernel::{Bps, Money, MoneyError, Timestamp};

/// The number of days after the visit in which the fee counts towards the price.
pub const FEE_CREDIT_DAYS: i64 = 14;
/// The assessor's share of the fee: 80 %.
const ASSESSOR_SHARE: Bps = Bps::new(8_000);

kernel::coded!(
    /// The state of the fee of a visit.
    AssessmentFeeState {
        /// It waits for its payment.
        Due => "DUE",
        /// It is held until the visit took place.
        Paid => "PAID",
        /// The visit took place, or the customer missed it or cancelled too late.
        Earned => "EARNED",
        /// It went back to the customer.
        Returned => "RETURNED",
        /// It was not paid.
        Lapsed => "LAPSED",
    }
);

/// The fee of the last visit that had one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssessmentFee {
    /// The number of the fee among those of the order, from 1.
    pub number: u32,
    pub amount: Money,
    /// Whether it is half of the full fee, because the customer missed a visit before.
    pub half: bool,
    pub state: AssessmentFeeState,
    /// The time until which it can be paid.
    pub due_at: Timestamp,
    /// The time until which it counts towards the price; only of a fee that was earned.
    pub credit_until: Option<Timestamp>,
}

impl AssessmentFee {
    /// What the assessor gets of the fee, if they are a provider.
    ///
    /// # Errors
    /// `MoneyError` when the amount is out of range.
    pub fn to_assessor(&self) -> Result<Money, MoneyError> {
        self.amount.share(ASSESSOR_SHARE)
    }

    /// The amount that counts towards a price that is made now.
    #[must_use]
    pub fn credit_at(&self, now: Timestamp) -> Option<(Money, Timestamp)> {
        self.credit_until
            .filter(|until| now < *until)
            .map(|until| (self.amount, until))
    }
}
