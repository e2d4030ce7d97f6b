//! When a customer is reminded that their gas is running low.

use kernel::Timestamp;

/// The number of intervals between deliveries whose median tells how long gas lasts.
const INTERVALS: usize = 3;
/// The number of deliveries that have these intervals between them.
pub const GAS_DELIVERIES_READ: u32 = 4;
/// The part of the expected time after which the customer is reminded.
const AFTER_PERCENT: i64 = 85;
/// Gas that is expected to last for a shorter time tells nothing about a household, in seconds.
const SHORTEST_SECS: i64 = 2 * 86_400;

/// Gas that a customer got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasDelivery {
    pub at: Timestamp,
    /// The gas of all its cylinders, in grams.
    pub grams: i64,
}

/// When a customer is reminded after the first of these deliveries, which are sorted from the newest
/// on: at 85 % of the time that its gas is expected to last. Each of the last three intervals tells
/// how long a kilogram lasted; the one in the middle counts, so that one holiday or one celebration
/// changes nothing. `None` for customers with fewer deliveries.
#[must_use]
pub fn gas_reminder_at(newest_first: &[GasDelivery]) -> Option<Timestamp> {
    let last = newest_first.first()?;
    let mut expected: Vec<i64> = newest_first
        .iter()
        .zip(newest_first.iter().skip(1))
        .take(INTERVALS)
        .map(|(next, before)| expected_secs(before, next.at, last.grams))
        .collect::<Option<_>>()?;
    if expected.len() < INTERVALS {
        return None;
    }
    expected.sort_unstable();
    let lasts = *expected.get(INTERVALS / 2)?;
    if lasts < SHORTEST_SECS {
        return None;
    }
    Some(last.at.plus_secs(lasts.saturating_mul(AFTER_PERCENT) / 100))
}

/// How long `grams` last if the gas of a delivery lasted until `next`, in seconds. `None` without gas,
/// and if the deliveries are not in order.
fn expected_secs(delivery: &GasDelivery, next: Timestamp, grams: i64) -> Option<i64> {
    let lasted = next.secs_since(delivery.at);
    if lasted < 0 || delivery.grams <= 0 || grams <= 0 {
        return None;
    }
    lasted.saturating_mul(grams).checked_div(delivery.grams)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: i64 = 12_500;

    fn day(number: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_days(number)
    }

    /// Deliveries on these days, given from the oldest on.
    fn deliveries(days: &[(i64, i64)]) -> Vec<GasDelivery> {
        let newest_first = days.iter().rev();
        newest_first
            .map(|(number, grams)| GasDelivery {
                at: day(*number),
                grams: *grams,
            })
            .collect()
    }

    #[test]
    fn b4_21_the_reminder_comes_at_85_percent_of_the_median_of_the_last_three_intervals() {
        let same = deliveries(&[(0, FULL), (30, FULL), (50, FULL), (90, FULL)]);
        // 30, 20 and 40 days: the median is 30 days, and 85 % of it 25.5 days.
        assert_eq!(
            gas_reminder_at(&same),
            Some(day(90).plus_hours(25 * 24 + 12))
        );
    }

    #[test]
    fn b4_21_an_older_interval_does_not_count() {
        let five = deliveries(&[
            (0, FULL),
            (200, FULL),
            (220, FULL),
            (240, FULL),
            (260, FULL),
        ]);
        assert_eq!(gas_reminder_at(&five), Some(day(277)));
    }

    #[test]
    fn b4_21_the_time_follows_the_kilograms() {
        // A kilogram lasts two days each time; the last delivery has five kilograms.
        let fills = deliveries(&[(0, 12_500), (25, 5_000), (35, 6_000), (47, 5_000)]);
        assert_eq!(
            gas_reminder_at(&fills),
            Some(day(47).plus_hours(10 * 24 * 85 / 100))
        );
    }

    #[test]
    fn b4_21_with_fewer_than_four_deliveries_there_is_no_reminder() {
        for count in 0..4 {
            let days: Vec<(i64, i64)> = (0..count).map(|number| (number * 20, FULL)).collect();
            assert_eq!(gas_reminder_at(&deliveries(&days)), None, "{count}");
        }
    }

    #[test]
    fn b4_21_deliveries_that_tell_nothing_make_no_reminder() {
        for days in [
            // Several on one day.
            [(0, FULL), (0, FULL), (1, FULL), (1, FULL)],
            // Without gas.
            [(0, FULL), (20, 0), (40, FULL), (60, FULL)],
            [(0, FULL), (20, FULL), (40, FULL), (60, 0)],
            // Not in order.
            [(60, FULL), (40, FULL), (20, FULL), (0, FULL)],
        ] {
            assert_eq!(gas_reminder_at(&deliveries(&days)), None, "{days:?}");
        }
        let huge = deliveries(&[(0, 1), (9_000, 1), (18_000, 1), (27_000, i64::MAX)]);
        assert!(gas_reminder_at(&huge).is_some(), "nothing overflows");
    }
}
