//! Distances by road, estimated from the straight line.

use crate::{Area, Gazetteer, Place, Point, area_named, area_of, haversine_km, names::normal};
use std::{collections::BTreeMap, sync::LazyLock};

/// Roads in Abuja are about this much longer than the straight line, in tenths.
const ROAD_TENTHS: f64 = 13.0;

/// The middle of each served area, by its name: the place of the gazetteer with that name, or else
/// the mean of the places in the area.
static CENTERS: LazyLock<BTreeMap<&'static str, Point>> = LazyLock::new(|| {
    // A test checks that the embedded data can be read and that every area has a middle.
    let Ok(gazetteer) = Gazetteer::embedded() else {
        return BTreeMap::new();
    };
    crate::areas()
        .iter()
        .filter_map(|area| Some((area.name, middle(&gazetteer, area)?)))
        .collect()
});

fn middle(gazetteer: &Gazetteer, area: &Area) -> Option<Point> {
    let places: Vec<&Place> = gazetteer
        .places()
        .iter()
        .filter(|place| place.area() == Some(area))
        .collect();
    let own = normal(area.name);
    let same_name = |place: &&&Place| place.written_names().any(|name| name == own);
    if let Some(place) = places.iter().find(same_name) {
        return Some(place.point());
    }
    let mean = |of: fn(Point) -> f64| {
        let sum: f64 = places.iter().map(|place| of(place.point())).sum();
        sum / f64::from(u32::try_from(places.len()).unwrap_or(u32::MAX))
    };
    Point::new(mean(Point::latitude), mean(Point::longitude)).ok()
}

/// The middle of the served area with this name; `None` when Gida does not work there.
#[must_use]
pub fn center_of(area: &str) -> Option<Point> {
    CENTERS.get(area_named(area)?.name).copied()
}

/// The distance by road in whole metres between the middles of two served areas, which are named as
/// in an address; `None` when one of them is not served.
#[must_use]
pub fn road_between(from: &str, to: &str) -> Option<u32> {
    let middle = |name: &str| center_of(area_of(name)?.name);
    Some(road_metres(middle(from)?, middle(to)?))
}

/// The distance by road in whole metres: the straight line times 1.3.
#[must_use]
pub fn road_metres(from: Point, to: Point) -> u32 {
    let metres = haversine_km(from, to) * ROAD_TENTHS * 100.0;
    // Half the circumference of the earth times 1.3 is 26 million metres, so this fits.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is between 0 and 27 million"
    )]
    let metres = metres.round() as u32;
    metres
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_served_area_has_a_middle_near_the_others() {
        let wuse = center_of("Wuse").unwrap();
        for area in crate::areas() {
            let middle = center_of(area.name).unwrap_or_else(|| panic!("{}", area.name));
            assert!(haversine_km(wuse, middle) < 60.0, "{}", area.name);
        }
        assert_eq!(center_of("Lagos"), None);
    }

    #[test]
    fn a_road_is_thirty_percent_longer_than_the_straight_line() {
        let [wuse, garki] = ["Wuse", "Garki"].map(|area| center_of(area).unwrap());
        let straight = haversine_km(wuse, garki);
        assert!((3.5..4.5).contains(&straight), "{straight}");
        let road = f64::from(road_metres(wuse, garki));
        assert!((road - straight * 1_300.0).abs() <= 0.5, "{road}");
        assert_eq!(road_metres(wuse, wuse), 0);
        let far = road_metres(
            Point::new(90.0, 0.0).unwrap(),
            Point::new(-90.0, 0.0).unwrap(),
        );
        assert!((26_000_000..27_000_000).contains(&far), "{far}");
    }

    #[test]
    fn b1_5_the_way_between_two_areas_is_that_between_their_middles() {
        let [wuse, garki] = ["Wuse", "Garki"].map(|area| center_of(area).unwrap());
        let way = Some(road_metres(wuse, garki));
        assert_eq!(road_between("Wuse", "Garki"), way);
        assert_eq!(
            road_between("garki", "Wuse Zone 4"),
            way,
            "both ways, by any name"
        );
        assert_eq!(road_between("Wuse", "wuse"), Some(0));
        assert_eq!(road_between("Wuse", "elsewhere"), None);
        assert_eq!(road_between("Lagos", "Wuse"), None);
    }
}
