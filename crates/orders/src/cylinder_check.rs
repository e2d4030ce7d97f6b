//! The provider's check of a cylinder at the door, before they take it to the plant.

/// The maximum age in years of a cylinder that is filled (NIS 69:2013).
pub const CYLINDER_YEARS_MAX: i32 = 15;

kernel::coded!(
    /// Why a cylinder is not taken to the plant.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    CylinderFault {
        /// Its stamp is older than 15 years (NIS 69:2013).
        Expired => "EXPIRED",
        /// It has dents, rust or a broken valve.
        Damaged => "DAMAGED",
        /// The soap test shows bubbles.
        Leaking => "LEAKING",
        /// There is too much gas in it to fill in what was ordered.
        Overfull => "OVERFULL",
        /// It has another size than the order says.
        WrongSize => "WRONG_SIZE",
    }
);

/// What is stamped on a cylinder, as the provider read it. What cannot be read is `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CylinderStamp {
    /// In capital letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub serial: Option<String>,
    /// The weight of the empty cylinder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tare_grams: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year_made: Option<i32>,
}

impl CylinderFault {
    /// The fault as a clause, as the customer reads it after "because".
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Expired => "its stamp is more than 15 years old",
            Self::Damaged => "it is damaged",
            Self::Leaking => "it leaks",
            Self::Overfull => "there is still too much gas in it",
            Self::WrongSize => "it has another size than you ordered",
        }
    }
}
