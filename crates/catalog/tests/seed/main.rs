//! The services that the product starts with.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod forms;
mod search_words;

use catalog::{
    Category, CategorySeed, Form, ICON_KEYS, MAX_KEYWORDS, PriceUnit, PricingMode, ServiceGroup,
    seed,
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
