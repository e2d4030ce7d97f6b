use kernel::{FieldError, FieldErrors, is_hidden};

const LABEL_MAX_CHARS: usize = 200;
const PLACE_ID_MAX_CHARS: usize = 300;

/// The place where a person wants services by default (ENT-04).
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Location {
    pub label: String,
    pub latitude: f64,
    pub longitude: f64,
    pub place_id: Option<String>,
}

impl Location {
    /// Creates a location from a label and coordinates in degrees.
    ///
    /// # Errors
    /// Field errors for every field that is out of range, empty or too long.
    pub fn new(
        label: &str,
        latitude: f64,
        longitude: f64,
        place_id: Option<&str>,
    ) -> Result<Self, FieldErrors> {
        let (label, place_id) = (
            label.trim(),
            place_id.map(str::trim).filter(|id| !id.is_empty()),
        );
        let mut errors = Vec::new();
        if label.is_empty() {
            errors.push(FieldError::new(
                "locationLabel",
                "required",
                "Please select a location or use your current location.",
            ));
        }
        check_text(&mut errors, "locationLabel", label, LABEL_MAX_CHARS);
        check_text(
            &mut errors,
            "placeId",
            place_id.unwrap_or_default(),
            PLACE_ID_MAX_CHARS,
        );
        check_range(&mut errors, "latitude", latitude, 90.0);
        check_range(&mut errors, "longitude", longitude, 180.0);
        FieldErrors::check(errors)?;
        Ok(Self {
            label: label.to_owned(),
            latitude,
            longitude,
            place_id: place_id.map(str::to_owned),
        })
    }
}

fn check_text(errors: &mut Vec<FieldError>, field: &str, text: &str, max: usize) {
    if text.chars().count() > max {
        errors.push(FieldError::new(
            field,
            "too_long",
            format!("At most {max} characters, please."),
        ));
    } else if text.chars().any(is_hidden) {
        errors.push(FieldError::new(
            field,
            "invalid",
            "Control characters are not allowed here.",
        ));
    }
}

fn check_range(errors: &mut Vec<FieldError>, field: &str, degrees: f64, max: f64) {
    if !(degrees.is_finite() && degrees.abs() <= max) {
        errors.push(FieldError::new(
            field,
            "out_of_range",
            format!("Must be between -{max} and {max}."),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ent_04_a_location_is_a_point_with_a_label() {
        let wuse = Location::new(" Wuse 2, Abuja ", 9.0765, 7.4713, Some(" place-1 ")).unwrap();
        assert_eq!(
            (wuse.label.as_str(), wuse.place_id.as_deref()),
            ("Wuse 2, Abuja", Some("place-1"))
        );
        assert_eq!(
            Location::new("Wuse", 9.0, 7.0, Some("")).unwrap().place_id,
            None
        );
    }

    #[test]
    fn t67_points_outside_the_globe_and_odd_labels_are_refused_by_field() {
        let fields = |label: &str, latitude, longitude| {
            Location::new(label, latitude, longitude, None)
                .unwrap_err()
                .0
                .into_iter()
                .map(|e| e.field)
                .collect::<Vec<_>>()
        };
        assert_eq!(fields("", 9.0, 7.0), ["locationLabel"]);
        assert_eq!(
            fields("a\u{0}", 90.1, f64::NAN),
            ["locationLabel", "latitude", "longitude"]
        );
        assert_eq!(
            fields(&"a".repeat(201), 9.0, -180.1),
            ["locationLabel", "longitude"]
        );
    }
}
