//! How long the work of a request takes, as far as the answers tell. The times of the cleaners and
//! the movers are our estimate for one visit with the usual number of people.

use Part::{Chosen, Each, When};
use serde_json::Value;

/// Work takes a whole number of half hours, as working hours do.
const STEP_MINUTES: i64 = 30;
/// The longest time of one visit: longer work has another day.
const LONGEST_MINUTES: i64 = 16 * 60;
/// The most of one counted answer that is looked at.
const COUNT_MAX: i64 = 100;
const WHOLE_PERCENT: i64 = 100;

/// A part of the time that the work takes, in minutes.
#[derive(Debug, Clone, Copy)]
enum Part {
    /// For each of a counted answer.
    Each(&'static str, i64),
    /// For each chosen value of an answer with several.
    Chosen(&'static str, i64),
    /// When the answer is this value, or yes.
    When(&'static str, &'static str, i64),
}

/// How long the work of one service takes.
#[derive(Debug, Clone, Copy)]
struct Effort {
    service: &'static str,
    /// The minutes that every request takes.
    base: i64,
    parts: &'static [Part],
    /// The answer that makes the whole work longer, with the percent of the time for its values.
    factor: Option<(&'static str, &'static [(&'static str, i64)])>,
}

/// The services whose answers tell how long the work takes. All others take as long as their slot.
const EFFORTS: [Effort; 5] = [
    Effort {
        service: "handyman",
        base: 0,
        parts: &[Each("hours", 60)],
        factor: None,
    },
    Effort {
        service: "home-cleaning",
        base: 45,
        parts: &[
            Each("bedrooms", 30),
            Each("bathrooms", 30),
            Each("toilets", 15),
            Chosen("extras", 20),
        ],
        factor: Some((
            "type",
            &[("deep", 150), ("move_in", 150), ("post_construction", 200)],
        )),
    },
    Effort {
        service: "moving-logistics",
        base: 90,
        parts: &[
            Each("rooms", 45),
            When("packers", YES, 90),
            When("interstate", YES, 480),
        ],
        factor: None,
    },
    Effort {
        service: "photography-video",
        base: 0,
        parts: &[Each("hours", 60)],
        factor: None,
    },
    Effort {
        service: "taxi",
        base: 0,
        parts: &[
            Each("hours", 60),
            Each("wait_hours", 60),
            When("kind", "return", 120),
        ],
        factor: None,
    },
];

/// The value of a yes.
const YES: &str = "true";

/// The minutes that the work of a request takes; `None` for a service whose answers do not tell.
/// Incomplete answers count as far as they go.
#[must_use]
pub fn expected_minutes(service: &str, answers: &Value) -> Option<i64> {
    let effort = EFFORTS.iter().find(|effort| effort.service == service)?;
    let parts = effort.parts.iter().map(|part| part.minutes(answers));
    let plain = parts.fold(effort.base, i64::saturating_add);
    let percent = effort
        .factor
        .map_or(WHOLE_PERCENT, |factor| percent_of(factor, answers));
    let minutes = plain.saturating_mul(percent) / WHOLE_PERCENT;
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
            Chosen(key, minutes) => {
                let chosen = answers
                    .get(key)
                    .and_then(Value::as_array)
                    .map_or(0, Vec::len);
                (i64::try_from(chosen).unwrap_or(COUNT_MAX), minutes)
            }
            When(key, value, minutes) => {
                let is_so = match answers.get(key) {
                    Some(Value::Bool(flag)) => *flag && value == YES,
                    Some(Value::String(text)) => text == value,
                    Some(Value::Null | Value::Number(_) | Value::Array(_) | Value::Object(_))
                    | None => false,
                };
                (i64::from(is_so), minutes)
            }
        };
        count.clamp(0, COUNT_MAX).saturating_mul(minutes)
    }
}

fn percent_of((key, values): (&str, &[(&str, i64)]), answers: &Value) -> i64 {
    let chosen = answers.get(key).and_then(Value::as_str);
    values
        .iter()
        .find(|(value, _)| Some(*value) == chosen)
        .map_or(WHOLE_PERCENT, |(_, percent)| *percent)
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
    fn b9_work_takes_as_long_as_the_answers_tell() {
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
                json!({ "type": "regular", "bedrooms": 1, "bathrooms": 1, "toilets": 0 }),
                Some(120),
            ),
            (
                "home-cleaning",
                json!({ "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["oven"] }),
                Some(360),
            ),
            (
                "home-cleaning",
                json!({ "type": "post_construction", "bedrooms": 8, "bathrooms": 8, "toilets": 8 }),
                Some(960),
            ),
            (
                "moving-logistics",
                json!({ "rooms": 4, "packers": false, "interstate": false }),
                Some(270),
            ),
            (
                "moving-logistics",
                json!({ "rooms": 4, "packers": true, "interstate": true }),
                Some(840),
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
        for effort in EFFORTS {
            let form = seeded(effort.service).form;
            let asks = |key: &str, kinds: &[FieldType]| {
                let field = form.field(key);
                assert!(
                    field.is_some_and(|field| kinds.contains(&field.kind)),
                    "{}: {key}",
                    effort.service
                );
            };
            for part in effort.parts {
                match part {
                    Each(key, _) => asks(key, &[FieldType::Count]),
                    Chosen(key, _) => asks(key, &[FieldType::Multi]),
                    When(key, _, _) => asks(key, &[FieldType::Bool, FieldType::Choice]),
                }
            }
            let Some((key, values)) = effort.factor else {
                continue;
            };
            let field = form.field(key).unwrap();
            for (value, _) in values {
                let mut offered = field.options.iter().flatten();
                let is_offered = offered.any(|option| option.value == *value);
                assert!(is_offered, "{}: {key} is never {value}", effort.service);
            }
        }
    }
}
