//! What is known about a setting besides its value: its group, its unit and its limits.

use kernel::coded;

coded!(
    /// The unit in which the value of a setting is counted. `SWITCH` is 1 for on and 0 for off, and
    /// `TIME_OF_DAY` is the number of minutes after midnight in Abuja.
    SettingUnit {
        Count => "COUNT",
        Percent => "PERCENT",
        Naira => "NAIRA",
        Minutes => "MINUTES",
        Hours => "HOURS",
        Days => "DAYS",
        Kilometres => "KILOMETRES",
        Switch => "SWITCH",
        TimeOfDay => "TIME_OF_DAY",
    }
);

coded!(
    /// The part of the product to which a setting belongs.
    SettingGroup {
        Orders => "ORDERS",
        Dispatch => "DISPATCH",
        Cancellation => "CANCELLATION",
        Compensation => "COMPENSATION",
        Deadlines => "DEADLINES",
        Reviews => "REVIEWS",
        Support => "SUPPORT",
        Messages => "MESSAGES",
    }
);

/// What is known about a setting besides its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    pub group: SettingGroup,
    pub label: &'static str,
    pub unit: SettingUnit,
    pub min: i64,
    pub max: i64,
    /// The value until a change comes into force.
    pub default: i64,
}
