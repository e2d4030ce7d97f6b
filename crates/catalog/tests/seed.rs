//! The services that the product starts with.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use catalog::{
    Category, CategorySeed, FieldType, Form, ICON_KEYS, MAX_KEYWORDS, PriceUnit, PricingMode,
    ServiceGroup, seed,
};
use kernel::Money;
use std::collections::BTreeSet;

fn seeds() -> Vec<CategorySeed> {
    seed().unwrap()
}

fn category(slug: &str) -> Category {
    seeds()
        .into_iter()
        .find(|seed| seed.category.slug == slug)
        .unwrap()
        .category
}

fn form(slug: &str) -> Form {
    seeds()
        .into_iter()
        .find(|seed| seed.category.slug == slug)
        .unwrap()
        .form
}

#[test]
fn prod_05_more_than_28_services_are_offered() {
    assert_eq!(seeds().len(), 30);
    let slugs: BTreeSet<_> = seeds().into_iter().map(|seed| seed.category.slug).collect();
    let names: BTreeSet<_> = seeds().into_iter().map(|seed| seed.category.name).collect();
    assert_eq!((slugs.len(), names.len()), (30, 30));
    assert!(
        !slugs.contains("documents-permits"),
        "disabled until a legal check"
    );
}

#[test]
fn prod_08_the_named_services_are_among_them() {
    for slug in [
        "gas-refill-delivery",
        "home-cleaning",
        "plumbing",
        "electrical",
        "handyman",
        "laundry-dry-cleaning",
        "personal-shopping",
        "moving-logistics",
        "taxi",
        "airport-transfer",
        "car-wash",
        "security",
        "gardening",
        "painting",
        "air-conditioning",
    ] {
        assert_eq!(category(slug).slug, slug);
    }
}

#[test]
fn gas_02_03_gas_has_the_name_and_the_slug_that_its_flow_is_found_by() {
    let gas = category("gas-refill-delivery");
    assert_eq!(
        (gas.name.as_str(), gas.mode),
        ("Gas Refill & Delivery", PricingMode::Metered)
    );
    assert_eq!(gas.price_phrase(), "₦1,300 a kg");
}

#[test]
fn icon_01_every_service_has_a_known_icon() {
    assert_eq!(ICON_KEYS.iter().collect::<BTreeSet<_>>().len(), 37);
    for seed in seeds() {
        assert!(
            ICON_KEYS.contains(&seed.category.icon_key.as_str()),
            "{}",
            seed.category.slug
        );
    }
}

#[test]
fn land_25_27_the_popular_grid_fills_from_popular_services_alone() {
    let popular: Vec<_> = seeds()
        .into_iter()
        .filter(|seed| seed.category.popular)
        .map(|seed| seed.category.slug)
        .collect();
    assert_eq!(
        popular,
        [
            "gas-refill-delivery",
            "home-cleaning",
            "laundry-dry-cleaning",
            "plumbing",
            "electrical",
            "air-conditioning"
        ]
    );
}

#[test]
fn positions_follow_the_groups_of_the_services_page() {
    let seeds = seeds();
    assert!(
        seeds
            .iter()
            .zip(1..)
            .all(|(seed, position)| seed.category.position == position)
    );
    assert!(seeds.is_sorted_by_key(|seed| seed.category.group));
    let sizes = ServiceGroup::ALL.map(|group| {
        seeds
            .iter()
            .filter(|seed| seed.category.group == group)
            .count()
    });
    assert_eq!(sizes, [6, 7, 6, 5, 6]);
}

#[test]
fn ent_10_a_category_is_written_with_the_names_that_clients_read() {
    let json = serde_json::to_value(category("home-cleaning")).unwrap();
    for (key, value) in [
        ("slug", "home-cleaning"),
        ("name", "Home Cleaning"),
        ("iconKey", "sparkles"),
        ("mode", "RATE"),
        ("priceUnit", "from"),
    ] {
        assert_eq!(json.get(key).unwrap(), value);
    }
    assert_eq!(json.get("priceFromKobo").unwrap(), 1_000_000);
    assert_eq!(
        serde_json::from_value::<Category>(json).unwrap(),
        category("home-cleaning")
    );
}

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

/// PROD-08: every service that is offered takes requests.
#[test]
fn prod_08_every_service_takes_requests_here() {
    let closed: Vec<_> = seeds()
        .into_iter()
        .filter(|seed| !seed.category.bookable_online)
        .map(|seed| seed.category.slug)
        .collect();
    assert_eq!(closed, [] as [&str; 0]);
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
fn srch_05_people_find_services_by_the_words_they_use() {
    for (slug, word) in [
        ("electrical", "nepa"),
        ("electrical", "light"),
        ("generator-servicing", "gen"),
        ("plumbing", "pumping machine"),
        ("gas-refill-delivery", "cylinder"),
        ("pest-control", "fumigation"),
        ("domestic-staff", "house help"),
        ("tutoring", "lesson teacher"),
        ("security", "mai guard"),
        ("plumbing", "soakaway"),
        ("inverter-solar", "no light"),
    ] {
        assert!(
            category(slug)
                .keywords
                .iter()
                .any(|keyword| keyword == word),
            "{slug}: {word}"
        );
    }
    for seed in seeds() {
        let different: BTreeSet<_> = seed.category.keywords.iter().collect();
        assert!(
            different.len() == seed.category.keywords.len() && different.len() >= 20,
            "{}",
            seed.category.slug
        );
    }
}

/// Every text of every category and form that users read.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for CategorySeed { category, form } in seeds() {
        texts.extend([category.name, category.description]);
        for field in form.fields {
            texts.push(field.label);
            texts.extend(field.help);
            for option in field.options.unwrap_or_default() {
                texts.push(option.label);
                texts.extend(option.help);
            }
        }
    }
    texts
}

#[test]
fn the_voice_is_calm() {
    for text in texts() {
        assert!(
            !text.contains('!') && !text.contains("  ") && text.trim() == text,
            "{text}"
        );
        assert!(
            text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{text}"
        );
    }
    for seed in seeds() {
        assert!(
            seed.category.description.ends_with('.'),
            "{}",
            seed.category.slug
        );
    }
}

#[test]
fn a_starting_price_reads_as_on_the_design() {
    let phrases = [
        ("home-cleaning", "from ₦10,000"),
        ("laundry-dry-cleaning", "from ₦700 each"),
        ("painting", "price by quote"),
        ("carpentry", "price by quote"),
    ];
    for (slug, phrase) in phrases {
        assert_eq!(category(slug).price_phrase(), phrase);
    }
    for seed in seeds() {
        let whole = seed
            .category
            .price_from
            .is_none_or(|price| price.kobo() % 10_000 == 0);
        assert!(
            whole,
            "{}: prices are round hundreds of naira",
            seed.category.slug
        );
    }
}

#[test]
fn a_category_that_cannot_be_shown_is_refused() {
    let broken = |change: fn(&mut Category)| {
        let mut category = category("home-cleaning");
        change(&mut category);
        category.check().is_err()
    };
    assert!(!broken(|_| {}));
    for change in [
        (|category| category.slug = "Home Cleaning".to_owned()) as fn(&mut Category),
        |category| category.slug = "-home".to_owned(),
        |category| category.slug.clear(),
        |category| category.name = " ".to_owned(),
        |category| category.name = "x".repeat(61),
        |category| category.description = "a\u{0}b".to_owned(),
        |category| category.icon_key = "rocket".to_owned(),
        |category| category.discount_percentage = Some(0),
        |category| category.discount_percentage = Some(91),
        |category| category.position = 0,
        |category| category.price_from = None,
        |category| category.price_from = Some(Money::ZERO),
        |category| category.price_unit = PriceUnit::ByQuote,
        |category| category.keywords.push("NEPA".to_owned()),
        |category| category.keywords.push("wash|iron".to_owned()),
        |category| category.keywords = vec!["word".to_owned(); MAX_KEYWORDS + 1],
    ] {
        assert!(broken(change));
    }
}

#[test]
fn codes_read_back() {
    for mode in PricingMode::ALL {
        assert_eq!(PricingMode::from_code(mode.code()), Some(mode));
        assert_eq!(serde_json::to_value(mode).unwrap(), mode.code());
    }
    for unit in PriceUnit::ALL {
        assert_eq!(PriceUnit::from_code(unit.code()), Some(unit));
        assert_eq!(serde_json::to_value(unit).unwrap(), unit.code());
    }
    for group in ServiceGroup::ALL {
        assert_eq!(ServiceGroup::from_code(group.code()), Some(group));
        assert_eq!(serde_json::to_value(group).unwrap(), group.code());
        assert!(group.label().starts_with(char::is_uppercase));
    }
}
