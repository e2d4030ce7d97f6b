//! The limits of one price.

use kernel::Money;

/// The maximum number of lines in one price.
pub const MAX_LINES: usize = 64;
/// The maximum of one price, and of one line of it: ₦10,000,000.
pub const MAX_TOTAL: Money = Money::from_kobo(1_000_000_000);
