use kernel::{Date, Money, ProviderId};

/// An insurance policy that staff have checked. The provider has a badge for as long as the policy
/// is valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    pub provider: ProviderId,
    pub insurer: String,
    pub number: String,
    pub cover: Money,
    pub valid_from: Date,
    /// The last day on which it is valid.
    pub valid_until: Date,
}

impl Policy {
    #[must_use]
    pub fn is_live(&self, day: Date) -> bool {
        self.valid_from <= day && day <= self.valid_until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_counts_from_its_first_day_to_its_last() {
        let day = |text| Date::parse(text).unwrap();
        let policy = Policy {
            provider: ProviderId::from_uuid(Default::default()),
            insurer: "Leadway".into(),
            number: "LW-1".into(),
            cover: Money::from_kobo(500_000_000),
            valid_from: day("2026-01-10"),
            valid_until: day("2027-01-09"),
        };
        for (on, live) in [
            ("2026-01-09", false),
            ("2026-01-10", true),
            ("2027-01-09", true),
            ("2027-01-10", false),
        ] {
            assert_eq!(policy.is_live(day(on)), live, "{on}");
        }
    }
}
