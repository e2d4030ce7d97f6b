use crate::{Payer, PaymentReference, VerifiedCharge};
use kernel::{Money, Timestamp};

/// A success under a reference that is not ours: people find out whose money it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnmatchedCharge {
    pub reference: PaymentReference,
    pub gateway_id: Option<String>,
    /// In the hundredth part of its currency.
    pub amount: Money,
    pub currency: String,
    /// When it was heard of first.
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
    /// In naira; nothing of foreign money.
    #[must_use]
    pub fn naira(&self) -> Money {
        if self.currency == "NGN" {
            self.amount
        } else {
            Money::ZERO
        }
    }
}
