use kernel::coded;

coded!(
    /// A number that staff can change. Every one of them is read from the store where it is used.
    SettingKey {
        /// The number of orders of one customer that may wait for payment.
        UnpaidOrders => "unpaid_orders",
        /// The number of days that a draft is kept.
        DraftDays => "draft_days",
    }
);

coded!(
    /// The unit in which the value of a setting is counted.
    SettingUnit { Count => "COUNT", Days => "DAYS" }
);

/// What is known about a setting besides its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    pub label: &'static str,
    pub unit: SettingUnit,
    pub min: i64,
    pub max: i64,
    /// The value until a change comes into force.
    pub default: i64,
}

impl SettingKey {
    #[must_use]
    pub const fn setting(self) -> Setting {
        match self {
            Self::UnpaidOrders => Setting {
                label: "Orders of one customer that may wait for payment",
                unit: SettingUnit::Count,
                min: 1,
                max: 20,
                default: 5,
            },
            Self::DraftDays => Setting {
                label: "Days that a draft is kept",
                unit: SettingUnit::Days,
                min: 1,
                max: 30,
                default: 7,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_within_its_limits() {
        for key in SettingKey::ALL {
            let Setting {
                min, max, default, ..
            } = key.setting();
            assert!((min..=max).contains(&default), "{}", key.code());
        }
    }
}
