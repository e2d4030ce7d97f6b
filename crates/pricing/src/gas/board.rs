use crate::TravelZone;
use kernel::{Money, Timestamp, UserId};
use std::collections::BTreeMap;

/// The minimum and maximum price of a kilogram; a value outside these limits is a typing error.
pub const GAS_PRICE_MIN: Money = Money::from_kobo(50_000);
pub const GAS_PRICE_MAX: Money = Money::from_kobo(500_000);

/// The maximum change that one person may make alone, in percent of the previous price.
const ALONE_PERCENT: i64 = 10;
const LOOK_BACK_HOURS: i64 = 24;

/// One entry of the gas price board. It never changes: a new price is a new entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasPrice {
    pub zone: TravelZone,
    pub per_kg: Money,
    pub effective_from: Timestamp,
    pub note: Option<String>,
    /// The member of staff who set the price; `None` for the price that the product starts with.
    pub set_by: Option<UserId>,
    /// The second person, when the change needed one.
    pub approved_by: Option<UserId>,
}

/// The current price of a kilogram in each zone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GasBoard(BTreeMap<TravelZone, Money>);

impl GasBoard {
    #[must_use]
    pub fn new(now: impl IntoIterator<Item = (TravelZone, Money)>) -> Self {
        Self(now.into_iter().collect())
    }
    /// The board with the newest entry of each zone.
    #[must_use]
    pub fn newest_of(entries: &[GasPrice]) -> Self {
        let mut newest: Vec<&GasPrice> = entries.iter().collect();
        newest.sort_by_key(|price| price.effective_from);
        Self::new(newest.into_iter().map(|price| (price.zone, price.per_kg)))
    }
    #[must_use]
    pub fn per_kg(&self, zone: TravelZone) -> Option<Money> {
        self.0.get(&zone).copied()
    }
    /// The lowest price of a kilogram, which is advertised.
    #[must_use]
    pub fn lowest(&self) -> Option<Money> {
        self.0.values().min().copied()
    }
}

/// Whether a second person must approve: the price differs by more than a tenth from the current
/// price or from the price of a day ago, so that the rule cannot be avoided in two small steps.
#[must_use]
pub fn needs_second_person(
    entries: &[GasPrice],
    zone: TravelZone,
    per_kg: Money,
    now: Timestamp,
) -> bool {
    let at = |moment: Timestamp| {
        let before = entries
            .iter()
            .filter(|price| price.zone == zone && price.effective_from <= moment);
        before
            .max_by_key(|price| price.effective_from)
            .map(|price| price.per_kg)
    };
    [at(now), at(now.plus_hours(-LOOK_BACK_HOURS))]
        .into_iter()
        .flatten()
        .any(|old| moves_too_far(old, per_kg))
}

fn moves_too_far(old: Money, new: Money) -> bool {
    let (old, new) = (i128::from(old.kobo()), i128::from(new.kobo()));
    let moved = new.abs_diff(old).saturating_mul(100);
    moved
        > old
            .unsigned_abs()
            .saturating_mul(ALONE_PERCENT.unsigned_abs().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_hours(hours)
    }

    fn entry(zone: TravelZone, kobo: i64, hours: i64) -> GasPrice {
        GasPrice {
            zone,
            per_kg: Money::from_kobo(kobo),
            effective_from: at(hours),
            note: None,
            set_by: None,
            approved_by: None,
        }
    }

    #[test]
    fn the_newest_entry_of_a_zone_is_its_price_in_whatever_order_they_come() {
        let entries = [
            entry(TravelZone::A, 131_000, 5),
            entry(TravelZone::A, 130_000, 0),
            entry(TravelZone::C, 135_000, 1),
        ];
        let board = GasBoard::newest_of(&entries);
        assert_eq!(board.per_kg(TravelZone::A), Some(Money::from_kobo(131_000)));
        assert_eq!(board.per_kg(TravelZone::B), None);
        assert_eq!(board.lowest(), Some(Money::from_kobo(131_000)));
    }

    #[test]
    fn a_tenth_is_one_persons_and_a_kobo_more_needs_two() {
        let entries = [entry(TravelZone::A, 130_000, 0)];
        for (kobo, second) in [
            (143_000, false),
            (143_001, true),
            (117_000, false),
            (116_999, true),
        ] {
            assert_eq!(
                needs_second_person(&entries, TravelZone::A, Money::from_kobo(kobo), at(100)),
                second,
                "{kobo}"
            );
        }
        assert!(
            !needs_second_person(&entries, TravelZone::B, Money::from_kobo(200_000), at(100)),
            "its first price"
        );
    }

    #[test]
    fn two_small_steps_within_a_day_are_one_large_one() {
        let entries = [
            entry(TravelZone::A, 130_000, 0),
            entry(TravelZone::A, 140_000, 100),
        ];
        let asked = Money::from_kobo(150_000);
        assert!(needs_second_person(&entries, TravelZone::A, asked, at(110)));
        assert!(
            !needs_second_person(&entries, TravelZone::A, asked, at(125)),
            "the day after it is a step of its own"
        );
    }
}
