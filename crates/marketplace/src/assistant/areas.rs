//! The areas of the gazetteer, as the dialogue names them.

use super::Person;
use conversation::Area;
use geo::{Point, area_of};

/// The number of places of the gazetteer that a typed area is compared with.
const PLACES: usize = 10;

impl Person<'_> {
    /// The areas that a typed text may mean, each once.
    pub(super) fn areas_like(&self, query: &str) -> Vec<Area> {
        let own = area_of(query).map(area);
        let places = self.tools.gazetteer.suggest(query, PLACES).into_iter();
        let mut found: Vec<Area> = Vec::new();
        for one in own
            .into_iter()
            .chain(places.filter_map(|place| place.area().map(area)))
        {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        found
    }

    /// The area of the place that is nearest to a point.
    pub(super) fn area_around(&self, latitude: f64, longitude: f64) -> Option<Area> {
        let point = Point::new(latitude, longitude).ok()?;
        let (place, _) = self.tools.gazetteer.nearest(point)?;
        place.area().map(area)
    }
}

fn area(known: &geo::Area) -> Area {
    Area {
        name: known.name.to_owned(),
        city: known.city.to_owned(),
        state: known.state.to_owned(),
    }
}
