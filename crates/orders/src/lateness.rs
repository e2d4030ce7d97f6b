//! What a customer is given, without asking, when they were left waiting: credit for coming late and for not coming.

use crate::{Order, Slot};
use kernel::{Bps, Money, MoneyError, Timestamp};

/// Whoever takes a job late has so long to come.
const LATE_TAKER_MINUTES: i64 = 60;
/// What is for as soon as possible is for the next hours.
const ASAP_HOURS: i64 = 3;
/// So long after the time that was agreed, a provider comes late.
const LATE_MINUTES: i64 = 30;
/// After so long it is too late for the small amount.
const VERY_LATE_MINUTES: i64 = 60;
const FOR_LATE: Money = Money::from_kobo(100_000);
/// Of the price, up to an amount.
const SHARE_FOR_VERY_LATE: Bps = Bps::new(1_000);
const MOST_FOR_VERY_LATE: Money = Money::from_kobo(500_000);
const FOR_NOBODY: Money = Money::from_kobo(200_000);

fn expected_by(slot: Option<Slot>, assigned_at: Option<Timestamp>) -> Option<Timestamp> {
    let assigned = assigned_at?;
    let agreed = slot
        .and_then(Slot::ends_at)
        .unwrap_or_else(|| assigned.plus_hours(ASAP_HOURS));
    Some(agreed.max(assigned.plus_mins(LATE_TAKER_MINUTES)))
}

/// When a job begins and when its provider should be there at the latest, for whoever takes it at `taken`.
#[must_use]
pub fn job_time(slot: Slot, taken: Timestamp) -> (Timestamp, Timestamp) {
    let until = expected_by(Some(slot), Some(taken)).unwrap_or(taken);
    (slot.starts_at().unwrap_or(taken), until)
}

/// Whether a provider who is not there is so late that the customer may leave the job for nothing.
pub(crate) fn is_very_late(
    slot: Option<Slot>,
    assigned_at: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    expected_by(slot, assigned_at).is_some_and(|by| now > by.plus_mins(VERY_LATE_MINUTES))
}

impl Order {
    /// When its provider should be there at the latest: the end of the window, or an hour for whoever took it late; nothing
    /// while nobody has it.
    #[must_use]
    pub fn expected_by(&self) -> Option<Timestamp> {
        expected_by(self.slot, self.assigned_at)
    }

    /// The credit for a provider who comes now: ₦1,000 from half an hour late, 10 % of the price up to ₦5,000 and no less
    /// than that from beyond an hour; zero before. Never more than the price.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn credit_for_coming_late(&self, now: Timestamp) -> Result<Money, MoneyError> {
        let price = self.price.map_or(Money::ZERO, |price| price.total);
        let due = if is_very_late(self.slot, self.assigned_at, now) {
            price
                .share(SHARE_FOR_VERY_LATE)?
                .min(MOST_FOR_VERY_LATE)
                .max(FOR_LATE)
        } else if self
            .expected_by()
            .is_some_and(|by| now >= by.plus_mins(LATE_MINUTES))
        {
            FOR_LATE
        } else {
            Money::ZERO
        };
        Ok(due.min(price))
    }

    /// The credit for a provider of whom nothing was heard, whether another comes or the money goes back. Never more than
    /// the price.
    #[must_use]
    pub fn credit_for_nobody(&self) -> Money {
        self.price
            .map_or(Money::ZERO, |price| price.total.min(FOR_NOBODY))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Order, Slot, order_tests::assigned};
    use kernel::{Date, Money, Timestamp};

    fn naira(naira: i64) -> Money {
        Money::from_kobo(naira * 100)
    }

    /// Taken the day before, for 8 to 10 in the morning.
    fn taken(price: i64) -> (Order, Timestamp) {
        let mut order = assigned();
        let date = Date::parse("2026-03-17").unwrap();
        order.slot = Some(Slot::Window { date, from_hour: 8 });
        order.assigned_at = Some(date.at_hour(8).plus_hours(-18));
        let price = order.price.map(|tag| crate::PriceTag {
            total: naira(price),
            ..tag
        });
        order.price = price;
        (order, date.at_hour(10))
    }

    #[test]
    fn half_an_hour_late_gives_a_thousand_and_more_than_an_hour_a_tenth_of_the_price() {
        let (order, by) = taken(27_500);
        assert_eq!(order.expected_by(), Some(by));
        let credit = |secs: i64| order.credit_for_coming_late(by.plus_secs(secs)).unwrap();
        assert_eq!((credit(0), credit(1_799)), (Money::ZERO, Money::ZERO));
        assert_eq!((credit(1_800), credit(3_600)), (naira(1_000), naira(1_000)));
        assert_eq!(
            (credit(3_601), credit(86_400)),
            (naira(2_750), naira(2_750))
        );
    }

    #[test]
    fn it_is_five_thousand_at_most_a_thousand_at_least_and_never_more_than_the_price() {
        let credit = |price: i64| {
            let (order, by) = taken(price);
            (
                order.credit_for_coming_late(by.plus_mins(61)).unwrap(),
                order.credit_for_nobody(),
            )
        };
        assert_eq!(credit(80_000), (naira(5_000), naira(2_000)));
        assert_eq!(credit(4_000), (naira(1_000), naira(2_000)));
        assert_eq!(credit(600), (naira(600), naira(600)));
    }

    #[test]
    fn whoever_took_it_late_has_an_hour_and_as_soon_as_possible_is_three() {
        let (mut order, by) = taken(27_500);
        order.assigned_at = Some(by.plus_mins(-10));
        assert_eq!(order.expected_by(), Some(by.plus_mins(50)));
        order.slot = Some(Slot::Asap);
        assert_eq!(order.expected_by(), Some(by.plus_mins(170)));
        order.assigned_at = None;
        assert_eq!(
            (
                order.expected_by(),
                order.credit_for_coming_late(by.plus_hours(9)).unwrap()
            ),
            (None, Money::ZERO)
        );
    }
}
