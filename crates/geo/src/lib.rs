//! Places of Abuja and towns of Nigeria without a network: a gazetteer for searching and for naming
//! a position, the areas where Gida works with their price zones (LOC, ENT-04, ENT-05), and the
//! port of map services. The crate is pure. It is the only domain crate that calculates with
//! floating point: with coordinates and distances, never with money.

mod area;
mod arrival;
mod coverage;
mod distance;
mod gazetteer;
mod geocoder;
mod names;
mod point;
mod search;

pub use area::{Area, Zone, area_named, areas};
pub use arrival::{COARSE_METRES, Pace, minutes_for, speed_at, tells_speed};
pub use coverage::{Coverage, area_of, coverage, places_of, refusal, zone_of};
pub use distance::{center_of, road_between, road_metres};
pub use gazetteer::{Accuracy, Gazetteer, GazetteerError, Place, PlaceKind, Suggestion};
pub use geocoder::{Geocoder, GeocoderError};
pub use point::{Point, PointError, haversine_km};
pub use search::{MAX_QUERY_CHARS, MAX_SUGGESTIONS};
