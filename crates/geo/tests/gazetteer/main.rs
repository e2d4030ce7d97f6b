//! The embedded gazetteer: its data, searches in it, and names of positions.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod positions;
mod search;

use geo::{Gazetteer, GazetteerError, PlaceKind, Point, Zone, areas, haversine_km};
use std::{collections::BTreeSet, sync::LazyLock};

fn gazetteer() -> &'static Gazetteer {
    static SHIPPED: LazyLock<Gazetteer> = LazyLock::new(|| Gazetteer::embedded().unwrap());
    &SHIPPED
}

fn names(query: &str, limit: usize) -> Vec<String> {
    gazetteer()
        .suggest(query, limit)
        .into_iter()
        .map(|place| place.name().to_owned())
        .collect()
}

fn first(query: &str) -> String {
    names(query, 1).pop().unwrap_or_default()
}

#[test]
fn the_data_is_sound() {
    let gazetteer = gazetteer();
    let (near, elsewhere): (Vec<_>, Vec<_>) = gazetteer
        .places()
        .iter()
        .partition(|place| !place.is_elsewhere());
    assert_eq!((near.len(), elsewhere.len()), (168, 919));
    let ids: BTreeSet<_> = gazetteer.places().iter().map(geo::Place::id).collect();
    assert_eq!(ids.len(), gazetteer.places().len());
    let states: BTreeSet<_> = elsewhere.iter().map(|place| place.council()).collect();
    assert_eq!(
        states.len(),
        36,
        "every state has towns, and the FCT is our own"
    );
    for town in elsewhere {
        let point = town.point();
        assert!(
            (4.0..14.0).contains(&point.latitude()) && (2.5..15.0).contains(&point.longitude()),
            "{}",
            town.label()
        );
        assert!(
            town.area().is_none() && town.kind() == PlaceKind::Town,
            "{}",
            town.label()
        );
    }
    let (centre, far) = (Point::new(9.05785, 7.49508).unwrap(), 100.0);
    for place in near {
        assert!(
            haversine_km(centre, place.point()) < far,
            "{}",
            place.name()
        );
        let slug = place.id().strip_prefix("gida:").unwrap();
        assert!(
            slug.bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{slug}"
        );
    }
}

#[test]
fn every_area_of_the_pick_list_has_places_near_each_other() {
    let gazetteer = gazetteer();
    for area in areas() {
        let points: Vec<_> = gazetteer
            .places()
            .iter()
            .filter(|place| place.area() == Some(area))
            .map(geo::Place::point)
            .collect();
        let centre = *points
            .first()
            .unwrap_or_else(|| panic!("{} has no place", area.name));
        assert!(
            points
                .iter()
                .all(|point| haversine_km(centre, *point) < 15.0),
            "{}",
            area.name
        );
    }
}

#[test]
fn ent_05_a_suggestion_has_a_label_a_position_and_a_stable_id() {
    let gazetteer = gazetteer();
    let json = serde_json::to_value(
        gazetteer
            .suggest("gwarinpa", 1)
            .first()
            .unwrap()
            .suggestion(),
    )
    .unwrap();
    assert_eq!(
        json,
        serde_json::json!({"label": "Gwarinpa, Abuja", "latitude": 9.108, "longitude": 7.4035, "placeId": "gida:gwarinpa"})
    );
    assert_eq!(gazetteer.by_id("gida:gwarinpa").unwrap().name(), "Gwarinpa");
    assert_eq!(gazetteer.by_id("gida:lagos"), None);
}

#[test]
fn a_label_says_where_the_place_is() {
    for (query, label) in [
        ("banex", "Banex Plaza, Wuse, Abuja"),
        ("wuse market", "Wuse Market, Abuja"),
        ("abuja", "Abuja"),
        ("suleja", "Suleja, Niger State"),
        ("mararaba", "Mararaba, Nasarawa State"),
        ("kubwa", "Kubwa, Abuja"),
        ("ikeja", "Ikeja, Lagos State"),
        ("Port Harcourt", "Port Harcourt, Rivers State"),
    ] {
        assert_eq!(
            gazetteer().suggest(query, 1).first().unwrap().label(),
            label
        );
    }
}

#[test]
fn towns_are_told_apart_by_their_numbers() {
    let head = "geonameid,name,state,lat,lon,population,aliases\n";
    let with = |rows: &str| {
        Gazetteer::from_csv("name,kind,council,area,lat,lon,accuracy,aliases\n")
            .unwrap()
            .with_towns(&format!("{head}{rows}"))
    };
    let two = with("1,Atan,Ogun,6.66,3.09,3907,\n2,Atan,Ogun,6.89,4.00,0,Atan Ota\n").unwrap();
    assert_eq!(
        two.suggest("atan", 5)
            .into_iter()
            .map(geo::Place::id)
            .collect::<Vec<_>>(),
        ["geonames:1", "geonames:2"]
    );
    assert_eq!(two.by_id("geonames:2").unwrap().label(), "Atan, Ogun State");
    assert!(matches!(
        with("1,Atan,Ogun,6.66,3.09,1,\n1,Ota,Ogun,6.89,4.00,0,\n"),
        Err(GazetteerError::Name { .. })
    ));
    assert!(matches!(
        with("1,Atan,Ogun,96.66,3.09,1,\n"),
        Err(GazetteerError::Coordinates { .. })
    ));
    assert!(matches!(
        with("one,Atan,Ogun,6.66,3.09,1,\n"),
        Err(GazetteerError::Csv(_))
    ));
}

#[test]
fn a_place_knows_the_area_that_serves_it() {
    let gazetteer = gazetteer();
    let served = |id: &str| {
        gazetteer
            .by_id(id)
            .unwrap()
            .area()
            .map(|area| (area.name, area.zone))
    };
    assert_eq!(served("gida:wuse-ii"), Some(("Wuse", Zone::A)));
    assert_eq!(
        served("gida:central-business-district"),
        Some(("Central Area", Zone::A))
    );
    assert_eq!(served("gida:trademore-estate"), Some(("Lugbe", Zone::B)));
    assert_eq!(served("gida:dutse-alhaji"), Some(("Dutse", Zone::C)));
    assert_eq!(
        (
            served("gida:mararaba"),
            served("gida:suleja"),
            served("gida:abuja")
        ),
        (None, None, None)
    );
}

#[test]
fn a_faulty_file_is_refused() {
    let head = "name,kind,council,area,lat,lon,accuracy,aliases\n";
    let read = |rows: &str| Gazetteer::from_csv(&format!("{head}{rows}"));
    assert_eq!(
        read("Jabi,district,AMAC,Jabi,9.06,7.42,B,\n")
            .unwrap()
            .places()
            .first()
            .unwrap()
            .kind(),
        PlaceKind::District
    );
    assert!(matches!(
        read("Jabi,planet,AMAC,Jabi,9.06,7.42,B,\n"),
        Err(GazetteerError::Csv(_))
    ));
    assert!(matches!(
        read("Jabi,district,AMAC,Jabi,north,7.42,B,\n"),
        Err(GazetteerError::Csv(_))
    ));
    assert!(matches!(
        read("Jabi,district\n"),
        Err(GazetteerError::Csv(_))
    ));
    assert!(matches!(
        read("Jabi,district,AMAC,Jabi,99.0,7.42,B,\n"),
        Err(GazetteerError::Coordinates { .. })
    ));
    assert!(matches!(
        read("Jabi,district,AMAC,Jabi,NaN,7.42,B,\n"),
        Err(GazetteerError::Coordinates { .. })
    ));
    assert!(matches!(
        read("?!,district,AMAC,Jabi,9.06,7.42,B,Alias\n"),
        Err(GazetteerError::Name { .. })
    ));
    let twice = "Dei-Dei,district,AMAC,,9.06,7.42,B,\nDei Dei,district,AMAC,,9.07,7.42,B,\n";
    assert!(matches!(read(twice), Err(GazetteerError::Name { .. })));
    let alias = "Jabi,district,AMAC,,9.06,7.42,B,Lake\nKado,district,AMAC,,9.07,7.42,B,Lake\n";
    assert!(matches!(read(alias), Err(GazetteerError::Name { .. })));
}
