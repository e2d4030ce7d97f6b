mod reading;

use crate::{
    Area, Point, haversine_km,
    names::{Name, normal},
};

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
