//! A deadline on the example of a job that is done three days later, from 10:00 to 12:00.

use ::settings::{SettingKey, SettingUnit, SettingValues};
use kernel::Timestamp;
use orders::Slot;

/// The job of the example: this many days later, from this hour.
const EXAMPLE_DAYS: u64 = 3;
const EXAMPLE_HOUR: u32 = 10;
/// The price of the job of the example, in naira.
const EXAMPLE_NAIRA: i64 = 100_000;
/// The hour, in Abuja, at which a working day of staff ends.
const WORKING_DAY_ENDS: u32 = 18;

/// The deadlines that are counted back from the start of the job.
const BEFORE_START: [SettingKey; 9] = [
    SettingKey::RestBeforeSlotHours,
    SettingKey::LeaveLateHours,
    SettingKey::CancelShortWaitHours,
    SettingKey::DeskSameDayHours,
    SettingKey::DeskLaterHours,
    SettingKey::AskCustomerHours,
    SettingKey::AskCustomerCloseHours,
    SettingKey::HeartbeatMinutes,
    SettingKey::HeartbeatLostMinutes,
];
/// The deadlines that are counted from what happens at the start of the job.
const AFTER_START: [SettingKey; 3] = [
    SettingKey::SetOutMinutes,
    SettingKey::AccessWaitMinutes,
    SettingKey::ExtraWorkMinutes,
];
/// The deadlines that are counted from what happens on the first day of the value: the request, the
/// price, the payment, the cancellation or the link.
const AFTER_PAYMENT: [SettingKey; 11] = [
    SettingKey::UnpaidDays,
    SettingKey::BalanceHours,
    SettingKey::PriceHours,
    SettingKey::LargePriceHours,
    SettingKey::RequestRemindHours,
    SettingKey::RequestEndHours,
    SettingKey::DeskMinutes,
    SettingKey::AskCustomerMinutes,
    SettingKey::CancelWaitMinutes,
    SettingKey::ShareDays,
    SettingKey::GasPriceMinutes,
];
/// The times of other groups that cost nothing, and are shown on the example too.
const OF_OTHER_GROUPS: [SettingKey; 7] = [
    SettingKey::GasPriceMinutes,
    SettingKey::PriceHours,
    SettingKey::LargePriceHours,
    SettingKey::LargePriceFrom,
    SettingKey::CancelWaitMinutes,
    SettingKey::CancelShortWaitMinutes,
    SettingKey::CancelShortWaitHours,
];

/// Whether a setting of another group than the deadlines is a time that the example shows.
pub(super) fn has_example(key: SettingKey) -> bool {
    OF_OTHER_GROUPS.contains(&key)
}

/// The times of the example job.
struct ExampleJob {
    paid: Timestamp,
    starts: Timestamp,
    ends: Timestamp,
}

/// The start of the example job, and the time of a deadline of it before and after a change. The job
/// is paid on the first day of the value, done three days later, and finished at the end of its
/// window.
pub(super) fn example(
    key: SettingKey,
    (before, after): (&SettingValues, &SettingValues),
    from: Timestamp,
) -> [Timestamp; 3] {
    let slot = Slot::Window {
        date: from.abuja_date().plus_days(EXAMPLE_DAYS),
        from_hour: EXAMPLE_HOUR,
    };
    let starts = slot.starts_at().unwrap_or(from);
    let job = ExampleJob {
        paid: from,
        starts,
        ends: slot.ends_at().unwrap_or(starts),
    };
    [starts, job.deadline(key, before), job.deadline(key, after)]
}

impl ExampleJob {
    fn deadline(&self, key: SettingKey, values: &SettingValues) -> Timestamp {
        let value = values.get(key);
        if key == SettingKey::ConfirmLongFrom {
            let hours = if EXAMPLE_NAIRA > value {
                SettingKey::ConfirmLongHours
            } else {
                SettingKey::ConfirmHours
            };
            return self.ends.plus_hours(values.get(hours));
        }
        if key == SettingKey::LargePriceFrom {
            let hours = if EXAMPLE_NAIRA >= value {
                SettingKey::LargePriceHours
            } else {
                SettingKey::PriceHours
            };
            return self.paid.plus_hours(values.get(hours));
        }
        let (since, value) = if BEFORE_START.contains(&key) {
            (self.starts, value.saturating_neg())
        } else if AFTER_START.contains(&key) {
            (self.starts, value)
        } else if AFTER_PAYMENT.contains(&key) {
            (self.paid, value)
        } else if key == SettingKey::AskCustomerSilenceHours {
            let close = values.get(SettingKey::AskCustomerCloseHours);
            (self.starts.plus_hours(close.saturating_neg()), value)
        } else if key == SettingKey::CancelShortWaitMinutes {
            let hours = values.get(SettingKey::CancelShortWaitHours);
            (self.starts.plus_hours(hours.saturating_neg()), value)
        } else {
            (self.ends, value)
        };
        if key == SettingKey::DisputeDecisionDays {
            let days = u32::try_from(value).unwrap_or(0);
            let day = since.abuja_date().plus_working_days(days);
            return day.at_hour(WORKING_DAY_ENDS);
        }
        match key.setting().unit {
            SettingUnit::TimeOfDay => {
                // The night ends on the day of the job. Every other time is on the evening before.
                let days = if key == SettingKey::AskCustomerNightTo {
                    0
                } else {
                    -1
                };
                let day = self.starts.plus_days(days).abuja_date();
                day.at_hour(0).plus_mins(value)
            }
            SettingUnit::Hours => since.plus_hours(value),
            SettingUnit::Days => since.plus_days(value),
            SettingUnit::Minutes
            | SettingUnit::Count
            | SettingUnit::Percent
            | SettingUnit::Naira
            | SettingUnit::Kilometres
            | SettingUnit::Switch => since.plus_mins(value),
        }
    }
}

#[cfg(test)]
#[path = "example_tests.rs"]
mod tests;
