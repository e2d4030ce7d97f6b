//! The approval that a refund needs, by its amount (product rules 7.3).

use kernel::Money;

kernel::coded!(
    /// The approval that a refund of an amount needs.
    Approval {
        /// No approval, for up to ₦50,000.
        NoOne => "NO_ONE",
        /// A member of support, for up to ₦100,000.
        Support => "SUPPORT",
        Finance => "FINANCE",
        /// Two members of finance, from ₦250,000 on.
        TwoOfFinance => "TWO_OF_FINANCE",
    }
);

const AUTO_MOST: i64 = 5_000_000;
const SUPPORT_MOST: i64 = 10_000_000;
const TWO_FROM: i64 = 25_000_000;

impl Approval {
    #[must_use]
    pub const fn of(amount: Money) -> Self {
        let kobo = amount.kobo();
        if kobo <= AUTO_MOST {
            Self::NoOne
        } else if kobo <= SUPPORT_MOST {
            Self::Support
        } else if kobo < TWO_FROM {
            Self::Finance
        } else {
            Self::TwoOfFinance
        }
    }
}

/// The result of an approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approved {
    /// Fully approved; the refund may be sent to the gateway.
    Wholly,
    /// Another person must approve it too.
    ByFirst,
}
