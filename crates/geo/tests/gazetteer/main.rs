//! The embedded gazetteer: its data, searches in it, and names of positions.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use geo::{
    Gazetteer, GazetteerError, MAX_SUGGESTIONS, PlaceKind, Point, Zone, areas, haversine_km,
};
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
fn a_place_is_found_first_by_its_own_name_and_aliases() {
    let (near, elsewhere): (Vec<_>, Vec<_>) = gazetteer()
        .places()
        .iter()
        .partition(|place| !place.is_elsewhere());
    for place in near {
        assert_eq!(first(place.name()), place.name());
    }
    for town in elsewhere {
        let found = gazetteer().suggest(town.name(), MAX_SUGGESTIONS);
        assert!(
            found.iter().any(|place| place.id() == town.id()),
            "{}",
            town.label()
        );
    }
    for (alias, name) in [
        ("Gwags", "Gwagwalada"),
        ("CBD", "Central Business District"),
        ("ABV", "Nnamdi Azikiwe International Airport"),
        ("Berger Junction", "Berger Roundabout"),
    ] {
        assert_eq!(first(alias), name);
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
fn loc_03_a_misspelling_finds_the_place() {
    for (typed, meant) in [
        ("Gwarimpa", "Gwarinpa"),
        ("gwarinpah", "Gwarinpa"),
        ("Gwarrinpa", "Gwarinpa"),
        ("Maitaima", "Maitama"),
        ("asokorro", "Asokoro"),
        ("Kubuwa", "Kubwa"),
        ("Lokogama", "Lokogoma"),
        ("galadimaua", "Galadimawa"),
        ("Jabbi", "Jabi"),
        ("Wuse Markt", "Wuse Market"),
    ] {
        assert_eq!(first(typed), meant, "{typed}");
    }
}

#[test]
fn loc_03_people_write_names_in_their_own_way() {
    for (typed, meant) in [
        ("Wuse 2", "Wuse II"),
        ("wuse two", "Wuse II"),
        ("WUSE II", "Wuse II"),
        ("wuse", "Wuse"),
        ("garki 2", "Garki II"),
        ("area 11", "Garki Area 11"),
        ("lifecamp", "Life Camp"),
        ("life-camp", "Life Camp"),
        ("dei dei", "Dei-Dei"),
        ("deidei", "Dei-Dei"),
        ("Yaradua centre", "Shehu Musa Yar'Adua Centre"),
        ("Yar’Adua Centre", "Shehu Musa Yar'Adua Centre"),
        ("  jabi   lake ", "Jabi Lake Mall"),
        ("lake mall", "Jabi Lake Mall"),
        ("mall jabi", "Jabi Lake Mall"),
        ("airport", "Nnamdi Azikiwe International Airport"),
        ("3rd avenue", "Gwarinpa"),
        ("house 4, Gwarinpa, by the school", "Gwarinpa"),
    ] {
        assert_eq!(first(typed), meant, "{typed}");
    }
}

#[test]
fn better_fits_come_first_and_equal_ones_in_one_order() {
    assert_eq!(
        names("gar", 4),
        ["Garki", "Garki II", "Garki Area 1", "Garki Area 10"]
    );
    assert_eq!(names("garki", 2), ["Garki", "Garki II"]);
    // The beginning of a name (Zone E, Zone 4) comes before a later word of one (Three Arms Zone).
    assert_eq!(names("zone", 3), ["Apo", "Wuse Zone 4", "Wuse Zone 5"]);
    let market = names("market", 20);
    let landmarks: Vec<_> = market
        .iter()
        .filter(|name| name.ends_with("Market"))
        .collect();
    assert!(landmarks.len() >= 6 && landmarks.is_sorted(), "{market:?}");
    assert_eq!(names("jabi", 9), names("JABI", 9));
}

#[test]
fn a_query_is_bounded_and_nonsense_finds_nothing() {
    for nothing in ["", "   ", "!?", "zzzzqqqq", "London", "\u{0}", "😀"] {
        assert_eq!(names(nothing, 5), Vec::<String>::new(), "{nothing:?}");
    }
    assert_eq!(names("a", usize::MAX).len(), MAX_SUGGESTIONS);
    assert_eq!(names("a", 3).len(), 3);
    assert_eq!(names("a", 0).len(), 0);
    assert_eq!(
        first(&format!("gwarinpa {}", "x".repeat(100_000))),
        "Gwarinpa"
    );
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
fn loc_04_a_position_is_named_after_the_nearest_place() {
    let gazetteer = gazetteer();
    let (place, metres) = gazetteer
        .nearest(Point::new(9.1085, 7.4040).unwrap())
        .unwrap();
    assert_eq!(place.name(), "Gwarinpa");
    assert!(metres > 50.0 && metres < 100.0, "{metres}");
    for place in gazetteer.places() {
        let (nearest, metres) = gazetteer.nearest(place.point()).unwrap();
        assert_eq!(
            (nearest.point(), metres),
            (place.point(), 0.0),
            "{}",
            place.name()
        );
    }
    let (lagos, _) = gazetteer
        .nearest(Point::new(6.5960, 3.3425).unwrap())
        .unwrap();
    assert_eq!(lagos.label(), "Ikeja, Lagos State");
    for (latitude, longitude) in [(51.5, -0.1), (0.0, 0.0), (-90.0, 180.0)] {
        assert!(
            gazetteer
                .nearest(Point::new(latitude, longitude).unwrap())
                .is_none(),
            "not in Nigeria"
        );
    }
}

#[test]
fn loc_04_a_landmark_names_a_position_only_beside_it() {
    let gazetteer = gazetteer();
    let name = |latitude, longitude| {
        gazetteer
            .nearest(Point::new(latitude, longitude).unwrap())
            .unwrap()
            .0
            .name()
            .to_owned()
    };
    assert_eq!(name(9.0759, 7.4257), "Jabi Lake Mall");
    // One kilometre along the lake the mall is still the nearest place on the map, but a position
    // there is not at the mall.
    assert_eq!(name(9.0720, 7.4190), "Jabi");
}

#[test]
fn loc_03_places_of_abuja_go_before_towns_and_larger_towns_before_smaller() {
    let labels = |query: &str| {
        gazetteer()
            .suggest(query, 4)
            .into_iter()
            .map(|place| place.label().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(labels("karu")[0], "Karu, Abuja");
    let ka = labels("kadu");
    assert_eq!(
        ka.first().map(String::as_str),
        Some("Kaduna, Kaduna State"),
        "{ka:?}"
    );
    assert_eq!(
        labels("garki").last().map(String::as_str),
        Some("Garki Area 10, Abuja"),
        "and only then Garki in Jigawa"
    );
    assert_eq!(
        labels("kano")[0],
        "Kano, Kano State",
        "the whole name goes before a later word of Aminu Kano Crescent"
    );
    assert_eq!(
        labels("12 Allen Avenue, Ikeja").first().map(String::as_str),
        Some("Ikeja, Lagos State"),
        "a town among other words"
    );
    assert_eq!(
        labels("Ibadann").first().map(String::as_str),
        Some("Ibadan, Oyo State"),
        "a misspelling"
    );
}

#[test]
fn a_guess_is_known_as_one() {
    assert!(
        ["jabi", "CBD", "lake mall", "Port Harc"]
            .iter()
            .all(|query| gazetteer().knows(query))
    );
    assert!(
        ["", "Gwarimppa", "amigo", "zzzz"]
            .iter()
            .all(|query| !gazetteer().knows(query))
    );
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
