use crate::Category;
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

/// The title rules of the requests of each service, by slug. A test checks them against the forms.
const EMBEDDED: &str = include_str!("../titles.json");
/// The number of chosen values that a title names; the rest is counted.
const NAMED: usize = 2;

static RULES: LazyLock<BTreeMap<String, Rule>> =
    LazyLock::new(|| serde_json::from_str(EMBEDDED).unwrap_or_default());

/// The rule for the titles of one service's requests. A title is `name` or the text of `lead`, then
/// a colon and the texts of `about`, then the texts of `with`, all separated by commas.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    name: String,
    #[serde(default)]
    lead: Option<Labels>,
    #[serde(default)]
    about: Vec<Part>,
    #[serde(default)]
    with: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
enum Part {
    Labels(Labels),
    Count(Count),
}

/// The texts of the chosen values of a field. A value without a text is left out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Labels {
    key: String,
    labels: BTreeMap<String, String>,
}

/// A sum of counted answers. The title contains it when it is at least `from`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    keys: Vec<String>,
    #[serde(default = "one")]
    from: i64,
    one: String,
    many: String,
}

const fn one() -> i64 {
    1
}

/// The title of a request in lists and messages: the work, "Deep home cleaning, 3 bedrooms", or the
/// name of the service when no answers are known. It contains only the form's own choices and
/// counts. Free text is left out, because titles are shown where free text is not.
#[must_use]
pub fn work_title(category: &Category, answers: &Value) -> String {
    RULES
        .get(&category.slug)
        .and_then(|rule| rule.title(answers))
        .unwrap_or_else(|| category.name.clone())
}

impl Rule {
    fn title(&self, answers: &Value) -> Option<String> {
        let lead = self.lead.as_ref().and_then(|labels| labels.say(answers));
        let about: Vec<String> = self
            .about
            .iter()
            .filter_map(|part| part.say(answers))
            .collect();
        let with: Vec<String> = self
            .with
            .iter()
            .filter_map(|part| part.say(answers))
            .collect();
        if lead.is_none() && about.is_empty() && with.is_empty() {
            return None;
        }
        let mut title = lead.unwrap_or_else(|| self.name.clone());
        if !about.is_empty() {
            title = format!("{title}: {}", about.join(", "));
        }
        for part in with {
            title = format!("{title}, {part}");
        }
        Some(title)
    }
}

impl Part {
    fn say(&self, answers: &Value) -> Option<String> {
        match self {
            Self::Labels(labels) => labels.say(answers),
            Self::Count(count) => count.say(answers),
        }
    }
}

impl Labels {
    fn say(&self, answers: &Value) -> Option<String> {
        let named = |value: &Value| self.labels.get(value.as_str()?).map(String::as_str);
        let answer = answers.get(&self.key)?;
        let chosen: Vec<&str> = answer
            .as_array()
            .map_or(std::slice::from_ref(answer), Vec::as_slice)
            .iter()
            .filter_map(named)
            .collect();
        match (chosen.get(..NAMED), chosen.len().saturating_sub(NAMED)) {
            (Some(first), more @ 1..) => Some(format!("{} and {more} more", first.join(", "))),
            (Some(_) | None, _) => Some(chosen.join(" and ")).filter(|text| !text.is_empty()),
        }
    }
}

impl Count {
    fn say(&self, answers: &Value) -> Option<String> {
        let numbers = self
            .keys
            .iter()
            .filter_map(|key| answers.get(key)?.as_i64());
        let total = numbers.fold(0_i64, i64::saturating_add);
        let unit = if total == 1 { &self.one } else { &self.many };
        (total >= self.from.max(1)).then(|| format!("{total} {unit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CategorySeed, FieldType, Form, seed};
    use serde_json::json;

    fn found(slug: &str) -> CategorySeed {
        seed()
            .unwrap()
            .into_iter()
            .find(|seed| seed.category.slug == slug)
            .unwrap()
    }

    fn title(slug: &str, answers: Value) -> String {
        work_title(&found(slug).category, &answers)
    }

    #[test]
    fn a_title_names_the_work_and_not_the_service_alone() {
        let cases = [
            (
                "home-cleaning",
                json!({ "type": "deep", "bedrooms": 3, "bathrooms": 2 }),
                "Deep home cleaning, 3 bedrooms",
            ),
            (
                "home-cleaning",
                json!({ "bedrooms": 1 }),
                "Home cleaning, 1 bedroom",
            ),
            (
                "plumbing",
                json!({ "fault": "leak", "where": "kitchen" }),
                "Plumbing: water leak, kitchen",
            ),
            (
                "gas-refill-delivery",
                json!({ "mode": "refill", "size": "kg12_5", "quantity": 1 }),
                "Gas refill, 12.5 kg cylinder",
            ),
            (
                "gas-refill-delivery",
                json!({ "mode": "swap", "size": "kg6", "quantity": 2 }),
                "Gas swap, 6 kg cylinder, 2 cylinders",
            ),
            (
                "laundry-dry-cleaning",
                json!({ "care": ["wash", "iron"], "shirts": 10, "natives": 4 }),
                "Laundry: wash and iron, 14 pieces",
            ),
            (
                "gardening",
                json!({ "work": ["lawn", "hedge", "trees", "weeding"] }),
                "Gardening: lawn, hedge and 2 more",
            ),
            (
                "air-conditioning",
                json!({ "work": "service", "units": 2 }),
                "Air conditioning: service, 2 units",
            ),
        ];
        for (slug, answers, expected) in cases {
            assert_eq!(title(slug, answers), expected);
        }
    }

    #[test]
    fn a_request_without_an_answer_that_says_more_bears_the_name_of_the_service() {
        for answers in [
            json!({}),
            Value::Null,
            json!({ "type": 3, "bedrooms": 0 }),
            json!({ "type": "unheard-of", "bedrooms": "three" }),
        ] {
            assert_eq!(title("home-cleaning", answers), "Home Cleaning");
        }
        let unknown = Category {
            slug: "tailoring".into(),
            name: "Tailoring".into(),
            ..found("home-cleaning").category
        };
        assert_eq!(
            work_title(&unknown, &json!({ "type": "deep" })),
            "Tailoring"
        );
    }

    #[test]
    fn texts_written_by_people_never_appear_in_a_title() {
        for CategorySeed { category, form } in seed().unwrap() {
            let mut answers = serde_json::Map::new();
            for field in form
                .fields
                .iter()
                .filter(|field| field.kind == FieldType::Text)
            {
                answers.insert(field.key.clone(), json!("Block 4, behind the mosque"));
            }
            assert_eq!(
                work_title(&category, &Value::Object(answers)),
                category.name,
                "{}",
                category.slug
            );
        }
    }

    /// The longest answers that a form allows.
    fn full(form: &Form) -> Value {
        let answer = |field: &crate::Field| {
            let values = || field.options().iter().map(|option| option.value.clone());
            match field.kind {
                FieldType::Choice => json!(values().max_by_key(String::len)),
                FieldType::Multi => json!(values().collect::<Vec<_>>()),
                FieldType::Count => json!(field.max),
                FieldType::Money
                | FieldType::Text
                | FieldType::Bool
                | FieldType::Photo
                | FieldType::File
                | FieldType::Date => Value::Null,
            }
        };
        Value::Object(
            form.fields
                .iter()
                .map(|field| (field.key.clone(), answer(field)))
                .collect(),
        )
    }

    #[test]
    fn every_service_has_a_rule_that_asks_only_for_what_its_form_asks() {
        let seeds = seed().unwrap();
        assert_eq!(RULES.len(), seeds.len());
        for CategorySeed { category, form } in seeds {
            let rule = RULES
                .get(&category.slug)
                .unwrap_or_else(|| panic!("{} has no rule", category.slug));
            let labels_fit = |labels: &Labels| {
                let field = form
                    .field(&labels.key)
                    .unwrap_or_else(|| panic!("{}: no field {}", category.slug, labels.key));
                assert!(
                    labels.labels.keys().all(|value| field.has_option(value)),
                    "{}: {:?}",
                    category.slug,
                    labels
                );
            };
            rule.lead.iter().for_each(labels_fit);
            for part in rule.about.iter().chain(&rule.with) {
                match part {
                    Part::Labels(labels) => labels_fit(labels),
                    Part::Count(count) => assert!(
                        count.keys.iter().all(|key| form
                            .field(key)
                            .is_some_and(|field| field.kind == FieldType::Count)),
                        "{}: {count:?}",
                        category.slug
                    ),
                }
            }
            let longest = work_title(&category, &full(&form));
            assert!(
                longest.chars().count() <= 100 && longest != category.name,
                "{longest}"
            );
        }
    }
}
