use kernel::{Money, MoneyError};

/// The reason why a line, a version or an automatic price was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PricingError {
    /// The price has no lines.
    #[error("a price needs at least one line")]
    NoLines,
    /// The price has more than [`crate::MAX_LINES`] lines.
    #[error("a price has at most {max} lines, not {lines}", max = crate::MAX_LINES)]
    TooManyLines { lines: usize },
    /// The total is zero or less.
    #[error("the total must be above zero, not {total}")]
    TotalNotPositive { total: Money },
    /// The total is above [`crate::MAX_TOTAL`].
    #[error("the total {total} is above the most that one price may ask")]
    TotalTooLarge { total: Money },
    /// A line breaks a rule; `why` is the message for staff.
    #[error("line \"{label}\": {why}")]
    BadLine { label: String, why: &'static str },
    /// The VAT of the lines, or a part of the split, is below zero.
    #[error("{part} would be negative: {amount}")]
    NegativePart { part: &'static str, amount: Money },
    /// The platform's share does not cover the cost of the payment.
    #[error(
        "{keeps} would be left for us, and the payment alone costs {cost}: add a fee or labour"
    )]
    BelowCost { keeps: Money, cost: Money },
    /// The credit is not between zero and the total.
    #[error("the credit {credit} does not lie between zero and the total {total}")]
    BadCredit { credit: Money, total: Money },
    /// The stages break a rule; `field` is the field of the staff's form, and `why` is the message
    /// for staff.
    #[error("{why}")]
    BadPlan {
        field: &'static str,
        why: &'static str,
    },
    /// The commission rate is above 100 %.
    #[error("a commission rate is at most 10,000 basis points")]
    BadCommission,
    /// The version number is below 1, or the price is not valid for any time.
    #[error("{0}")]
    BadVersion(&'static str),
    /// The stored price is not the one that was issued: the sha256 differs.
    #[error("the stored price does not match its seal")]
    SealBroken,
    /// The rate card is faulty; `why` names the part.
    #[error("rate card {category}: {why}")]
    BadCard { category: String, why: String },
    /// An answer that the card prices is missing.
    #[error("the answer \"{key}\" is needed for a price")]
    MissingAnswer { key: String },
    /// The answer has no price on the card, so staff must price the job.
    #[error("\"{key}\" = \"{value}\" is not on the rate card")]
    NotOnCard { key: String, value: String },
    /// The estimate is above what the engine may price automatically.
    #[error("{total} is more than can be priced automatically")]
    AboveCeiling { total: Money },
    /// An amount left the range of 64-bit kobo.
    #[error(transparent)]
    Money(#[from] MoneyError),
}

impl PricingError {
    /// Whether the request is valid but the engine has no price for it, so that it goes to staff
    /// (SUBMITTED → REQUESTED) and not back to the customer.
    #[must_use]
    pub const fn needs_a_person(&self) -> bool {
        matches!(self, Self::NotOnCard { .. } | Self::AboveCeiling { .. })
    }
}
