//! The pick list of areas, its zones, and the places that belong to them.

use geo::{
    Coverage, Gazetteer, Point, Zone, area_named, area_of, areas, coverage, refusal, zone_of,
};

fn names(zone: Zone) -> Vec<&'static str> {
    areas()
        .iter()
        .filter(|area| area.zone == zone)
        .map(|area| area.name)
        .collect()
}

#[test]
fn the_pick_list_is_that_of_the_product_rules() {
    assert_eq!(
        names(Zone::A),
        [
            "Central Area",
            "Wuse",
            "Garki",
            "Maitama",
            "Asokoro",
            "Utako",
            "Jabi"
        ]
    );
    assert_eq!(
        names(Zone::B),
        [
            "Gwarinpa",
            "Life Camp",
            "Katampe",
            "Kado",
            "Mabushi",
            "Gudu",
            "Apo",
            "Lokogoma",
            "Galadimawa",
            "Lugbe"
        ]
    );
    assert_eq!(
        names(Zone::C),
        [
            "Kubwa",
            "Dutse",
            "Bwari",
            "Karu",
            "Nyanya",
            "Jikwoyi",
            "Kuje",
            "Gwagwalada",
            "Zuba"
        ]
    );
    assert!(
        areas()
            .iter()
            .all(|area| (area.city, area.state) == ("Abuja", "FCT"))
    );
}

#[test]
fn an_area_is_found_by_name_however_it_is_written() {
    assert_eq!(zone_of("Gwarinpa"), Some(Zone::B));
    assert_eq!(zone_of(" life-camp "), Some(Zone::B));
    assert_eq!(zone_of("CENTRAL AREA"), Some(Zone::A));
    assert_eq!(area_named("kuje").unwrap().name, "Kuje");
}

#[test]
fn where_gida_does_not_work_there_is_no_zone() {
    for area in [
        "Mararaba", "Suleja", "Lagos", "", "Gwar", "District", "Abuja",
    ] {
        assert_eq!(zone_of(area), None, "{area}");
    }
}

#[test]
fn every_place_of_the_gazetteer_and_each_alias_is_served_or_refused_with_the_nearest_area() {
    let rows = include_str!("../data/abuja_gazetteer.csv");
    let gazetteer = Gazetteer::embedded().unwrap();
    let (mut served, mut refused) = (0, 0);
    for row in rows.lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let area = area_named(cells[3]);
        for name in
            std::iter::once(cells[0]).chain(cells[7].split('|').filter(|alias| !alias.is_empty()))
        {
            // An alias that equals the name of a served area means that area.
            let expected = area_named(name).or(area);
            match coverage(name) {
                Coverage::Served(found) => {
                    assert_eq!(Some(found), expected, "{name}");
                    served += 1;
                }
                Coverage::NotServed { nearest } => {
                    assert_eq!(expected, None, "{name}");
                    let nearest =
                        nearest.unwrap_or_else(|| panic!("{name} is near an area of ours"));
                    assert_eq!(
                        refusal(name),
                        format!(
                            "We do not serve {name} yet. The nearest area that we serve is {}.",
                            nearest.name
                        )
                    );
                    refused += 1;
                }
                Coverage::Unknown => panic!("{name} is unknown"),
            }
        }
    }
    assert!(
        served > 200 && refused > 12,
        "{served} served, {refused} refused"
    );
    for place in gazetteer.places() {
        assert!(
            coverage(place.label()) != Coverage::Unknown,
            "a label as the location dialog writes it: {}",
            place.label()
        );
    }
}

#[test]
fn names_from_the_gazetteer_belong_to_the_area_that_serves_them() {
    for (name, area) in [
        ("Wuse II", "Wuse"),
        ("wuse 2", "Wuse"),
        ("Maitama District", "Maitama"),
        ("Gwarinpa, Abuja", "Gwarinpa"),
        ("Banex Plaza, Wuse, Abuja", "Wuse"),
        ("Guzape", "Asokoro"),
        ("CBD", "Central Area"),
        ("Wuse Market", "Wuse"),
        ("Gwarinpa II", "Life Camp"),
        ("Dutse Alhaji", "Dutse"),
    ] {
        assert_eq!(area_of(name).map(|area| area.name), Some(area), "{name}");
    }
}

#[test]
fn a_refusal_names_the_nearest_area_that_is_served() {
    for (name, area) in [
        ("Suleja", "Zuba"),
        ("Mararaba", "Nyanya"),
        ("Kwali", "Gwagwalada"),
        ("Abaji", "Gwagwalada"),
        ("Karshi", "Jikwoyi"),
    ] {
        assert_eq!(
            refusal(name),
            format!("We do not serve {name} yet. The nearest area that we serve is {area}.")
        );
    }
    for far in ["Port Harcourt", "Ikeja", "Atlantis"] {
        assert_eq!(
            refusal(far),
            format!("We do not serve {far} yet. Choose an area from the list.")
        );
    }
}

#[test]
fn ent_04_a_point_is_checked_when_it_is_read() {
    let point: Point = serde_json::from_str(r#"{"latitude":9.05,"longitude":7.49}"#).unwrap();
    assert_eq!(
        serde_json::to_string(&point).unwrap(),
        r#"{"latitude":9.05,"longitude":7.49}"#
    );
    for json in [
        r#"{"latitude":91,"longitude":7}"#,
        r#"{"latitude":9,"longitude":181}"#,
        r#"{"latitude":9}"#,
        r#"{"latitude":null,"longitude":7}"#,
    ] {
        assert!(serde_json::from_str::<Point>(json).is_err(), "{json}");
    }
}

#[test]
fn zones_read_back() {
    for zone in [Zone::A, Zone::B, Zone::C] {
        assert_eq!(Zone::from_code(zone.code()), Some(zone));
        assert_eq!(serde_json::to_value(zone).unwrap(), zone.to_string());
    }
    assert_eq!(Zone::from_code("D"), None);
}
