use crate::{
    Area, Point, area_named, haversine_km,
    names::{Name, normal},
};
use std::collections::BTreeSet;

/// The places of Abuja, compiled for this product from public knowledge of the city; we may use and
/// change the data.
const EMBEDDED: &str = include_str!("../data/abuja_gazetteer.csv");
/// The towns of the other states, from GeoNames (CC BY 4.0): see docs/data.md.
const TOWNS: &str = include_str!("../data/nigeria_towns.csv");
/// The distance in kilometres beyond which a position belongs to no known place.
const MAX_NEAREST_KM: f64 = 25.0;
/// The distance in kilometres within which a position is named after a landmark.
const BESIDE_KM: f64 = 0.4;

/// The kind of a place. Places that match a query equally well are suggested in the order of these
/// variants.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    City,
    District,
    Town,
    Estate,
    Neighbourhood,
    Landmark,
}

/// The accuracy of coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Accuracy {
    /// About 300 m.
    A,
    /// About 1 km.
    B,
    /// About 3 km.
    C,
}

/// A place of the gazetteer.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    id: String,
    name: String,
    label: String,
    kind: PlaceKind,
    council: String,
    area: Option<&'static Area>,
    point: Point,
    accuracy: Accuracy,
    /// The population; among equal matches the larger town comes first.
    pub(crate) population: u32,
    pub(crate) names: Vec<Name>,
}

/// A place as the location dialog shows it (ENT-05).
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    pub label: String,
    pub latitude: f64,
    pub longitude: f64,
    pub place_id: String,
}

impl Place {
    /// The id: `gida:` and a slug of the name, which is stable as long as the name is; for a town
    /// of another state `geonames:` and its GeoNames id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
    /// The label as it is shown: "Banex Plaza, Wuse, Abuja", "Ikeja, Lagos State".
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }
    #[must_use]
    pub const fn kind(&self) -> PlaceKind {
        self.kind
    }
    /// The area council of the FCT, or the state: "Lagos State".
    #[must_use]
    pub fn council(&self) -> &str {
        &self.council
    }
    /// The served area that the place belongs to; `None` where Gida does not work.
    #[must_use]
    pub const fn area(&self) -> Option<&'static Area> {
        self.area
    }
    /// Every name of the place that people may write, normalised: its name, its aliases and its
    /// label.
    pub(crate) fn written_names(&self) -> impl Iterator<Item = String> + '_ {
        self.names
            .iter()
            .map(Name::text)
            .chain(std::iter::once(normal(&self.label)))
    }
    /// Whether it is a town from the GeoNames data, outside Abuja and its surroundings.
    #[must_use]
    pub fn is_elsewhere(&self) -> bool {
        self.id.starts_with("geonames:")
    }
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }
    #[must_use]
    pub const fn accuracy(&self) -> Accuracy {
        self.accuracy
    }
    #[must_use]
    pub fn suggestion(&self) -> Suggestion {
        Suggestion {
            label: self.label.clone(),
            latitude: self.point.latitude(),
            longitude: self.point.longitude(),
            place_id: self.id.clone(),
        }
    }
}

/// The reason why a gazetteer cannot be used. A test checks the embedded one.
#[derive(Debug, thiserror::Error)]
pub enum GazetteerError {
    #[error("the gazetteer is not readable: {0}")]
    Csv(#[from] csv::Error),
    #[error("the place \"{name}\" has bad coordinates")]
    Coordinates { name: String },
    #[error("the place \"{name}\" has no name, or one that is there twice")]
    Name { name: String },
}

/// All known places. Build it once and share it, because it never changes.
#[derive(Debug, Clone)]
pub struct Gazetteer {
    pub(crate) places: Vec<Place>,
}

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

    /// All places, in the order of the data.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The place with an id such as `gida:gwarinpa`.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// The place nearest to a position, with its distance in metres. A landmark counts only within
    /// 400 m, because a person farther away is not at it. `None` beyond 25 km.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Option<(&Place, f64)> {
        let measured = self
            .places
            .iter()
            .map(|place| (place, haversine_km(point, place.point)));
        let measured = measured
            .filter(|(place, km)| !matches!(place.kind, PlaceKind::Landmark) || *km <= BESIDE_KM);
        let (place, km) = measured.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        (km <= MAX_NEAREST_KM).then_some((place, km * 1_000.0))
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
