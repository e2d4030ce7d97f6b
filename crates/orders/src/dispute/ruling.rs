//! The decision of a dispute.

use super::{DisputeError, RulingReason, Verdict};
use crate::explanation::checked_explanation;
use kernel::{FieldErrors, Money};

/// A decision with its reason, for both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    pub verdict: Verdict,
    /// The kind of price line that a partial refund is taken from, such as `LABOUR`.
    pub line: Option<String>,
    /// The amount that is refunded to the customer, or the amount of goodwill credit.
    pub amount: Money,
    pub reason: RulingReason,
    pub explanation: String,
}

impl Ruling {
    pub const TEXT_MAX_CHARS: usize = 500;
    /// The maximum goodwill credit of one decision: ₦10,000.
    pub const GOODWILL_MOST: Money = Money::from_kobo(1_000_000);

    /// Checks the decision, and clears the fields that its verdict does not use.
    ///
    /// # Errors
    /// `Invalid` without an explanation or with one that is too long, for a partial refund without
    /// its line and amount, and for goodwill credit without an amount or above its limit.
    pub fn checked(self) -> Result<Self, DisputeError> {
        let explanation = checked_explanation(&self.explanation, Self::TEXT_MAX_CHARS)?;
        if self.verdict == Verdict::Goodwill {
            if !self.amount.is_positive() {
                return Err(FieldErrors::one(
                    "amountKobo",
                    "required",
                    "Say how much credit they get.",
                )
                .into());
            }
            if self.amount > Self::GOODWILL_MOST {
                return Err(FieldErrors::one(
                    "amountKobo",
                    "too_much",
                    format!("At most {}, please.", Self::GOODWILL_MOST),
                )
                .into());
            }
            return Ok(Self {
                explanation,
                line: None,
                ..self
            });
        }
        if self.verdict != Verdict::Partial {
            return Ok(Self {
                explanation,
                line: None,
                amount: Money::ZERO,
                ..self
            });
        }
        if self.line.is_none() {
            return Err(
                FieldErrors::one("line", "required", "Say of which line of the price.").into(),
            );
        }
        if !self.amount.is_positive() {
            return Err(FieldErrors::one(
                "amountKobo",
                "required",
                "Enter the amount of the refund.",
            )
            .into());
        }
        Ok(Self {
            explanation,
            ..self
        })
    }
}
