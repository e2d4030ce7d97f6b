//! How long prices are valid.

use crate::LARGE_TOTAL;
use kernel::{Money, Timestamp};

/// The number of hours for which prices are valid. Staff can change it, and a price keeps the end of
/// its validity. Source: the timers of product rule B1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceValidity {
    /// For an automatic price, and for a price of staff below [`LARGE_TOTAL`].
    pub usual_hours: i64,
    /// For a price of staff from [`LARGE_TOTAL`] on, because customers need more time to decide.
    pub large_hours: i64,
}

impl Default for PriceValidity {
    fn default() -> Self {
        Self {
            usual_hours: 48,
            large_hours: 120,
        }
    }
}

impl PriceValidity {
    /// The end of the validity of an automatic price that is issued now.
    #[must_use]
    pub fn automatic_until(&self, now: Timestamp) -> Timestamp {
        now.plus_hours(self.usual_hours)
    }

    /// The end of the validity of a staff price, or that after the hours that staff chose.
    #[must_use]
    pub fn staff_until(&self, total: Money, hours: Option<i64>, now: Timestamp) -> Timestamp {
        let usual = if total >= LARGE_TOTAL {
            self.large_hours
        } else {
            self.usual_hours
        };
        now.plus_hours(hours.unwrap_or(usual))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }

    #[test]
    fn a_large_price_holds_for_five_days() {
        let until = |kobo, hours| {
            PriceValidity::default().staff_until(Money::from_kobo(kobo), hours, now())
        };
        assert_eq!(until(14_999_999, None), now().plus_hours(48));
        assert_eq!(until(15_000_000, None), now().plus_days(5));
        assert_eq!(until(15_000_000, Some(24)), now().plus_hours(24));
    }

    #[test]
    fn the_hours_of_a_price_can_be_changed() {
        let validity = PriceValidity {
            usual_hours: 24,
            large_hours: 72,
        };
        assert_eq!(validity.automatic_until(now()), now().plus_hours(24));
        let until = |kobo| validity.staff_until(Money::from_kobo(kobo), None, now());
        assert_eq!(until(14_999_999), now().plus_hours(24));
        assert_eq!(until(15_000_000), now().plus_hours(72));
    }
}
