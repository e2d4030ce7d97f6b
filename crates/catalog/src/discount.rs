use kernel::{Date, FieldError, FieldErrors};

/// A discount on a service for every customer, between two dates. Gida pays for it, not the
/// provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CategoryDiscount {
    pub percent: u32,
    pub starts_on: Date,
    /// The last day of the discount, in Abuja.
    pub ends_on: Date,
}

impl CategoryDiscount {
    pub const MOST_PERCENT: u32 = 90;
    /// The maximum number of days from the first day of a discount to its last, so that a discount
    /// that no one removes ends after about a year.
    pub const MOST_DAYS: u64 = 366;

    #[must_use]
    pub fn is_live(&self, day: Date) -> bool {
        self.starts_on <= day && day <= self.ends_on
    }

    /// Checks that the discount may be set on this day.
    ///
    /// # Errors
    /// Field errors on `percent` and `endsOn`.
    pub fn check(&self, today: Date) -> Result<(), FieldErrors> {
        let mut faults = Vec::new();
        if !(1..=Self::MOST_PERCENT).contains(&self.percent) {
            faults.push(FieldError::new(
                "percent",
                "out_of_range",
                format!("From 1 to {} percent.", Self::MOST_PERCENT),
            ));
        }
        if self.ends_on < self.starts_on {
            faults.push(FieldError::new(
                "endsOn",
                "out_of_range",
                "It must not end before it begins.",
            ));
        } else if self.ends_on < today {
            faults.push(FieldError::new(
                "endsOn",
                "out_of_range",
                "It would have ended already.",
            ));
        } else if self.ends_on > self.starts_on.plus_days(Self::MOST_DAYS) {
            faults.push(FieldError::new(
                "endsOn",
                "out_of_range",
                "It lasts a year at most.",
            ));
        }
        FieldErrors::check(faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discount(percent: u32, from: &str, until: &str) -> CategoryDiscount {
        CategoryDiscount {
            percent,
            starts_on: Date::parse(from).unwrap(),
            ends_on: Date::parse(until).unwrap(),
        }
    }

    #[test]
    fn ent_10_a_discount_counts_from_its_first_day_to_its_last() {
        let day = |text| Date::parse(text).unwrap();
        let two = discount(10, "2026-12-01", "2026-12-02");
        for (on, live) in [
            ("2026-11-30", false),
            ("2026-12-01", true),
            ("2026-12-02", true),
            ("2026-12-03", false),
        ] {
            assert_eq!(two.is_live(day(on)), live, "{on}");
        }
    }

    #[test]
    fn one_that_makes_no_sense_is_named_by_its_field() {
        let today = Date::parse("2026-12-01").unwrap();
        let field = |percent, from, until| {
            discount(percent, from, until)
                .check(today)
                .err()
                .map(|errors| errors.0[0].field.clone())
        };
        assert_eq!(field(1, "2026-12-01", "2026-12-01"), None);
        assert_eq!(field(90, "2026-11-01", "2027-11-01"), None);
        for (percent, from, until, wrong) in [
            (0, "2026-12-01", "2026-12-02", "percent"),
            (91, "2026-12-01", "2026-12-02", "percent"),
            (10, "2026-12-03", "2026-12-02", "endsOn"),
            (10, "2026-11-01", "2026-11-30", "endsOn"),
            (10, "2026-12-01", "2027-12-03", "endsOn"),
        ] {
            assert_eq!(
                field(percent, from, until).as_deref(),
                Some(wrong),
                "{percent} {from} {until}"
            );
        }
    }
}
