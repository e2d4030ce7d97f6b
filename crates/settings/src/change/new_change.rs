//! A change as typed, and what is wrong with it.

use crate::{SettingKey, SettingUnit};
use kernel::{FieldError, FieldErrors, Timestamp};

pub const REASON_MAX_CHARS: usize = 200;
const AHEAD_DAYS: i64 = 365;

/// A change as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChange {
    pub key: SettingKey,
    pub value: i64,
    /// Now, if absent.
    pub effective_from: Option<Timestamp>,
    pub reason: String,
}

/// Checks a change as typed. Returns its date and its reason.
///
/// # Errors
/// Field errors on `value`, `effectiveFrom` and `reason`.
pub fn check_change(new: &NewChange, now: Timestamp) -> Result<(Timestamp, String), FieldErrors> {
    let (from, mut errors) = value_faults(new, now);
    let reason = new.reason.trim();
    if reason.is_empty() {
        errors.push(FieldError::new("reason", "required", "Enter the reason."));
    } else if reason.chars().count() > REASON_MAX_CHARS || reason.chars().any(char::is_control) {
        let text = "At most 200 characters on one line.";
        errors.push(FieldError::new("reason", "too_long", text));
    }
    FieldErrors::check(errors)?;
    Ok((from, reason.to_owned()))
}

/// Checks the value and the date of a change whose reason is not written yet. Returns its date.
///
/// # Errors
/// Field errors on `value` and `effectiveFrom`.
pub fn check_value(new: &NewChange, now: Timestamp) -> Result<Timestamp, FieldErrors> {
    let (from, errors) = value_faults(new, now);
    FieldErrors::check(errors)?;
    Ok(from)
}

fn value_faults(new: &NewChange, now: Timestamp) -> (Timestamp, Vec<FieldError>) {
    let mut errors = Vec::new();
    let setting = new.key.setting();
    if !(setting.min..=setting.max).contains(&new.value) {
        let limit = |value| limit_text(setting.unit, value);
        let text = format!("Enter {} to {}.", limit(setting.min), limit(setting.max));
        errors.push(FieldError::new("value", "out_of_range", text));
    }
    let from = new.effective_from.unwrap_or(now);
    if from < now {
        let text = "A change cannot begin in the past.";
        errors.push(FieldError::new("effectiveFrom", "in_the_past", text));
    } else if from > now.plus_days(AHEAD_DAYS) {
        let text = "A change begins within a year.";
        errors.push(FieldError::new("effectiveFrom", "too_far", text));
    }
    (from, errors)
}

/// A limit as people read it: a time of day by the clock, such as `6:30pm`, and else the number.
fn limit_text(unit: SettingUnit, limit: i64) -> String {
    if unit != SettingUnit::TimeOfDay {
        return limit.to_string();
    }
    let (hour, minute) = (limit.div_euclid(60), limit.rem_euclid(60));
    let half = if hour < 12 { "am" } else { "pm" };
    let hour = match hour.rem_euclid(12) {
        0 => 12,
        hour => hour,
    };
    format!("{hour}:{minute:02}{half}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(key: SettingKey, value: i64) -> String {
        let new = NewChange {
            key,
            value,
            effective_from: None,
            reason: "To compare".into(),
        };
        let now = Timestamp::from_unix(1_780_000_000).unwrap();
        check_value(&new, now).unwrap_err().0[0].message.clone()
    }

    #[test]
    fn a_value_that_is_out_of_range_is_told_its_limits_as_people_write_them() {
        assert_eq!(refusal(SettingKey::DraftDays, 31), "Enter 1 to 30.");
        assert_eq!(refusal(SettingKey::NightTo, 0), "Enter 5:00am to 9:00am.");
        assert_eq!(refusal(SettingKey::EveAlarm, 0), "Enter 6:20pm to 7:00pm.");
    }

    #[test]
    fn a_time_of_day_is_written_by_the_clock() {
        let written =
            [0, 30, 719, 720, 1439].map(|minutes| limit_text(SettingUnit::TimeOfDay, minutes));
        assert_eq!(
            written,
            ["12:00am", "12:30am", "11:59am", "12:00pm", "11:59pm"]
        );
    }
}
