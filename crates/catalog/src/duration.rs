//! How long the work of a request takes, where the customer orders hours.

use Part::{Each, When};
use serde_json::Value;

/// Work takes a whole number of half hours, as working hours do.
const STEP_MINUTES: i64 = 30;
/// The longest time of one visit: longer work has another day.
const LONGEST_MINUTES: i64 = 16 * 60;
/// The most of one counted answer that is looked at.
const COUNT_MAX: i64 = 100;

/// A part of the time that the work takes, in minutes.
#[derive(Debug, Clone, Copy)]
enum Part {
    /// For each of a counted answer.
    Each(&'static str, i64),
    /// When the answer is this value.
    When(&'static str, &'static str, i64),
}

/// The services in which the customer orders hours, with the parts of the time. All others take as
/// long as their slot. A taxi that waits for the way back drives for as long as a slot.
const ORDERED: [(&str, &[Part]); 3] = [
    ("handyman", &[Each("hours", 60)]),
    ("photography-video", &[Each("hours", 60)]),
    (
        "taxi",
        &[
            Each("hours", 60),
            Each("wait_hours", 60),
            When("kind", "return", 120),
        ],
    ),
];

/// The minutes that the work of a request takes; `None` for a service whose answers do not tell.
/// Incomplete answers count as far as they go.
#[must_use]
pub fn expected_minutes(service: &str, answers: &Value) -> Option<i64> {
    let (_, parts) = ORDERED.iter().find(|(slug, _)| *slug == service)?;
    let parts = parts.iter().map(|part| part.minutes(answers));
    let minutes = parts.fold(0, i64::saturating_add);
    let steps = minutes.saturating_add(STEP_MINUTES - 1) / STEP_MINUTES;
    let rounded = steps.saturating_mul(STEP_MINUTES).clamp(0, LONGEST_MINUTES);
    (rounded > 0).then_some(rounded)
}

impl Part {
    fn minutes(self, answers: &Value) -> i64 {
        let (count, minutes) = match self {
            Each(key, minutes) => {
                let given = answers.get(key).and_then(Value::as_i64);
                (given.unwrap_or(0), minutes)
            }
            When(key, value, minutes) => {
                let is_so = answers.get(key).and_then(Value::as_str) == Some(value);
                (i64::from(is_so), minutes)
            }
        };
        count.clamp(0, COUNT_MAX).saturating_mul(minutes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CategorySeed, FieldType, seed};
    use serde_json::json;

    fn seeded(service: &str) -> CategorySeed {
        let mut all = seed().unwrap().into_iter();
        all.find(|one| one.category.slug == service).unwrap()
    }

    #[test]
    fn b9_work_takes_as_long_as_the_customer_orders() {
        let cases = [
            ("handyman", json!({ "hours": 3 }), Some(180)),
            ("photography-video", json!({ "hours": 16 }), Some(960)),
            ("taxi", json!({ "kind": "hourly", "hours": 5 }), Some(300)),
            (
                "taxi",
                json!({ "kind": "return", "wait_hours": 3 }),
                Some(300),
            ),
            ("taxi", json!({ "kind": "one_way", "stops": 2 }), None),
            (
                "home-cleaning",
                json!({ "type": "deep", "bedrooms": 3 }),
                None,
            ),
            ("plumbing", json!({ "hours": 9 }), None),
            ("handyman", json!({}), None),
            ("handyman", json!({ "hours": "three" }), None),
            ("handyman", json!({ "hours": -3 }), None),
            ("handyman", json!({ "hours": i64::MAX }), Some(960)),
            ("handyman", Value::Null, None),
        ];
        for (service, answers, expected) in cases {
            assert_eq!(
                expected_minutes(service, &answers),
                expected,
                "{service}: {answers}"
            );
        }
    }

    #[test]
    fn each_answer_that_the_time_depends_on_is_in_the_form_of_its_service() {
        for (service, parts) in ORDERED {
            let form = seeded(service).form;
            for part in parts {
                let (key, kind) = match part {
                    Each(key, _) => (key, FieldType::Count),
                    When(key, value, _) => {
                        let field = form.field(key).unwrap();
                        let mut offered = field.options.iter().flatten();
                        assert!(offered.any(|option| option.value == *value), "{value}");
                        (key, FieldType::Choice)
                    }
                };
                assert_eq!(form.field(key).unwrap().kind, kind, "{service}: {key}");
            }
        }
    }
}
