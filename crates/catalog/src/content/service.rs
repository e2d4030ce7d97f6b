//! What staff change about a service, and the day on which a draft of it is published.

use kernel::{Date, FieldErrors, PublicationId, Timestamp, UserId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The longest time from now until the day of a planned publication, in days.
const AHEAD_DAYS: i64 = 365;

/// What staff may change about a service, as a draft until it is published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ServiceText {
    pub slug: String,
    pub name: String,
    pub description: String,
    pub icon_key: String,
    pub popular: bool,
    /// Whether customers see and book the service.
    pub visible: bool,
    /// When the draft is published by itself; `None` for a draft without a day, and for what is
    /// published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publication: Option<PlannedPublication>,
}

impl ServiceText {
    /// The same text without a planned publication.
    #[must_use]
    pub fn without_publication(&self) -> Self {
        Self {
            publication: None,
            ..self.clone()
        }
    }
    /// The service as the history shows it. Of a planned publication it shows the day.
    pub(super) fn summary(&self) -> Value {
        let written = serde_json::to_value(self.without_publication());
        let mut value = written.unwrap_or_default();
        if let (Some(fields), Some(planned)) = (value.as_object_mut(), self.publication) {
            fields.insert("publishOn".into(), planned.on.to_string().into());
        }
        value
    }
}

/// The day on which a draft is published without a further act of staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedPublication {
    /// The subject of the task that publishes the draft.
    pub id: PublicationId,
    pub on: Date,
    /// The member of staff who chose the day.
    pub by: UserId,
}

impl PlannedPublication {
    /// The beginning of the day in Abuja.
    #[must_use]
    pub fn at(&self) -> Timestamp {
        self.on.at_hour(0)
    }
    #[must_use]
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.at() <= now
    }
}

/// Checks that a draft may be published on this day: it begins later than now, and within a year.
///
/// # Errors
/// A field error on `publishOn`.
pub fn check_publication_day(on: Date, now: Timestamp) -> Result<(), FieldErrors> {
    let at = on.at_hour(0);
    if at <= now {
        let text = "Choose a later day, or publish the draft now.";
        return Err(FieldErrors::one("publishOn", "in_the_past", text));
    }
    if at > now.plus_days(AHEAD_DAYS) {
        let text = "A draft is published within a year.";
        return Err(FieldErrors::one("publishOn", "too_far", text));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    fn planned() -> PlannedPublication {
        PlannedPublication {
            id: "0190a000-0000-7000-8000-000000000001".parse().unwrap(),
            on: day("2026-12-01"),
            by: "0190a000-0000-7000-8000-000000000002".parse().unwrap(),
        }
    }

    fn painting() -> ServiceText {
        ServiceText {
            slug: "painting".into(),
            name: "Painters".into(),
            description: "Walls and doors.".into(),
            icon_key: "paint-bucket".into(),
            popular: false,
            visible: true,
            publication: Some(planned()),
        }
    }

    #[test]
    fn b17_9_a_draft_is_due_at_midnight_in_abuja() {
        // Midnight in Abuja is 23:00 UTC of the day before.
        assert_eq!(planned().at().to_string(), "2026-11-30T23:00:00Z");
        let midnight = planned().at();
        assert!(planned().is_due(midnight));
        assert!(planned().is_due(midnight.plus_days(40)));
        assert!(!planned().is_due(midnight.plus_secs(-1)));
    }

    #[test]
    fn b17_9_a_draft_is_published_on_a_later_day_within_a_year() {
        let noon = day("2026-11-21").at_hour(12);
        let code = |on: &str| {
            let refused = check_publication_day(day(on), noon).err()?;
            Some((refused.0[0].field.clone(), refused.0[0].code.clone()))
        };
        let refused = |code: &str| Some(("publishOn".to_owned(), code.to_owned()));
        assert_eq!(code("2026-11-20"), refused("in_the_past"));
        assert_eq!(
            code("2026-11-21"),
            refused("in_the_past"),
            "today has begun"
        );
        assert_eq!(code("2026-11-22"), None);
        assert_eq!(code("2027-11-21"), None);
        assert_eq!(code("2027-11-22"), refused("too_far"));
    }

    #[test]
    fn the_history_shows_the_day_and_neither_the_task_nor_the_person() {
        let bare = json!({
            "slug": "painting", "name": "Painters", "description": "Walls and doors.",
            "iconKey": "paint-bucket", "popular": false, "visible": true,
        });
        assert_eq!(painting().without_publication().summary(), bare);
        let mut with_day = bare;
        with_day["publishOn"] = json!("2026-12-01");
        assert_eq!(painting().summary(), with_day);
    }

    #[test]
    fn a_stored_draft_keeps_its_day_and_one_without_a_day_is_read_too() {
        let stored = serde_json::to_string(&painting()).unwrap();
        let read: ServiceText = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, painting());
        let bare = painting().without_publication();
        let stored = serde_json::to_string(&bare).unwrap();
        assert!(!stored.contains("publication"));
        let read: ServiceText = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, bare);
    }
}
