//! The amounts of a rate card by keys, so that staff can change them without changing what the card
//! asks.

mod changing;
mod entries;

use std::collections::BTreeMap;

kernel::coded!(
    /// The unit of a part of a rate card: kobo, or hundredths of a percent.
    CardUnit { Kobo => "KOBO", Bps => "BPS" }
);

kernel::coded!(
    /// What a part of a rate card pays for.
    CardGroup {
        /// The amount from which the labour starts.
        Base => "BASE",
        /// A counted unit.
        Unit => "UNIT",
        /// A line of its own.
        Extra => "EXTRA",
        /// A percentage on the labour.
        Uplift => "UPLIFT",
        Travel => "TRAVEL",
        /// The total, or an amount that the customer states, above which staff price a job.
        Ceiling => "CEILING",
    }
);

/// One number of a rate card, with its limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPart {
    /// The key, such as `base.deep` or `travel.A`. It does not depend on the order of the card.
    pub key: String,
    pub group: CardGroup,
    pub label: String,
    pub unit: CardUnit,
    pub value: i64,
    pub min: i64,
    pub max: i64,
}

/// The numbers to change, by their keys.
pub type CardParts = BTreeMap<String, i64>;
