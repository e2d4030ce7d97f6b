use kernel::{FieldError, FieldErrors};

const DESCRIPTION_MIN: usize = 3;
const DESCRIPTION_MAX: usize = 60;
const PLATE_MIN: usize = 4;
const PLATE_MAX: usize = 12;

/// The vehicle in which a provider comes. The customer and the security of an estate see it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Vehicle {
    /// A description by which it is recognised: "White Toyota Hiace".
    pub description: String,
    /// The plate in capital letters: "ABC-123DE".
    pub plate: String,
}

impl Vehicle {
    /// A vehicle as a person typed it.
    ///
    /// # Errors
    /// `description` and `plate` for texts that are missing, too long or no plate.
    pub fn typed(description: &str, plate: &str) -> Result<Self, FieldErrors> {
        let vehicle = Self {
            description: description.split_whitespace().collect::<Vec<_>>().join(" "),
            plate: plate
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .to_uppercase(),
        };
        let mut errors = Vec::new();
        let length = vehicle.description.chars().count();
        if !(DESCRIPTION_MIN..=DESCRIPTION_MAX).contains(&length)
            || vehicle.description.chars().any(char::is_control)
        {
            errors.push(FieldError::new(
                "description",
                if length == 0 { "required" } else { "invalid" },
                "Describe the vehicle in 3 to 60 characters, such as White Toyota Hiace.",
            ));
        }
        if !is_plate(&vehicle.plate) {
            let code = if vehicle.plate.is_empty() {
                "required"
            } else {
                "invalid"
            };
            errors.push(FieldError::new(
                "plate",
                code,
                "Enter the plate as it is on the vehicle, such as ABC-123DE.",
            ));
        }
        FieldErrors::check(errors)?;
        Ok(vehicle)
    }
}

/// Whether the text may be a plate: letters and digits, at least one of each, with hyphens or spaces
/// between them. Plates of states, the government and the diplomatic corps differ in their form.
fn is_plate(text: &str) -> bool {
    (PLATE_MIN..=PLATE_MAX).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-' || b == b' ')
        && text.bytes().any(|b| b.is_ascii_uppercase())
        && text.bytes().any(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(description: &str, plate: &str) -> Vec<String> {
        let errors = Vehicle::typed(description, plate).expect_err("it is refused");
        errors.0.into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn a_vehicle_is_stored_as_it_is_read_at_a_gate() {
        assert_eq!(
            Vehicle::typed("  White  Toyota Hiace ", " abc-123de "),
            Ok(Vehicle {
                description: "White Toyota Hiace".into(),
                plate: "ABC-123DE".into()
            })
        );
        assert!(Vehicle::typed("Bike", "FG 05 A12").is_ok());
    }

    #[test]
    fn an_invalid_vehicle_or_plate_is_refused_by_its_field() {
        assert_eq!(fields("", ""), ["description", "plate"]);
        assert_eq!(fields("ab", "ABC-123DE"), ["description"]);
        assert_eq!(fields(&"a".repeat(61), "ABC-123DE"), ["description"]);
        for plate in ["AB1", "ABCDEF", "123456", "ABC-123DE-12345", "ABC_123"] {
            assert_eq!(fields("White Hiace", plate), ["plate"], "{plate}");
        }
    }
}
