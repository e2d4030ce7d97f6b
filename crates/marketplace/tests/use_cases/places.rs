//! Places: those of the gazetteer first, a map service where the gazetteer knows too little, and
//! never a failure because of it.

use async_trait::async_trait;
use geo::{Gazetteer, Geocoder, GeocoderError, Point, Suggestion};
use marketplace::places::{reverse, suggest};
use std::sync::{LazyLock, Mutex};

static GAZETTEER: LazyLock<Gazetteer> = LazyLock::new(|| Gazetteer::embedded().unwrap());

/// A map service that records its queries.
struct Maps {
    answer: Result<Vec<Suggestion>, GeocoderError>,
    asked: Mutex<Vec<String>>,
}

impl Maps {
    fn knowing(labels: &[&str]) -> Self {
        let one = |label: &&str| Suggestion {
            label: (*label).to_owned(),
            latitude: 9.08,
            longitude: 7.48,
            place_id: format!("osm:{label}"),
        };
        Self {
            answer: Ok(labels.iter().map(one).collect()),
            asked: Mutex::default(),
        }
    }
    fn failing(error: GeocoderError) -> Self {
        Self {
            answer: Err(error),
            asked: Mutex::default(),
        }
    }
    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

#[async_trait]
impl Geocoder for Maps {
    async fn suggest(&self, query: &str, limit: usize) -> Result<Vec<Suggestion>, GeocoderError> {
        self.asked
            .lock()
            .unwrap()
            .push(format!("{query} ({limit})"));
        self.answer.clone()
    }
    async fn reverse(&self, at: Point) -> Result<Option<Suggestion>, GeocoderError> {
        self.asked
            .lock()
            .unwrap()
            .push(format!("{}, {}", at.latitude(), at.longitude()));
        self.answer.clone().map(|found| found.into_iter().next())
    }
}

async fn labels(maps: Option<&Maps>, query: &str, limit: usize) -> Vec<String> {
    let found = suggest(
        &GAZETTEER,
        maps.map(|maps| maps as &dyn Geocoder),
        query,
        limit,
    )
    .await;
    found.into_iter().map(|one| one.label).collect()
}

async fn name(maps: Option<&Maps>, latitude: f64, longitude: f64) -> Option<String> {
    let at = Point::new(latitude, longitude).unwrap();
    reverse(&GAZETTEER, maps.map(|maps| maps as &dyn Geocoder), at)
        .await
        .map(|found| found.label)
}

#[tokio::test]
async fn valid_07_less_than_two_letters_are_not_looked_up() {
    let maps = Maps::knowing(&["Gana Street, Maitama, Abuja"]);
    for query in ["", " ", "w", "  g  "] {
        assert_eq!(labels(Some(&maps), query, 8).await, [""; 0], "{query:?}");
    }
    assert!(!labels(None, "wu", 8).await.is_empty());
    assert_eq!(maps.asked(), [""; 0]);
}

#[tokio::test]
async fn api_39_a_map_service_is_asked_only_where_we_know_too_little() {
    let maps = Maps::knowing(&["Gana Street, Maitama, Abuja", "Gana Close, Maitama, Abuja"]);
    assert!(labels(Some(&maps), "wuse", 8).await.len() >= 3);
    assert!(
        !labels(Some(&maps), "ga", 8).await.is_empty(),
        "two letters fit half the country"
    );
    assert_eq!(maps.asked(), [""; 0]);
    assert_eq!(
        labels(Some(&maps), " gana street ", 8).await,
        ["Gana Street, Maitama, Abuja", "Gana Close, Maitama, Abuja"]
    );
    assert_eq!(maps.asked(), ["gana street (8)"]);
}

#[tokio::test]
async fn api_39_our_own_places_come_first_and_nothing_twice() {
    let maps = Maps::knowing(&["JABI LAKE MALL, JABI, ABUJA", "Jabi Lake Park, Jabi, Abuja"]);
    let found = labels(Some(&maps), "jabi lake mall", 8).await;
    assert_eq!(
        found,
        [
            "Jabi Lake Mall, Abuja",
            "JABI LAKE MALL, JABI, ABUJA",
            "Jabi Lake Park, Jabi, Abuja"
        ]
    );
    let maps = Maps::knowing(&["jabi lake mall, abuja", "Jabi Lake Park, Jabi, Abuja"]);
    assert_eq!(
        labels(Some(&maps), "jabi lake mall", 8).await,
        ["Jabi Lake Mall, Abuja", "Jabi Lake Park, Jabi, Abuja"]
    );
    assert_eq!(
        labels(Some(&maps), "jabi lake mall", 1).await,
        ["Jabi Lake Mall, Abuja"],
        "no more than were asked for"
    );
}

#[tokio::test]
async fn api_39_what_a_map_knows_goes_before_what_we_guess() {
    let maps = Maps::knowing(&["Amigo Supermarket, Wuse 2, Abuja"]);
    let guesses = labels(None, "amigo", 8).await;
    assert!(
        !guesses.is_empty() && guesses.iter().all(|one| one.starts_with("Amaigbo")),
        "{guesses:?}"
    );
    let found = labels(Some(&maps), "amigo", 8).await;
    assert_eq!(
        (found[0].as_str(), &found[1..]),
        ("Amigo Supermarket, Wuse 2, Abuja", &guesses[..])
    );
}

#[tokio::test]
async fn api_40_while_a_map_service_fails_the_gazetteer_answers_alone() {
    for error in [GeocoderError::Unavailable, GeocoderError::TooOften] {
        let maps = Maps::failing(error);
        assert_eq!(
            labels(Some(&maps), "jabi lake mall", 8).await,
            ["Jabi Lake Mall, Abuja"]
        );
        assert_eq!(labels(Some(&maps), "zzzz qqqq", 8).await, [""; 0]);
        assert_eq!(
            name(Some(&maps), 9.2000, 7.5500).await,
            name(None, 9.2000, 7.5500).await
        );
        assert_eq!(maps.asked().len(), 3);
    }
}

#[tokio::test]
async fn api_42_a_position_beside_a_known_place_needs_no_other_geocoder() {
    let maps = Maps::knowing(&["Some Street, Somewhere"]);
    assert_eq!(
        name(Some(&maps), 9.1085, 7.4040).await.as_deref(),
        Some("Gwarinpa, Abuja")
    );
    assert_eq!(maps.asked(), [""; 0]);
    let far = (9.2000, 7.5500);
    assert!(
        name(None, far.0, far.1).await.is_some(),
        "within 25 km of a place of ours"
    );
    assert_eq!(
        name(Some(&maps), far.0, far.1).await.as_deref(),
        Some("Some Street, Somewhere")
    );
    assert_eq!(name(None, 51.5, -0.1).await, None);
    assert_eq!(name(Some(&Maps::knowing(&[])), 51.5, -0.1).await, None);
}
