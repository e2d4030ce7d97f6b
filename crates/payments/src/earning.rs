//! Earnings: a provider's share of a job, from completion to the payout.

use kernel::{Date, Money, MoneyError, OrderId, PayoutId, ProviderId, Timestamp};

/// The number of hours for which the earning of an approved provider is held, so that the customer
/// can complain.
pub const HOLD_HOURS: i64 = 24;
/// The same number of hours for a provider on probation.
pub const PROBATION_HOLD_HOURS: i64 = 72;
/// The minimum payout; a smaller sum waits until Friday.
pub const LEAST_PAYOUT: Money = Money::from_kobo(200_000);
/// The hour of the daily payouts, Abuja time.
pub const PAYOUT_HOUR: u32 = 6;
/// The number of days in which the next payout day is searched: a change of account holds payouts
/// for two days, and a Friday follows within seven.
const DAYS_AHEAD: u64 = 14;

/// The line number of the provider's share of a job. An advance on materials has the number of its
/// stage: 1, 2, 3 …
pub const SHARE_LINE: u32 = 0;
/// The line number that the fees of moves come after: the fee of the order's first move request has
/// the next one.
const MOVE_FEE_LINES: u32 = 10;
/// The line number of what Gida pays for gas whose price rose before the filling. There are fewer
/// move requests than lines before it.
pub const GAS_RISE_LINE: u32 = 100;
/// The line number that the fees of visits come after.
const ASSESSMENT_FEE_LINES: u32 = 100;

/// The key of an earning: its order and its line number.
pub type LineOf = (OrderId, u32);

/// What an earning is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EarningKind {
    /// The provider's share of the job.
    Share,
    /// An advance on the materials, which is a part of the share.
    Advance,
    /// The fee of a move.
    MoveFee,
    /// What Gida pays for gas that cost more at the filling than what the customer paid for it.
    GasRise,
    /// The assessor's share of the fee of a visit.
    AssessmentFee,
}

/// The provider's share of one job, an advance on its materials, the fee of a move, the rise of the
/// price of its gas, or a share of the fee of a visit before the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earning {
    pub order: OrderId,
    pub provider: ProviderId,
    /// [`SHARE_LINE`], the stage of an advance, [`Earning::move_fee_line`], [`GAS_RISE_LINE`], or
    /// [`Earning::assessment_fee_line`].
    pub line: u32,
    pub amount: Money,
    pub accrued_at: Timestamp,
    pub available_at: Timestamp,
    /// The payout that contains the earning; `None` again when that payout is returned.
    pub payout: Option<PayoutId>,
}

impl Earning {
    /// The line number of the fee for an order's move request: `number` is 1 for its first one.
    #[must_use]
    pub const fn move_fee_line(number: u32) -> u32 {
        MOVE_FEE_LINES.saturating_add(number)
    }

    /// The line number of the fee of a visit: `number` is 1 for the first one of the order.
    #[must_use]
    pub const fn assessment_fee_line(number: u32) -> u32 {
        ASSESSMENT_FEE_LINES.saturating_add(number)
    }

    #[must_use]
    pub const fn kind(&self) -> EarningKind {
        match self.line {
            SHARE_LINE => EarningKind::Share,
            line if line <= MOVE_FEE_LINES => EarningKind::Advance,
            GAS_RISE_LINE => EarningKind::GasRise,
            line if line <= ASSESSMENT_FEE_LINES => EarningKind::MoveFee,
            _ => EarningKind::AssessmentFee,
        }
    }
}

/// The time of the first daily payouts at or after `at`.
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

/// Whether a sum is paid out on that day: at least [`LEAST_PAYOUT`], or on Fridays any positive
/// sum.
#[must_use]
pub fn goes_out(sum: Money, day: Date) -> bool {
    sum >= LEAST_PAYOUT || (day.is_friday() && sum.is_positive())
}

/// The expected time of the next payout of earnings that nothing else holds back; `None` when no
/// payout is due within two weeks. Each line is an amount and the time from which it is available.
///
/// # Errors
/// `MoneyError` when the sum is out of range.
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
    fn a_line_number_says_what_the_earning_is_for() {
        let id = Default::default();
        let kind = |line| {
            Earning {
                order: OrderId::from_uuid(id),
                provider: ProviderId::from_uuid(id),
                line,
                amount: Money::from_kobo(1),
                accrued_at: at(FRIDAY, 9),
                available_at: at(FRIDAY, 9),
                payout: None,
            }
            .kind()
        };
        assert_eq!(kind(SHARE_LINE), EarningKind::Share);
        assert_eq!([1, 4].map(kind), [EarningKind::Advance; 2]);
        assert_eq!(
            [1, 5].map(Earning::move_fee_line).map(kind),
            [EarningKind::MoveFee; 2]
        );
        assert_eq!(kind(GAS_RISE_LINE), EarningKind::GasRise);
        assert_eq!(
            [1, 9].map(Earning::assessment_fee_line).map(kind),
            [EarningKind::AssessmentFee; 2]
        );
    }

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
