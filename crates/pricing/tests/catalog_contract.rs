//! Rate cards and booking forms are data of two crates that do not depend on each other. This test
//! compares the two files as JSON: the form asks everything that a card needs, and the advertised
//! price of a service is the one that its card gives for the smallest job in the centre, or for one
//! piece without travel.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod support;

use pricing::{
    Amount, Base, LineKind, PriceLine, RateCard, TravelZone, Trip, When, embedded_rate_cards, price,
};
use serde_json::Value;
use support::{Given, card};

const CATALOG: [&str; 5] = [
    include_str!("../../catalog/data/keeping_house.json"),
    include_str!("../../catalog/data/repairs_and_power.json"),
    include_str!("../../catalog/data/moving_and_errands.json"),
    include_str!("../../catalog/data/building_and_finishing.json"),
    include_str!("../../catalog/data/people_and_occasions.json"),
];

fn service(slug: &str) -> Value {
    let services = CATALOG
        .iter()
        .flat_map(|json| serde_json::from_str::<Vec<Value>>(json).unwrap());
    services
        .into_iter()
        .find(|service| service.pointer("/category/slug").unwrap() == slug)
        .unwrap()
}

struct Asked(Vec<Value>);

impl Asked {
    fn by(slug: &str) -> Self {
        Self(
            service(slug)
                .pointer("/form/fields")
                .unwrap()
                .as_array()
                .unwrap()
                .clone(),
        )
    }
    fn field(&self, key: &str, kind: &str) -> &Value {
        let field = self.0.iter().find(|field| field.get("key").unwrap() == key);
        let field = field.unwrap_or_else(|| unreachable!("no field {key}"));
        assert_eq!(field.get("type").unwrap(), kind, "{key}");
        field
    }
    fn has_option(&self, key: &str, kind: &str, value: &str) -> bool {
        let options = self
            .field(key, kind)
            .get("options")
            .unwrap()
            .as_array()
            .unwrap()
            .clone();
        options
            .iter()
            .any(|option| option.get("value").unwrap() == value)
    }
    fn can_hold(&self, when: &When) -> bool {
        match when {
            When::Is { key, is } => self.has_option(key, "choice", is),
            When::Has { key, has } => self.has_option(key, "multi", has),
            When::Said { key, .. } => self.field(key, "bool").is_object(),
        }
    }
}

fn assert_amount(form: &Asked, card: &RateCard, amount: &Amount) {
    if let Amount::ByChoice { key, amounts } = amount {
        let mut values = amounts.keys();
        assert!(
            values.all(|value| form.has_option(key, "choice", value)),
            "{} {key}",
            card.category
        );
    }
}

fn assert_asked(card: &RateCard) {
    let form = Asked::by(&card.category);
    if let Base::Choice { key, choices } = &card.base {
        assert!(
            choices
                .iter()
                .all(|choice| form.has_option(key, "choice", &choice.value)),
            "{} {key}",
            card.category
        );
    }
    if let Some(distance) = &card.distance {
        assert!(form.field(&distance.key, "choice").get("required").unwrap() == true);
        assert!(distance.unless.iter().all(|when| form.can_hold(when)));
        assert_amount(&form, card, &distance.amount);
    }
    for unit in &card.units {
        let field = form.field(&unit.key, "count");
        assert!(
            unit.optional || field.get("required").unwrap() == true,
            "{} {}",
            card.category,
            unit.key
        );
        assert_amount(&form, card, &unit.amount);
    }
    for limit in &card.limits {
        let field = form.field(&limit.key, "money");
        assert!(field.get("required").unwrap() == true);
    }
    let whens = card.add_ons.iter().map(|add_on| &add_on.when);
    for when in whens
        .chain(card.units.iter().filter_map(|unit| unit.when.as_ref()))
        .chain(card.uplifts.iter().map(|uplift| &uplift.when))
        .chain(&card.refuse)
    {
        assert!(form.can_hold(when), "{} {when:?}", card.category);
    }
}

#[test]
fn the_form_asks_for_everything_that_its_rate_card_prices() {
    embedded_rate_cards().unwrap().iter().for_each(assert_asked);
}

/// The answers of the smallest job of each service that has a rate card.
const SMALLEST: [(&str, &str); 15] = [
    (
        "home-cleaning",
        r#"{"type":"regular","bedrooms":1,"bathrooms":1,"toilets":0,"supplies":"by_you","water":true}"#,
    ),
    (
        "laundry-dry-cleaning",
        r#"{"measure":"pieces","shirts":1,"care":"iron","starch":"none","stains":false,"return_by":"standard"}"#,
    ),
    (
        "car-wash",
        r#"{"vehicle":"saloon","vehicles":1,"package":"outside","water":true}"#,
    ),
    (
        "gardening",
        r#"{"plot":"small","work":["lawn"],"waste_removal":false,"tools":"by_you"}"#,
    ),
    ("pest-control", r#"{"pests":["cockroaches"],"rooms":2}"#),
    ("plumbing", r#"{"fault":"tap","parts":"have"}"#),
    ("electrical", r#"{"fault":"sockets","can_isolate":true}"#),
    ("handyman", r#"{"hours":1,"ladder":"none"}"#),
    (
        "air-conditioning",
        r#"{"work":"service","unit_type":"split","horsepower":"hp1","units":1,"ladder_needed":false}"#,
    ),
    (
        "generator-servicing",
        r#"{"size":"small","fuel":"petrol","need":"service"}"#,
    ),
    (
        "airport-transfer",
        r#"{"vehicle":"saloon","child_seat":false}"#,
    ),
    (
        "taxi",
        r#"{"kind":"one_way","dropoff_area":"wuse","stops":0,"passengers":1,"luggage":0,"child_seat":false}"#,
    ),
    (
        "errands-dispatch",
        r#"{"dropoff_area":"wuse","size":"envelope","weight":1,"value":0,"fragile":false}"#,
    ),
    ("hair-beauty", r#"{"style":"barbing","people":1}"#),
    ("tutoring", r#"{"level":"primary","hours":1,"learners":1}"#),
];

#[test]
fn the_advertised_price_is_that_of_the_smallest_job_in_the_centre() {
    assert_eq!(
        SMALLEST.len(),
        embedded_rate_cards().unwrap().len(),
        "every card is here"
    );
    for (slug, answers) in SMALLEST {
        let given = Given::json(answers);
        let form = Asked::by(slug);
        assert!(
            given
                .entries()
                .all(|(key, _)| form.0.iter().any(|field| field.get("key").unwrap() == key)),
            "{slug}"
        );
        let rates = card(slug);
        let lines = price(
            &rates,
            &given,
            Some(Trip {
                zone: TravelZone::A,
                area: "Wuse",
                metres: Some(0),
            }),
        )
        .unwrap();
        let total: i64 = lines
            .iter()
            .filter(|line| !rates.from_each || line.kind() != LineKind::Travel)
            .map(|line: &PriceLine| line.gross().kobo())
            .sum();
        assert_eq!(
            service(slug).pointer("/category/priceFromKobo").unwrap(),
            total,
            "{slug}"
        );
    }
}

#[test]
fn every_service_that_is_priced_by_a_card_has_one() {
    let priced: Vec<String> = embedded_rate_cards()
        .unwrap()
        .into_iter()
        .map(|card| card.category)
        .collect();
    // Moving is RATE or QUOTE, depending on what is moved, and its form does not list that; so staff
    // price it. Gas has a board.
    let without = ["moving-logistics", "gas-refill-delivery"];
    for service in CATALOG
        .iter()
        .flat_map(|json| serde_json::from_str::<Vec<Value>>(json).unwrap())
    {
        let text = |pointer: &str| {
            service
                .pointer(pointer)
                .unwrap()
                .as_str()
                .unwrap()
                .to_owned()
        };
        let (slug, mode) = (text("/category/slug"), text("/category/mode"));
        if ["RATE", "FIXED", "METERED"].contains(&mode.as_str()) {
            assert_ne!(
                priced.contains(&slug),
                without.contains(&slug.as_str()),
                "{slug}"
            );
        }
    }
}
