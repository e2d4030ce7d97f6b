//! How long prices are valid.

use kernel::{Money, Timestamp};

/// How long prices are valid. Staff can change it, and a price keeps the end of its validity. Source: the timers of product rule B1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceValidity {
    /// For an automatic price, and for a price of staff that is not large.
    pub usual_hours: i64,
    /// For a large price of staff, because customers need more time to decide.
    pub large_hours: i64,
    /// From this total on, a price of staff is large.
    pub large_from: Money,
    /// For a price from the gas board: long enough to pay, and short enough for the changing board.
    pub gas_minutes: i64,
}

impl Default for PriceValidity {
    fn default() -> Self {
        Self {
            usual_hours: 48,
            large_hours: 120,
            large_from: Money::from_kobo(15_000_000),
            gas_minutes: 30,
        }
    }
}

impl PriceValidity {
    /// The end of the validity of an automatic price that is issued now.
    #[must_use]
    pub fn automatic_until(&self, now: Timestamp) -> Timestamp {
        now.plus_hours(self.usual_hours)
    }

    /// The end of the validity of an automatic price that is issued now for a visit at this time, if
    /// one is agreed: at the latest when the visit begins, because the price is for work that is
    /// still to come. A visit that has begun sets no end, so that a price that is made again can be
    /// paid for another time.
    #[must_use]
    pub fn visit_until(&self, visit: Option<Timestamp>, now: Timestamp) -> Timestamp {
        let until = self.automatic_until(now);
        visit
            .filter(|begins| *begins > now)
            .map_or(until, |begins| until.min(begins))
    }

    /// The end of the validity of a gas price that is issued now.
    #[must_use]
    pub fn gas_until(&self, now: Timestamp) -> Timestamp {
        now.plus_mins(self.gas_minutes)
    }

    /// The end of the validity of a staff price, or that after the hours that staff chose.
    #[must_use]
    pub fn staff_until(&self, total: Money, hours: Option<i64>, now: Timestamp) -> Timestamp {
        let usual = if total >= self.large_from {
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
    fn b1_t2_an_automatic_price_ends_at_the_latest_when_the_visit_begins() {
        let until = |visit| PriceValidity::default().visit_until(visit, now());
        assert_eq!(until(Some(now().plus_hours(23))), now().plus_hours(23));
        assert_eq!(until(Some(now().plus_days(3))), now().plus_hours(48));
        assert_eq!(until(None), now().plus_hours(48), "as soon as possible");
        for begun in [now(), now().plus_hours(-1)] {
            assert_eq!(until(Some(begun)), now().plus_hours(48), "{begun:?}");
        }
    }

    #[test]
    fn b1_t2_the_hours_of_a_price_and_the_large_total_can_be_changed() {
        let validity = PriceValidity {
            usual_hours: 24,
            large_hours: 72,
            large_from: Money::from_kobo(20_000_000),
            gas_minutes: 45,
        };
        assert_eq!(validity.gas_until(now()), now().plus_mins(45));
        assert_eq!(validity.automatic_until(now()), now().plus_hours(24));
        let until = |kobo| validity.staff_until(Money::from_kobo(kobo), None, now());
        assert_eq!(until(19_999_999), now().plus_hours(24));
        assert_eq!(until(20_000_000), now().plus_hours(72));
    }
}
