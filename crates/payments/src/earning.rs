//! What a provider earned with one job, from the completion to the payout that takes it along.

use kernel::{Date, Money, MoneyError, OrderId, PayoutId, ProviderId, Timestamp};

/// How long the share of an approved provider waits for a complaint.
pub const HOLD_HOURS: i64 = 24;
/// The same on probation.
pub const PROBATION_HOLD_HOURS: i64 = 72;
/// Less than this waits for Friday.
pub const LEAST_PAYOUT: Money = Money::from_kobo(200_000);
/// On the clock of Abuja.
pub const PAYOUT_HOUR: u32 = 6;
/// How far ahead a payout day is looked for: a change of account holds for two days, a Friday comes within seven.
const DAYS_AHEAD: u64 = 14;

/// The line of the share in a job; advances on its materials are lines 1, 2, 3 …, as their stages.
pub const SHARE_LINE: u32 = 0;

/// One line of an order, among those of its provider.
pub type LineOf = (OrderId, u32);

/// The provider's share of one job, or money for its materials that came before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earning {
    pub order: OrderId,
    pub provider: ProviderId,
    /// [`SHARE_LINE`], or the stage whose materials it is for.
    pub line: u32,
    pub amount: Money,
    pub accrued_at: Timestamp,
    pub available_at: Timestamp,
    /// The payout that it goes with; none again when that comes back.
    pub payout: Option<PayoutId>,
}

/// When the daily payouts that follow `at` are made, or those of that very moment.
#[must_use]
pub fn payouts_from(at: Timestamp) -> Timestamp {
    let day = at.abuja_date();
    let same_day = day.at_hour(PAYOUT_HOUR);
    if same_day < at {
        day.plus_days(1).at_hour(PAYOUT_HOUR)
    } else {
        same_day
    }
}

/// Whether that much goes out on that day: on Fridays whatever there is.
#[must_use]
pub fn goes_out(sum: Money, day: Date) -> bool {
    sum >= LEAST_PAYOUT || (day.is_friday() && sum.is_positive())
}

/// When the next payout is to be expected of lines that nothing else holds up: each its amount and when it is free.
///
/// # Errors
/// `MoneyError` when their sum leaves the range.
pub fn next_payout(
    lines: &[(Money, Timestamp)],
    held_until: Option<Timestamp>,
    now: Timestamp,
) -> Result<Option<Timestamp>, MoneyError> {
    let first = payouts_from(held_until.map_or(now, |until| until.max(now)));
    for days in 0..DAYS_AHEAD {
        let day = first.abuja_date().plus_days(days);
        let run = day.at_hour(PAYOUT_HOUR);
        let sum = Money::total(
            lines
                .iter()
                .filter(|(_, free)| *free <= run)
                .map(|(amount, _)| *amount),
        )?;
        if goes_out(sum, day) {
            return Ok(Some(run));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: &str, hour: u32) -> Timestamp {
        Date::parse(day).unwrap().at_hour(hour)
    }

    // 2026-11-27 is a Friday.
    const FRIDAY: &str = "2026-11-27";

    #[test]
    fn payouts_are_made_at_six_in_abuja() {
        assert_eq!(payouts_from(at("2026-11-23", 5)), at("2026-11-23", 6));
        assert_eq!(payouts_from(at("2026-11-23", 6)), at("2026-11-23", 6));
        assert_eq!(
            payouts_from(at("2026-11-23", 6).plus_secs(1)),
            at("2026-11-24", 6)
        );
        assert_eq!(at("2026-11-23", 6).to_string(), "2026-11-23T05:00:00Z");
    }

    #[test]
    fn two_thousand_naira_go_out_any_day_and_less_on_friday() {
        let (friday, monday) = (
            Date::parse(FRIDAY).unwrap(),
            Date::parse("2026-11-23").unwrap(),
        );
        for (kobo, on_monday, on_friday) in [
            (0, false, false),
            (1, false, true),
            (199_999, false, true),
            (200_000, true, true),
        ] {
            let sum = Money::from_kobo(kobo);
            assert_eq!(
                (goes_out(sum, monday), goes_out(sum, friday)),
                (on_monday, on_friday),
                "{kobo}"
            );
        }
    }

    #[test]
    fn the_next_payout_is_the_first_morning_with_enough() {
        let now = at("2026-11-23", 12);
        let next = |lines: &[(i64, Timestamp)], held| {
            let lines: Vec<_> = lines
                .iter()
                .map(|(kobo, free)| (Money::from_kobo(*kobo), *free))
                .collect();
            next_payout(&lines, held, now).unwrap()
        };
        assert_eq!(next(&[], None), None);
        assert_eq!(next(&[(500_000, now)], None), Some(at("2026-11-24", 6)));
        assert_eq!(
            next(&[(500_000, now.plus_hours(24))], None),
            Some(at("2026-11-25", 6))
        );
        assert_eq!(
            next(&[(150_000, now), (50_000, now.plus_hours(24))], None),
            Some(at("2026-11-25", 6)),
            "together they are enough"
        );
        assert_eq!(next(&[(150_000, now)], None), Some(at(FRIDAY, 6)));
        assert_eq!(
            next(&[(500_000, now)], Some(now.plus_hours(48))),
            Some(at("2026-11-26", 6)),
            "a new account waits"
        );
    }
}
