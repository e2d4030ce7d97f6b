//! The name of a position: the nearest place.

use crate::gazetteer;
use geo::Point;

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
