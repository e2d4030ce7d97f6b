//! Reads the places of the gazetteer from the data that ships with the product.

use super::{Accuracy, Gazetteer, GazetteerError, Place, PlaceKind};
use crate::{Area, Point, area_named, names::Name};
use std::collections::BTreeSet;

/// The places of Abuja, compiled for this product from public knowledge of the city; we may use and
/// change the data.
const EMBEDDED: &str = include_str!("../../data/abuja_gazetteer.csv");
/// The towns of the other states, from GeoNames (CC BY 4.0): see docs/data.md.
const TOWNS: &str = include_str!("../../data/nigeria_towns.csv");

impl Gazetteer {
    /// The gazetteer that ships with the product.
    ///
    /// # Errors
    /// `GazetteerError` when the embedded data is faulty.
    pub fn embedded() -> Result<Self, GazetteerError> {
        Self::from_csv(EMBEDDED)?.with_towns(TOWNS)
    }

    /// Adds towns from CSV: `geonameid,name,state,lat,lon,population,aliases`. Towns with the same
    /// name are distinguished by their states.
    ///
    /// # Errors
    /// `GazetteerError` for a row of another shape, invalid coordinates, or a duplicate id.
    pub fn with_towns(mut self, text: &str) -> Result<Self, GazetteerError> {
        let mut ids: BTreeSet<String> = self.places.iter().map(|place| place.id.clone()).collect();
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize::<TownRow>() {
            let place = Place::try_from(row?)?;
            if !ids.insert(place.id.clone()) {
                return Err(GazetteerError::Name { name: place.name });
            }
            self.places.push(place);
        }
        Ok(self)
    }

    /// Reads places from CSV: `name,kind,council,area,lat,lon,accuracy,aliases`, with the aliases
    /// separated by `|`. An area that is not on the pick list counts as none.
    ///
    /// # Errors
    /// `GazetteerError` for a row of another shape, invalid coordinates, or a duplicate name or
    /// alias.
    pub fn from_csv(text: &str) -> Result<Self, GazetteerError> {
        let mut places = Vec::new();
        let mut names = BTreeSet::new();
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize::<Row>() {
            let place = Place::try_from(row?)?;
            if !place.names.iter().all(|name| names.insert(name.clone())) {
                return Err(GazetteerError::Name { name: place.name });
            }
            places.push(place);
        }
        Ok(Self { places })
    }
}

#[derive(serde::Deserialize)]
struct Row {
    name: String,
    kind: PlaceKind,
    council: String,
    area: String,
    lat: f64,
    lon: f64,
    accuracy: Accuracy,
    aliases: String,
}

impl TryFrom<Row> for Place {
    type Error = GazetteerError;
    fn try_from(row: Row) -> Result<Self, GazetteerError> {
        let Row {
            name,
            kind,
            council,
            area,
            lat,
            lon,
            accuracy,
            aliases,
        } = row;
        let Ok(point) = Point::new(lat, lon) else {
            return Err(GazetteerError::Coordinates { name });
        };
        let own = Name::new(&name);
        if own.is_empty() {
            return Err(GazetteerError::Name { name });
        }
        let id = format!("gida:{}", own.slug());
        let aliases = aliases
            .split('|')
            .map(Name::new)
            .filter(|alias| !alias.is_empty());
        let names = std::iter::once(own).chain(aliases).collect();
        let area = area_named(&area);
        let label = label(&name, kind, &council, area);
        Ok(Self {
            id,
            name,
            label,
            kind,
            council,
            area,
            point,
            accuracy,
            population: 0,
            names,
        })
    }
}

#[derive(serde::Deserialize)]
struct TownRow {
    geonameid: u64,
    name: String,
    state: String,
    lat: f64,
    lon: f64,
    population: u32,
    aliases: String,
}

impl TryFrom<TownRow> for Place {
    type Error = GazetteerError;
    fn try_from(row: TownRow) -> Result<Self, GazetteerError> {
        let TownRow {
            geonameid,
            name,
            state,
            lat,
            lon,
            population,
            aliases,
        } = row;
        let council = format!("{state} State");
        let town = Row {
            name,
            kind: PlaceKind::Town,
            council,
            area: String::new(),
            lat,
            lon,
            accuracy: Accuracy::B,
            aliases,
        };
        Ok(Self {
            id: format!("geonames:{geonameid}"),
            population,
            ..Self::try_from(town)?
        })
    }
}

fn label(name: &str, kind: PlaceKind, council: &str, area: Option<&Area>) -> String {
    let is_landmark = matches!(kind, PlaceKind::Landmark);
    match area {
        _ if matches!(kind, PlaceKind::City) => name.to_owned(),
        _ if council.ends_with(" State") => format!("{name}, {council}"),
        Some(area) if is_landmark && !name.starts_with(area.name) => {
            format!("{name}, {}, Abuja", area.name)
        }
        Some(_) | None => format!("{name}, Abuja"),
    }
}
