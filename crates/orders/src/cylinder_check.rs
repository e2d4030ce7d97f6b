//! The provider's check of a cylinder at the door, before they take it to the plant.

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
