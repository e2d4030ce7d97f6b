//! Quotes of providers that become the price without a person.

use kernel::Money;

/// How far a quote may be from the price list, and how high it may be, to become the price without
/// a person. Staff can change both numbers. Source: row 9 of product rule B1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuoteLimits {
    /// The largest difference, in percent of the price in the list.
    pub percent: u32,
    /// The highest quote.
    pub most: Money,
}

impl Default for QuoteLimits {
    fn default() -> Self {
        Self {
            percent: 15,
            most: Money::from_kobo(15_000_000),
        }
    }
}

impl QuoteLimits {
    /// Whether a quote of this amount becomes the price, when the price list has this price for the
    /// same work.
    #[must_use]
    pub fn allow(&self, quote: Money, list: Money) -> bool {
        let difference = u128::from(quote.kobo().abs_diff(list.kobo()));
        let list_kobo = u128::from(list.kobo().unsigned_abs());
        let near =
            difference.saturating_mul(100) <= list_kobo.saturating_mul(u128::from(self.percent));
        list.is_positive() && quote.is_positive() && quote <= self.most && near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(quote: i64, list: i64) -> bool {
        QuoteLimits::default().allow(Money::from_kobo(quote), Money::from_kobo(list))
    }

    #[test]
    fn row_9_a_quote_becomes_the_price_within_fifteen_percent_of_the_list() {
        let list = 10_000_000;
        for (quote, expected) in [
            (8_499_999, false),
            (8_500_000, true),
            (10_000_000, true),
            (11_500_000, true),
            (11_500_001, false),
        ] {
            assert_eq!(allowed(quote, list), expected, "{quote}");
        }
        assert!(allowed(115, 100) && !allowed(115, 99), "nothing is rounded");
    }

    #[test]
    fn row_9_a_quote_above_the_highest_amount_waits_for_staff() {
        assert!(allowed(15_000_000, 15_000_000));
        assert!(!allowed(15_000_001, 15_000_000));
    }

    #[test]
    fn an_amount_that_is_no_price_allows_nothing() {
        for (quote, list) in [
            (0, 0),
            (100, 0),
            (0, 100),
            (-100, -100),
            (i64::MIN, i64::MAX),
        ] {
            assert!(!allowed(quote, list), "{quote} {list}");
        }
    }

    #[test]
    fn the_limits_can_be_changed() {
        let exact = QuoteLimits {
            percent: 0,
            most: Money::from_kobo(1_000),
        };
        let allows = |quote, list| exact.allow(Money::from_kobo(quote), Money::from_kobo(list));
        assert!(allows(1_000, 1_000) && !allows(999, 1_000) && !allows(1_001, 1_001));
    }
}
