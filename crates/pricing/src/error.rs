use kernel::{Money, MoneyError};

/// Why a line, a version or an automatic price was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PricingError {
    /// A version without lines prices nothing.
    #[error("a price needs at least one line")]
    NoLines,
    /// More than [`crate::MAX_LINES`] lines.
    #[error("a price has at most {max} lines, not {lines}", max = crate::MAX_LINES)]
    TooManyLines { lines: usize },
    /// Zero or less would be asked of the customer.
    #[error("the total must be above zero, not {total}")]
    TotalNotPositive { total: Money },
    /// Above [`crate::MAX_TOTAL`].
    #[error("the total {total} is above the most that one price may ask")]
    TotalTooLarge { total: Money },
    /// A line breaks a rule of its own; `why` is in words for staff.
    #[error("line \"{label}\": {why}")]
    BadLine { label: String, why: &'static str },
    /// The VAT of the lines sums to less than nothing, or a part of the split is below zero.
    #[error("{part} would be negative: {amount}")]
    NegativePart { part: &'static str, amount: Money },
    /// What the platform keeps does not even cover what the payment costs.
    #[error(
        "{keeps} would be left for us, and the payment alone costs {cost}: add a fee or labour"
    )]
    BelowCost { keeps: Money, cost: Money },
    /// Credit must lie between nothing and the total.
    #[error("the credit {credit} does not lie between zero and the total {total}")]
    BadCredit { credit: Money, total: Money },
    /// The stages break a rule; `field` is that of the desk's form, and `why` is in words for staff.
    #[error("{why}")]
    BadPlan {
        field: &'static str,
        why: &'static str,
    },
    /// The commission rate is above 100 %.
    #[error("a commission rate is at most 10,000 basis points")]
    BadCommission,
    /// Numbers count from 1, and a price must be valid for a while.
    #[error("{0}")]
    BadVersion(&'static str),
    /// What is stored is not what was issued: the sha256 differs.
    #[error("the stored price does not match its seal")]
    SealBroken,
    /// The rate card itself is faulty; `why` names the part.
    #[error("rate card {category}: {why}")]
    BadCard { category: String, why: String },
    /// The answers lack something the card prices.
    #[error("the answer \"{key}\" is needed for a price")]
    MissingAnswer { key: String },
    /// The answer has no price on the card; a person has to price it.
    #[error("\"{key}\" = \"{value}\" is not on the rate card")]
    NotOnCard { key: String, value: String },
    /// The estimate is above what the engine may promise alone.
    #[error("{total} is more than can be priced automatically")]
    AboveCeiling { total: Money },
    /// Arithmetic left the range of 64-bit kobo.
    #[error(transparent)]
    Money(#[from] MoneyError),
}

impl PricingError {
    /// Whether the request is sound and only the engine has no price for it, so that it goes to people
    /// (SUBMITTED → REQUESTED) instead of back to the customer.
    #[must_use]
    pub const fn needs_a_person(&self) -> bool {
        matches!(self, Self::NotOnCard { .. } | Self::AboveCeiling { .. })
    }
}
