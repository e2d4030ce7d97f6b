use chrono::{MappedLocalTime, NaiveDateTime, TimeZone as _};
use chrono_tz::{GapInfo, Tz};
use kernel::{FieldErrors, Timestamp};
use serde::{Deserialize as _, Deserializer, Serialize, Serializer};

/// A clock that people live by, with its summer time, by its name in the IANA database:
/// `Europe/London`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeZone(Tz);

impl TimeZone {
    /// The clock of Abuja, which is an hour ahead of UTC the whole year.
    pub const ABUJA: Self = Self(Tz::Africa__Lagos);

    /// Reads a name as phones and browsers give it.
    ///
    /// # Errors
    /// A field error for a name that the database does not have.
    pub fn parse(name: &str) -> Result<Self, FieldErrors> {
        Self::named(name).ok_or_else(|| {
            let text = "Please choose a time zone from the list, such as Europe/London.";
            FieldErrors::one("timeZone", "unknown_time_zone", text)
        })
    }

    fn named(name: &str) -> Option<Self> {
        name.parse().ok().map(Self)
    }

    /// The name in the IANA database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What the clock shows at this instant.
    pub(crate) fn shown_at(self, at: Timestamp) -> NaiveDateTime {
        at.utc().with_timezone(&self.0).naive_local()
    }

    /// The first instant after `at` at which the clock shows this time. When it is put back, it shows
    /// some times twice. When it is put forward over the time, the answer is the instant at which that
    /// happens. `None` if all this is not after `at`.
    pub(crate) fn next_showing(self, time: NaiveDateTime, at: Timestamp) -> Option<Timestamp> {
        let (first, second) = match self.0.from_local_datetime(&time) {
            MappedLocalTime::Single(only) => (Some(only), None),
            MappedLocalTime::Ambiguous(first, second) => (Some(first), Some(second)),
            MappedLocalTime::None => (GapInfo::new(&time, &self.0)?.end, None),
        };
        [first, second]
            .into_iter()
            .flatten()
            .map(|shown| Timestamp::new(shown.to_utc()))
            .find(|shown| *shown > at)
    }
}

/// The clock of a person who has chosen none.
impl Default for TimeZone {
    fn default() -> Self {
        Self::ABUJA
    }
}

impl Serialize for TimeZone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Reads a stored choice. A name that only a newer release knows counts as none, so that a rollback
/// can read the account.
pub(crate) fn known<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<TimeZone>, D::Error> {
    let name = Option::<String>::deserialize(deserializer)?;
    Ok(name.as_deref().and_then(TimeZone::named))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b15_3_a_name_of_the_database_is_known_and_any_other_is_refused_by_its_field() {
        for name in [
            "Africa/Lagos",
            "Europe/London",
            "America/Argentina/Buenos_Aires",
            "Asia/Kolkata",
            "Asia/Calcutta",
            "UTC",
        ] {
            assert_eq!(TimeZone::parse(name).unwrap().name(), name);
        }
        assert_eq!(TimeZone::default().name(), "Africa/Lagos");
        for wrong in [
            "",
            "London",
            "europe/london",
            "Europe/London ",
            "Etc/Unknown",
            "+01:00",
            "GMT+01:00",
        ] {
            let errors = TimeZone::parse(wrong).unwrap_err().0;
            assert_eq!(errors.len(), 1, "{wrong}");
            assert_eq!(errors[0].field, "timeZone", "{wrong}");
            assert_eq!(errors[0].code, "unknown_time_zone", "{wrong}");
        }
    }
}
