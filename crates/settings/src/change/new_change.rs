//! A change as typed, and what is wrong with it.

use crate::SettingKey;
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
        let text = format!("Enter {} to {}.", setting.min, setting.max);
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
