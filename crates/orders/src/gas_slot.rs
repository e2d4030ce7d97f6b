use crate::{Slot, SlotError};
use kernel::{Date, Timestamp};

/// The reason why gas cannot be delivered in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GasSlotError {
    #[error("Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time instead.")]
    ExpressClosed,
    #[error(transparent)]
    Slot(#[from] SlotError),
}

const WEEKDAY_FROM: u32 = 8;
const SUNDAY_FROM: u32 = 12;
/// The hour at which express closes: express takes an hour and a half, and nothing is delivered
/// after 18:30.
const EXPRESS_UNTIL: u32 = 17;
/// Express can be ordered from this many minutes before the first delivery of the day.
const EXPRESS_NOTICE_MINUTES: i64 = 45;

/// Checks that gas can still be ordered for this slot. A window needs two hours of notice; express
/// is possible only in the working hours of the riders. Which windows are open, staff decide.
///
/// # Errors
/// `GasSlotError` when it cannot.
pub fn check_gas_slot(slot: Slot, now: Timestamp) -> Result<(), GasSlotError> {
    match slot {
        Slot::Asap if is_gas_express_open(now) => Ok(()),
        Slot::Asap => Err(GasSlotError::ExpressClosed),
        Slot::Window { .. } => Ok(slot.check_lead(now)?),
    }
}

/// Whether express can be ordered now: from 45 minutes before the first delivery of the day until
/// 17:00, so that the rider is back before the evening.
#[must_use]
pub fn is_gas_express_open(now: Timestamp) -> bool {
    let today = now.abuja_date();
    let opens = if today.is_sunday() {
        SUNDAY_FROM
    } else {
        WEEKDAY_FROM
    };
    let first = today.at_hour(opens).plus_mins(-EXPRESS_NOTICE_MINUTES);
    (first..=today.at_hour(EXPRESS_UNTIL)).contains(&now)
}

/// The windows of a day, each with whether gas can still be ordered for it.
#[must_use]
pub fn gas_windows(date: Date, now: Timestamp) -> Vec<(Slot, bool)> {
    let slots = Slot::windows_of(date);
    slots
        .into_iter()
        .map(|slot| (slot, check_gas_slot(slot, now).is_ok()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 December 2026, a Tuesday.
    fn tuesday() -> Date {
        Date::parse("2026-12-01").unwrap()
    }

    fn window(date: Date, from_hour: u32) -> Slot {
        Slot::Window { date, from_hour }
    }

    #[test]
    fn a_window_closes_two_hours_before_it_opens() {
        let at_eight = tuesday().at_hour(8);
        assert_eq!(check_gas_slot(window(tuesday(), 10), at_eight), Ok(()));
        assert_eq!(
            check_gas_slot(window(tuesday(), 10), at_eight.plus_secs(1)),
            Err(GasSlotError::Slot(SlotError::TooSoon))
        );
        let open: Vec<_> = gas_windows(tuesday(), at_eight.plus_secs(1))
            .into_iter()
            .map(|(_, open)| open)
            .collect();
        assert_eq!(open, [false, false, true, true, true]);
    }

    #[test]
    fn on_a_sunday_express_begins_at_noon() {
        let sunday = tuesday().plus_days(5);
        assert!(
            !is_gas_express_open(sunday.at_hour(11)) && is_gas_express_open(sunday.at_hour(12))
        );
    }

    #[test]
    fn express_is_back_before_the_evening() {
        let opens = tuesday().at_hour(8).plus_mins(-45);
        for (at, open) in [
            (opens.plus_secs(-1), false),
            (opens, true),
            (tuesday().at_hour(17), true),
            (tuesday().at_hour(17).plus_secs(1), false),
        ] {
            assert_eq!(check_gas_slot(Slot::Asap, at).is_ok(), open, "{at}");
        }
    }
}
