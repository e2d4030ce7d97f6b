use crate::{Payer, PaymentReference, VerifiedCharge};
use kernel::{Money, Timestamp};

/// A successful charge whose reference is not one of ours. Staff find out whose money it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnmatchedCharge {
    pub reference: PaymentReference,
    pub gateway_id: Option<String>,
    /// The amount in hundredths of its currency, such as kobo.
    pub amount: Money,
    pub currency: String,
    /// The time at which the charge was first reported.
    pub at: Timestamp,
    pub payer: Payer,
}

impl UnmatchedCharge {
    #[must_use]
    pub fn of(charge: &VerifiedCharge, at: Timestamp) -> Self {
        Self {
            reference: charge.reference.clone(),
            gateway_id: charge.gateway_id.clone(),
            amount: charge.amount,
            currency: charge.currency.clone(),
            at,
            payer: charge.payer.clone(),
        }
    }
    /// The amount in naira; zero for foreign currency.
    #[must_use]
    pub fn naira(&self) -> Money {
        if self.currency == "NGN" {
            self.amount
        } else {
            Money::ZERO
        }
    }
}
