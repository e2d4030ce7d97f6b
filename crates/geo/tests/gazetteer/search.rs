//! Searches by what people type.

use crate::{first, gazetteer, names};
use geo::MAX_SUGGESTIONS;

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
