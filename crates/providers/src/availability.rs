//! When a provider takes work: their working hours, days off and the most jobs of a day.

use crate::{DaySpan, HoursEntry, WorkingHours};
use kernel::{Date, FieldError, FieldErrors, Timestamp};
use std::collections::BTreeSet;

/// The most days off that a provider may have stored.
pub const DAYS_OFF_MAX: usize = 60;
/// The highest number of jobs that a provider may choose as the most for one day.
pub const DAILY_CAP_MAX: u32 = 12;
/// The longest pause with an end, in days.
pub const PAUSE_MAX_DAYS: u64 = 90;

/// Why a provider takes no job at a time, by their own choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unavailable {
    /// The job is outside the working hours.
    OutsideHours,
    /// The day of the job is a day off.
    DayOff,
    /// The provider has accepted as many jobs for that day as they take on one day.
    DailyCap,
}

/// The time in which a provider must be at work to do a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Period {
    /// The parts of the period on each day in Abuja, in order. A minute that has begun counts as a
    /// whole one.
    #[must_use]
    pub fn days(self) -> Vec<(Date, DaySpan)> {
        let minutes = |at: Timestamp, day: Date, round: i64| {
            let seconds = at.secs_since(day.at_hour(0)).clamp(0, 86_400);
            u32::try_from((seconds + round) / 60).unwrap_or(0)
        };
        let (mut day, mut parts) = (self.from.abuja_date(), Vec::new());
        while day.at_hour(0) < self.until {
            let (from, until) = (minutes(self.from, day, 0), minutes(self.until, day, 59));
            parts.push((day, DaySpan::new(from, until)));
            let next = day.plus_days(1);
            if next == day {
                break;
            }
            day = next;
        }
        parts
    }

    /// The first and the last of [`Self::days`], which are the same unless the period goes over
    /// midnight. A job needs its provider for two hours, so it lies on two days at most.
    #[must_use]
    pub fn ends(self) -> ((Date, DaySpan), (Date, DaySpan)) {
        let days = self.days();
        let none = (self.from.abuja_date(), DaySpan::new(0, 0));
        let end = |part: Option<&(Date, DaySpan)>| part.copied().unwrap_or(none);
        (end(days.first()), end(days.last()))
    }
}

/// What a provider sends about when they take work.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AvailabilityEntries {
    pub hours: Vec<HoursEntry>,
    pub days_off: Vec<Date>,
    pub daily_cap: Option<u32>,
}

/// When a provider takes work.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Availability {
    pub hours: WorkingHours,
    pub days_off: BTreeSet<Date>,
    /// The most jobs of one day; `None` for no limit.
    pub daily_cap: Option<u32>,
}

impl Availability {
    /// Checks what a provider sends.
    ///
    /// # Errors
    /// Every fault with the path of its field.
    pub fn checked(entries: &AvailabilityEntries, today: Date) -> Result<Self, FieldErrors> {
        let mut errors = Vec::new();
        let hours = WorkingHours::checked(&entries.hours, &mut errors);
        for (at, day) in entries.days_off.iter().enumerate() {
            if *day < today {
                errors.push(FieldError::new(
                    format!("daysOff[{at}]"),
                    "past",
                    "This day is over.",
                ));
            }
        }
        let days_off: BTreeSet<Date> = entries.days_off.iter().copied().collect();
        if days_off.len() > DAYS_OFF_MAX {
            errors.push(FieldError::new(
                "daysOff",
                "too_many",
                format!("Enter at most {DAYS_OFF_MAX} days off."),
            ));
        }
        if entries
            .daily_cap
            .is_some_and(|cap| !(1..=DAILY_CAP_MAX).contains(&cap))
        {
            errors.push(FieldError::new(
                "dailyCap",
                "out_of_range",
                format!("Choose a number from 1 to {DAILY_CAP_MAX}."),
            ));
        }
        FieldErrors::check(errors)?;
        Ok(Self {
            hours,
            days_off,
            daily_cap: entries.daily_cap,
        })
    }

    /// The days off from `today` on, in order. Earlier ones no longer matter.
    pub fn days_off_from(&self, today: Date) -> impl Iterator<Item = Date> + '_ {
        self.days_off.range(today..).copied()
    }

    /// When the provider works on a day; empty on a day off.
    #[must_use]
    pub fn on(&self, day: Date) -> Vec<DaySpan> {
        if self.days_off.contains(&day) {
            Vec::new()
        } else {
            self.hours.on(day.weekday())
        }
    }

    /// Every reason why the provider takes no job at that time. `jobs_on_day` is the number of
    /// jobs that they have accepted for that day.
    #[must_use]
    pub fn refusals(&self, time: Period, jobs_on_day: u32) -> Vec<Unavailable> {
        let days = time.days();
        let is_open = |(day, part): &(Date, DaySpan)| {
            let spans = self.hours.on(day.weekday());
            spans.iter().any(|span| span.contains(*part))
        };
        let checks = [
            (!days.iter().all(is_open), Unavailable::OutsideHours),
            (
                days.iter().any(|(day, _)| self.days_off.contains(day)),
                Unavailable::DayOff,
            ),
            (
                self.daily_cap.is_some_and(|cap| jobs_on_day >= cap),
                Unavailable::DailyCap,
            ),
        ];
        let stand = checks.into_iter().filter(|(stands, _)| *stands);
        stand.map(|(_, reason)| reason).collect()
    }
}

/// The end of a pause until a day: the provider is available again from its beginning on.
///
/// # Errors
/// A day that is not after today, or more than [`PAUSE_MAX_DAYS`] ahead.
pub fn pause_end(until: Date, today: Date) -> Result<Timestamp, FieldErrors> {
    if until <= today {
        return Err(FieldErrors::one(
            "until",
            "past",
            "Choose a day after today.",
        ));
    }
    if until > today.plus_days(PAUSE_MAX_DAYS) {
        return Err(FieldErrors::one(
            "until",
            "too_far",
            format!("Choose a day within the next {PAUSE_MAX_DAYS} days."),
        ));
    }
    Ok(until.at_hour(0))
}

#[cfg(test)]
#[path = "availability_tests.rs"]
mod tests;
