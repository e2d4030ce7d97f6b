//! The pick list of areas and its zones.

use geo::{Point, Zone, area_named, areas, zone_of};

fn names(zone: Zone) -> Vec<&'static str> {
    areas().iter().filter(|area| area.zone == zone).map(|area| area.name).collect()
}

#[test]
fn the_pick_list_is_that_of_the_product_rules() {
    assert_eq!(names(Zone::A), ["Central Area", "Wuse", "Garki", "Maitama", "Asokoro", "Utako", "Jabi"]);
    assert_eq!(names(Zone::B), ["Gwarinpa", "Life Camp", "Katampe", "Kado", "Mabushi", "Gudu", "Apo", "Lokogoma", "Galadimawa", "Lugbe"]);
    assert_eq!(names(Zone::C), ["Kubwa", "Dutse", "Bwari", "Karu", "Nyanya", "Jikwoyi", "Kuje", "Gwagwalada", "Zuba"]);
    assert!(areas().iter().all(|area| (area.city, area.state) == ("Abuja", "FCT")));
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
    for area in ["Mararaba", "Suleja", "Lagos", "", "Gwar", "Wuse Market"] {
        assert_eq!(zone_of(area), None, "{area}");
    }
}

#[test]
fn ent_04_a_point_is_checked_when_it_is_read() {
    let point: Point = serde_json::from_str(r#"{"latitude":9.05,"longitude":7.49}"#).unwrap();
    assert_eq!(serde_json::to_string(&point).unwrap(), r#"{"latitude":9.05,"longitude":7.49}"#);
    for json in
        [r#"{"latitude":91,"longitude":7}"#, r#"{"latitude":9,"longitude":181}"#, r#"{"latitude":9}"#, r#"{"latitude":null,"longitude":7}"#]
    {
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
