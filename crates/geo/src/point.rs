/// A position on the earth: degrees, latitude −90 to 90 and longitude −180 to 180, both finite.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Degrees", into = "Degrees")]
pub struct Point {
    latitude: f64,
    longitude: f64,
}

/// The reason why coordinates are not a position on the earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    #[error("latitude must be between -90 and 90")]
    Latitude,
    #[error("longitude must be between -180 and 180")]
    Longitude,
}

/// The mean radius of the earth in kilometres.
const EARTH_KM: f64 = 6_371.008_8;

impl Point {
    /// Creates a position from a latitude and a longitude in degrees.
    ///
    /// # Errors
    /// `PointError` names the coordinate that is out of range or not a number.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, PointError> {
        if !(-90.0..=90.0).contains(&latitude) {
            return Err(PointError::Latitude);
        }
        if !(-180.0..=180.0).contains(&longitude) {
            return Err(PointError::Longitude);
        }
        Ok(Self {
            latitude,
            longitude,
        })
    }
    /// The latitude in degrees north.
    #[must_use]
    pub const fn latitude(self) -> f64 {
        self.latitude
    }
    /// The longitude in degrees east.
    #[must_use]
    pub const fn longitude(self) -> f64 {
        self.longitude
    }
}

/// The great-circle distance in kilometres.
#[must_use]
pub fn haversine_km(from: Point, to: Point) -> f64 {
    let half_sin_squared = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
    let h = half_sin_squared(from.latitude, to.latitude)
        + from.latitude.to_radians().cos()
            * to.latitude.to_radians().cos()
            * half_sin_squared(from.longitude, to.longitude);
    // Rounding may make h slightly larger than 1 for opposite points.
    2.0 * EARTH_KM * h.clamp(0.0, 1.0).sqrt().asin()
}

#[derive(serde::Serialize, serde::Deserialize)]
struct Degrees {
    latitude: f64,
    longitude: f64,
}

impl TryFrom<Degrees> for Point {
    type Error = PointError;
    fn try_from(degrees: Degrees) -> Result<Self, PointError> {
        Self::new(degrees.latitude, degrees.longitude)
    }
}

impl From<Point> for Degrees {
    fn from(point: Point) -> Self {
        Self {
            latitude: point.latitude,
            longitude: point.longitude,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_has_valid_coordinates() {
        assert!(Point::new(9.05, 7.49).is_ok());
        assert!(Point::new(-90.0, 180.0).is_ok());
        assert_eq!(Point::new(90.1, 7.0), Err(PointError::Latitude));
        assert_eq!(Point::new(f64::NAN, 7.0), Err(PointError::Latitude));
        assert_eq!(Point::new(f64::INFINITY, 7.0), Err(PointError::Latitude));
        assert_eq!(Point::new(9.0, -180.5), Err(PointError::Longitude));
        assert_eq!(Point::new(9.0, f64::NAN), Err(PointError::Longitude));
    }

    #[test]
    fn distances_agree_with_known_ones() {
        let at = |latitude, longitude| Point::new(latitude, longitude).unwrap();
        let (abuja, lagos) = (at(9.05785, 7.49508), at(6.45407, 3.39467));
        let to_lagos = haversine_km(abuja, lagos);
        assert!((to_lagos - 536.5).abs() < 1.0, "{to_lagos}");
        let one_degree_north = haversine_km(at(9.0, 7.0), at(10.0, 7.0));
        assert!(
            (one_degree_north - 111.195).abs() < 0.001,
            "{one_degree_north}"
        );
        assert_eq!(haversine_km(abuja, abuja), 0.0);
        assert_eq!(haversine_km(abuja, lagos), haversine_km(lagos, abuja));
        let half_round = haversine_km(at(0.0, 0.0), at(0.0, 180.0));
        assert!((half_round - 20_015.1).abs() < 1.0, "{half_round}");
    }
}
