//! Which times a job may be moved to, and by when its provider must answer.

use crate::{Slot, SlotError};
use kernel::{FieldErrors, Timestamp};

/// The number of minutes that the provider has to answer.
const ANSWER_MINUTES: i64 = 60;
/// The provider must answer this many hours before the agreed time, because they would set out soon
/// after.
const BEFORE_HOURS: i64 = 2;
/// The minimum number of minutes that the provider has to answer.
const ANSWER_LEAST_MINUTES: i64 = 15;

/// Refuses no time, the booked time, and a time that is too soon.
///
/// # Errors
/// `slot`.
pub(super) fn check_time(from: Slot, to: Slot, now: Timestamp) -> Result<(), FieldErrors> {
    if to == Slot::Asap {
        return Err(FieldErrors::one(
            "slot",
            "bad_slot",
            "Choose a day and a time.",
        ));
    }
    if to == from {
        return Err(FieldErrors::one(
            "slot",
            "same_slot",
            "The visit is booked for that time already. Choose another one.",
        ));
    }
    to.check_lead(now)
        .map_err(|error: SlotError| FieldErrors::one("slot", "bad_slot", error.to_string()))
}

/// The time by which the provider must answer: within an hour and two hours before the agreed time,
/// whichever is earlier, but never less than 15 minutes from now.
pub(super) fn answer_by(from: Slot, now: Timestamp) -> Timestamp {
    let before = from.starts_at().unwrap_or(now).plus_hours(-BEFORE_HOURS);
    now.plus_mins(ANSWER_MINUTES)
        .min(before)
        .max(now.plus_mins(ANSWER_LEAST_MINUTES))
}
