//! The titles of requests, and that the rules fit the forms.

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
            json!({ "care": "wash_iron", "shirts": 10, "natives": 4 }),
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
