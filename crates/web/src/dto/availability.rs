//! When a provider takes work.

mod calendar;

pub use calendar::CalendarBody;

use kernel::{Date, FieldError, FieldErrors};
use providers::{Availability, AvailabilityEntries, DaySpan, HoursEntry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A span of working hours on a weekday.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WorkingHours)]
pub struct HoursDto {
    /// From 1 for Monday to 7 for Sunday.
    #[validate(range(min = 1, max = 7))]
    pub weekday: u32,
    /// The start, in whole or half hours of Abuja time.
    #[validate(length(min = 5, max = 5))]
    #[schema(example = "08:00")]
    pub from: String,
    /// The end; `24:00` is midnight at the end of the day.
    #[validate(length(min = 5, max = 5))]
    #[schema(example = "18:00")]
    pub to: String,
}

/// When a provider takes work.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AvailabilityRequest {
    /// The working hours: at most three spans for one weekday, which do not overlap. Without any,
    /// the provider counts as open at every hour.
    #[validate(nested, length(max = 42))]
    pub hours: Vec<HoursDto>,
    /// The days on which the provider takes no work: at most 60, none before today.
    #[validate(length(max = 120))]
    #[schema(value_type = Vec<String>, example = json!(["2026-12-25"]))]
    pub days_off: Vec<String>,
    /// The most jobs of one day; absent for no limit.
    #[validate(range(min = 1, max = 12))]
    pub daily_cap: Option<u32>,
}

impl AvailabilityRequest {
    /// # Errors
    /// The days off that are not dates.
    pub fn entries(self) -> Result<AvailabilityEntries, FieldErrors> {
        let (mut days_off, mut errors) = (Vec::with_capacity(self.days_off.len()), Vec::new());
        for (at, text) in self.days_off.iter().enumerate() {
            match Date::parse(text) {
                Some(day) => days_off.push(day),
                None => errors.push(FieldError::new(
                    format!("daysOff[{at}]"),
                    "invalid",
                    "Write the date as 2026-12-25.",
                )),
            }
        }
        FieldErrors::check(errors)?;
        let entry = |hours: HoursDto| HoursEntry {
            weekday: hours.weekday,
            from: hours.from,
            to: hours.to,
        };
        Ok(AvailabilityEntries {
            hours: self.hours.into_iter().map(entry).collect(),
            days_off,
            daily_cap: self.daily_cap,
        })
    }
}

/// When a provider takes work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Availability)]
pub struct AvailabilityBody {
    /// The working hours by weekday; empty when the provider has set none.
    pub hours: Vec<HoursDto>,
    /// The days off from today on.
    pub days_off: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily_cap: Option<u32>,
}

impl AvailabilityBody {
    #[must_use]
    pub fn new(availability: &Availability, today: Date) -> Self {
        let hours = |(weekday, span): &(u32, DaySpan)| {
            let (from, to) = span.times();
            HoursDto {
                weekday: *weekday,
                from,
                to,
            }
        };
        Self {
            hours: availability.hours.spans().iter().map(hours).collect(),
            days_off: availability
                .days_off_from(today)
                .map(|day| day.to_string())
                .collect(),
            daily_cap: availability.daily_cap,
        }
    }
}

#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseRequest {
    /// The day from which on the provider is available again, at most 90 days ahead; absent for a
    /// pause that only the provider ends.
    #[validate(length(min = 10, max = 10))]
    #[schema(format = Date, example = "2026-12-27")]
    pub until: Option<String>,
}

impl PauseRequest {
    /// # Errors
    /// `until` when it is not a date.
    pub fn until(&self) -> Result<Option<Date>, FieldErrors> {
        let read = |text: &String| {
            Date::parse(text).ok_or_else(|| {
                FieldErrors::one("until", "invalid", "Write the date as 2026-12-27.")
            })
        };
        self.until.as_ref().map(read).transpose()
    }
}
