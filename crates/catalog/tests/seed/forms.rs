//! The forms of the services: what each asks, and in which shape.

use crate::{form, seeds};
use catalog::{FieldType, Form, PricingMode};

#[test]
fn every_form_can_be_asked() {
    for seed in seeds() {
        assert_eq!(seed.form.check(), Ok(()), "{}", seed.category.slug);
        assert!(
            seed.form.fields.iter().any(|field| field.required),
            "{}",
            seed.category.slug
        );
        let photo_required = seed.form.fields.iter().any(|field| {
            field.required && matches!(field.kind, FieldType::Photo | FieldType::File)
        });
        assert!(
            !photo_required,
            "{}: mobile data is money, a photo is always optional",
            seed.category.slug
        );
    }
}

#[test]
fn no_form_asks_for_the_place_that_every_request_asks_for_anyway() {
    for seed in seeds() {
        let asks_again = |field: &catalog::Field| {
            ["address", "pickup", "from_address", "venue_address"].contains(&field.key.as_str())
        };
        assert!(
            !seed.form.fields.iter().any(asks_again),
            "{}",
            seed.category.slug
        );
    }
}

/// Providers are chosen by these values (`scheduling/visits.rs` in `marketplace`); any other value
/// would be asked for and then ignored.
#[test]
fn a_customer_can_prefer_a_woman_or_a_man_and_reads_that_it_may_take_longer() {
    let mut asking = Vec::new();
    for seed in seeds() {
        let asks = |field: &&catalog::Field| field.key.contains("gender");
        for field in seed.form.fields.iter().filter(asks) {
            let options = field.options.as_ref().unwrap().iter();
            let values: Vec<_> = options.map(|option| option.value.as_str()).collect();
            assert_eq!(
                (field.key.as_str(), field.kind, field.required, values),
                (
                    "preferred_gender",
                    FieldType::Choice,
                    false,
                    vec!["any", "female", "male"]
                )
            );
            let help = field.help.as_ref().unwrap();
            assert!(help.contains("it may take longer"), "{help}");
            asking.push(seed.category.slug.clone());
        }
    }
    asking.sort();
    assert_eq!(
        asking,
        ["domestic-staff", "hair-beauty", "home-cleaning", "tutoring"]
    );
}

/// A question that a customer may not be able to answer, such as square metres or duvets, can be
/// skipped.
#[test]
fn what_a_person_may_not_know_or_have_is_optional() {
    for (slug, keys) in [
        ("painting", &["area"][..]),
        ("masonry-tiling", &["area"]),
        ("laundry-dry-cleaning", &["shirts", "natives", "household"]),
    ] {
        let form = form(slug);
        for key in keys {
            let field = form.fields.iter().find(|field| field.key == *key).unwrap();
            assert_eq!(
                (field.kind, field.required),
                (FieldType::Count, false),
                "{slug}: {key}"
            );
        }
    }
}

#[test]
fn painting_asks_for_rooms_only_inside_and_then_for_at_least_one() {
    let painting = form("painting");
    let answers = |place: &str, rooms: Option<u32>| {
        let mut answers = serde_json::json!({"where": place, "surface": "plaster", "damp": false, "paint": "by_us"});
        if let Some(rooms) = rooms {
            answers["rooms"] = rooms.into();
        }
        painting.validate(&answers).is_ok()
    };
    assert!(answers("outside", None) && answers("inside", Some(1)) && answers("both", Some(30)));
    assert!(!answers("inside", None) && !answers("both", Some(0)));
}

#[test]
fn where_a_photo_helps_up_to_five_are_taken() {
    let kinds = |form: &Form| {
        form.fields
            .iter()
            .filter(|field| field.kind == FieldType::Photo)
            .map(|field| field.max)
            .collect::<Vec<_>>()
    };
    for seed in seeds() {
        let photos = kinds(&seed.form);
        assert!(
            photos.iter().all(|max| max.is_some_and(|max| max <= 5)),
            "{}",
            seed.category.slug
        );
        let looked_at = seed.category.mode == PricingMode::Assessment;
        assert!(
            !looked_at || photos.len() == 1,
            "{}: who prices it wants to see it",
            seed.category.slug
        );
    }
}

#[test]
fn a_form_is_written_in_the_shape_of_the_api() {
    let json = serde_json::to_value(form("electrical")).unwrap();
    let points = json.pointer("/fields/1").unwrap();
    assert_eq!(
        points,
        &serde_json::json!({
            "key": "points", "type": "count", "label": "How many new points?", "required": true, "min": 1, "max": 30,
            "showIf": {"key": "fault", "equals": ["install"]}
        })
    );
    let option = json.pointer("/fields/0/options/0").unwrap();
    assert_eq!(
        option,
        &serde_json::json!({"value": "sockets", "label": "A socket or switch"})
    );
    assert_eq!(
        serde_json::from_value::<Form>(json).unwrap(),
        form("electrical")
    );
}

#[test]
fn home_cleaning_asks_what_its_price_needs() {
    let keys: Vec<_> = form("home-cleaning")
        .fields
        .into_iter()
        .map(|field| field.key)
        .collect();
    assert_eq!(
        keys,
        [
            "type",
            "bedrooms",
            "bathrooms",
            "toilets",
            "extras",
            "supplies",
            "pets",
            "water",
            "light",
            "preferred_gender"
        ]
    );
}

#[test]
fn plumbing_does_not_ask_for_running_water_where_no_water_comes() {
    let form = form("plumbing");
    for fault in form.field("fault").unwrap().options() {
        let mut given = serde_json::Map::new();
        given.insert("fault".to_owned(), fault.value.as_str().into());
        let asks = form.asked(&given).iter().any(|field| field.key == "water");
        assert_eq!(asks, fault.value != "no_water", "{}", fault.value);
    }
}
