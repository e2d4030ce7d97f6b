//! Automatic compensation for waiting customers: store credit when the provider comes late or does
//! not come.

use crate::{FeeShare, Order, Slot};
use kernel::{Bps, Money, MoneyError, Timestamp};

/// The number of minutes that a provider who accepts a job late has to arrive.
const LATE_TAKER_MINUTES: i64 = 60;
/// The number of hours after the acceptance within which the provider should arrive for a job that
/// is wanted as soon as possible.
const ASAP_HOURS: i64 = 3;

/// The store credit for a customer whose provider comes late or does not come. Staff can change it,
/// and an order keeps what was in force when it was paid. Source: product rule B7.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompensationPolicy {
    /// The number of minutes after the agreed time from which a provider is late.
    pub late_minutes: i64,
    /// The number of minutes after which a provider is very late.
    pub very_late_minutes: i64,
    /// The credit for a provider who is late.
    pub late: Money,
    /// The share of the price for a provider who is very late; at least `late`.
    pub very_late: FeeShare,
    /// The credit when the provider does not come.
    pub no_show: Money,
}

impl Default for CompensationPolicy {
    fn default() -> Self {
        Self {
            late_minutes: 30,
            very_late_minutes: 60,
            late: Money::from_kobo(100_000),
            very_late: FeeShare {
                percent: 10,
                most: Money::from_kobo(500_000),
            },
            no_show: Money::from_kobo(200_000),
        }
    }
}

/// The latest time at which a provider who accepted the job then should arrive.
pub(crate) fn expected_by(slot: Option<Slot>, assigned_at: Option<Timestamp>) -> Option<Timestamp> {
    let assigned = assigned_at?;
    let agreed = slot
        .and_then(Slot::ends_at)
        .unwrap_or_else(|| assigned.plus_hours(ASAP_HOURS));
    Some(agreed.max(assigned.plus_mins(LATE_TAKER_MINUTES)))
}

/// The start of a job and the latest arrival time of its provider, for a provider who accepts it at
/// `taken`.
#[must_use]
pub fn job_time(slot: Slot, taken: Timestamp) -> (Timestamp, Timestamp) {
    let until = expected_by(Some(slot), Some(taken)).unwrap_or(taken);
    (slot.starts_at().unwrap_or(taken), until)
}

/// Whether a provider who has not arrived is later than this many minutes.
pub(crate) fn is_later_than(
    minutes: i64,
    (slot, assigned_at): (Option<Slot>, Option<Timestamp>),
    now: Timestamp,
) -> bool {
    expected_by(slot, assigned_at).is_some_and(|by| now > by.plus_mins(minutes))
}

impl CompensationPolicy {
    /// The credit for a provider who arrives at `arrived_at`: a fixed amount when they are late, by
    /// default from 30 minutes on, a share of the price when they are very late, by default after
    /// more than an hour, and zero before. It is never more than the price.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn for_coming_late(
        &self,
        price: Money,
        agreed @ (slot, assigned_at): (Option<Slot>, Option<Timestamp>),
        arrived_at: Timestamp,
    ) -> Result<Money, MoneyError> {
        let late = |by: Timestamp| arrived_at >= by.plus_mins(self.late_minutes);
        let due = if is_later_than(self.very_late_minutes, agreed, arrived_at) {
            let FeeShare { percent, most } = self.very_late;
            let share = price.share(Bps::new(percent.saturating_mul(100)))?;
            share.min(most).max(self.late)
        } else if expected_by(slot, assigned_at).is_some_and(late) {
            self.late
        } else {
            Money::ZERO
        };
        Ok(due.min(price))
    }

    /// The credit for a provider who did not come, never more than the price.
    #[must_use]
    pub fn for_no_show(&self, price: Money) -> Money {
        price.min(self.no_show)
    }
}

impl Order {
    /// The latest time at which the provider should arrive: the end of the window, or three hours
    /// after the acceptance for a job wanted as soon as possible; at least one hour after the
    /// acceptance. `None` while no provider has the job.
    #[must_use]
    pub fn expected_by(&self) -> Option<Timestamp> {
        expected_by(self.slot, self.assigned_at)
    }

    /// The credit for a provider who arrives now: a fixed amount when they are late, a share of the
    /// price when they are very late, and zero before. It is never more than the price.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn credit_for_coming_late(
        &self,
        policy: &CompensationPolicy,
        now: Timestamp,
    ) -> Result<Money, MoneyError> {
        let price = self.price.map_or(Money::ZERO, |price| price.total);
        policy.for_coming_late(price, (self.slot, self.assigned_at), now)
    }

    /// The credit for a provider who did not come, but never more than the price. It is due whether
    /// another provider comes or the money is refunded.
    #[must_use]
    pub fn credit_for_no_show(&self, policy: &CompensationPolicy) -> Money {
        let price = self.price.map_or(Money::ZERO, |price| price.total);
        policy.for_no_show(price)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order_tests::assigned;
    use kernel::Date;

    fn policy() -> CompensationPolicy {
        CompensationPolicy::default()
    }

    fn naira(naira: i64) -> Money {
        Money::from_kobo(naira * 100)
    }

    /// A job that was taken the day before, for 8 to 10 in the morning.
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
        let credit = |secs: i64| {
            order
                .credit_for_coming_late(&policy(), by.plus_secs(secs))
                .unwrap()
        };
        assert_eq!((credit(0), credit(1_799)), (Money::ZERO, Money::ZERO));
        assert_eq!((credit(1_800), credit(3_600)), (naira(1_000), naira(1_000)));
        assert_eq!(
            (credit(3_601), credit(86_400)),
            (naira(2_750), naira(2_750))
        );
    }

    #[test]
    fn the_minutes_from_which_a_provider_is_late_are_those_of_the_policy() {
        let (order, by) = taken(27_500);
        let stricter = CompensationPolicy {
            late_minutes: 15,
            very_late_minutes: 90,
            ..policy()
        };
        let credit = |minutes: i64| {
            order
                .credit_for_coming_late(&stricter, by.plus_mins(minutes))
                .unwrap()
        };
        assert_eq!((credit(14), credit(15)), (Money::ZERO, naira(1_000)));
        assert_eq!((credit(90), credit(91)), (naira(1_000), naira(2_750)));
    }

    #[test]
    fn it_is_five_thousand_at_most_a_thousand_at_least_and_never_more_than_the_price() {
        let credit = |price: i64| {
            let (order, by) = taken(price);
            (
                order
                    .credit_for_coming_late(&policy(), by.plus_mins(61))
                    .unwrap(),
                order.credit_for_no_show(&policy()),
            )
        };
        assert_eq!(credit(80_000), (naira(5_000), naira(2_000)));
        assert_eq!(credit(4_000), (naira(1_000), naira(2_000)));
        assert_eq!(credit(600), (naira(600), naira(600)));
    }

    #[test]
    fn a_job_accepted_late_leaves_an_hour_and_one_as_soon_as_possible_leaves_three() {
        let (mut order, by) = taken(27_500);
        order.assigned_at = Some(by.plus_mins(-10));
        assert_eq!(order.expected_by(), Some(by.plus_mins(50)));
        order.slot = Some(Slot::Asap);
        assert_eq!(order.expected_by(), Some(by.plus_mins(170)));
        order.assigned_at = None;
        assert_eq!(
            (
                order.expected_by(),
                order
                    .credit_for_coming_late(&policy(), by.plus_hours(9))
                    .unwrap()
            ),
            (None, Money::ZERO)
        );
    }
}
