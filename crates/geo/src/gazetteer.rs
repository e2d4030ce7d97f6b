use crate::{
    Area, Point, area_named, haversine_km,
    search::{Name, normal},
};
use std::collections::BTreeSet;

/// Compiled for this product from public knowledge of the city; ours to use and to change.
const EMBEDDED: &str = include_str!("../data/abuja_gazetteer.csv");
/// The towns of the other states, from GeoNames (CC BY 4.0): see docs/data.md.
const TOWNS: &str = include_str!("../data/nigeria_towns.csv");
/// Farther from every known place than this, a position is not at any of them.
const MAX_NEAREST_KM: f64 = 25.0;
/// A position is named after a landmark only when it stands beside it.
const BESIDE_KM: f64 = 0.4;

/// What kind of place it is. The order is that of suggestions which match equally well.
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

/// How far the coordinates may be off.
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
    /// How many people live there; of equal fits the larger town goes first.
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
    /// `gida:` and a slug of the name, stable as long as the name is; for a town of another state `geonames:` and its
    /// number there.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
    /// For people: "Banex Plaza, Wuse, Abuja", "Ikeja, Lagos State".
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
    /// The area of the pick list that serves it; `None` where Gida does not work.
    #[must_use]
    pub const fn area(&self) -> Option<&'static Area> {
        self.area
    }
    /// Every name that people may write for it, normalised: its name, its aliases and its label.
    pub(crate) fn written_names(&self) -> impl Iterator<Item = String> + '_ {
        self.names
            .iter()
            .map(Name::text)
            .chain(std::iter::once(normal(&self.label)))
    }
    /// Whether it is a town that we know from elsewhere, outside Abuja and its surroundings.
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

/// Why a gazetteer cannot be used. A test proves that the embedded one can.
#[derive(Debug, thiserror::Error)]
pub enum GazetteerError {
    #[error("the gazetteer is not readable: {0}")]
    Csv(#[from] csv::Error),
    #[error("the place \"{name}\" has bad coordinates")]
    Coordinates { name: String },
    #[error("the place \"{name}\" has no name, or one that is there twice")]
    Name { name: String },
}

/// All known places. Build it once and share it: it never changes.
#[derive(Debug, Clone)]
pub struct Gazetteer {
    pub(crate) places: Vec<Place>,
}

impl Gazetteer {
    /// The gazetteer that ships with the product.
    ///
    /// # Errors
    /// When the embedded data is faulty.
    pub fn embedded() -> Result<Self, GazetteerError> {
        Self::from_csv(EMBEDDED)?.with_towns(TOWNS)
    }

    /// Adds towns, as `geonameid,name,state,lat,lon,population,aliases`. Towns of one name are told apart by their states.
    ///
    /// # Errors
    /// For a row that is not of this shape, coordinates off the earth, or a number that is there twice.
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

    /// Reads `name,kind,council,area,lat,lon,accuracy,aliases`, aliases parted by `|`. An area that is not on
    /// the pick list counts as none.
    ///
    /// # Errors
    /// For a row that is not of this shape, for coordinates off the earth, for a name or alias that is there twice.
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

    /// The place of an id such as `gida:gwarinpa`.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// The place nearest to a position, and how many metres it is away. A landmark counts only within 400 m, for
    /// somebody across the district is not at it. `None` beyond 25 km.
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
