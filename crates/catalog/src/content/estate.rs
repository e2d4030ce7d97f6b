use crate::text::is_plain;
use kernel::{FieldError, FieldErrors};
use serde::{Deserialize, Serialize};

/// The maximum number of stored estates.
pub const ESTATES_MAX: usize = 300;
/// A shorter name would be found in too many addresses.
const NAME_MIN: usize = 4;

/// An estate with a gate, and what its guards ask of visitors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Estate {
    pub id: String,
    pub name: String,
    /// The area of the estate.
    pub area: String,
    /// Whether the resident must send the guards a pass.
    pub gate_pass: bool,
    /// Whether the guards write down the plate of the vehicle.
    pub vehicle_plate: bool,
    /// The hours between which workers may come in, 0 to 24; `None` for the whole day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<(u32, u32)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Estate {
    /// Checks the fields, each under its name in the API.
    ///
    /// # Errors
    /// The faulty fields.
    pub fn check_fields(&self) -> Result<(), FieldErrors> {
        let name = is_plain(&self.name, 60) && self.name.trim().chars().count() >= NAME_MIN;
        let hours = self
            .hours
            .is_none_or(|(from, until)| from < until && until <= 24);
        let note = self.note.as_ref().is_none_or(|note| is_plain(note, 300));
        let rules = [
            (name, "name", "A name is 4 to 60 characters."),
            (
                is_plain(&self.area, 60),
                "area",
                "An area is 1 to 60 characters.",
            ),
            (
                hours,
                "opensAt",
                "The hours begin before they end, between 0 and 24.",
            ),
            (note, "note", "A note is at most 300 characters."),
        ];
        let broken = rules.into_iter().filter(|(kept, ..)| !kept);
        FieldErrors::check(
            broken
                .map(|(_, field, text)| FieldError::new(field, "invalid", text))
                .collect(),
        )
    }

    /// Whether a text of an address names the estate.
    #[must_use]
    pub fn is_named_in(&self, text: &str) -> bool {
        let words = |text: &str| {
            let plain: String = text
                .chars()
                .map(|c| if c.is_alphanumeric() { c } else { ' ' })
                .collect();
            let lower = plain.to_lowercase();
            let words: Vec<&str> = lower.split_whitespace().collect();
            format!(" {} ", words.join(" "))
        };
        words(text).contains(&words(&self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sunnyvale() -> Estate {
        Estate {
            id: "e1".into(),
            name: "Sunnyvale Estate".into(),
            area: "Lokogoma".into(),
            gate_pass: true,
            vehicle_plate: false,
            hours: Some((7, 19)),
            note: None,
        }
    }

    #[test]
    fn an_address_names_an_estate_by_whole_words_in_any_case() {
        for text in [
            "Block 4, SUNNYVALE ESTATE",
            "12 Rose Close, Sunnyvale-Estate, gate 2",
            "sunnyvale   estate",
        ] {
            assert!(sunnyvale().is_named_in(text), "{text}");
        }
        for text in ["Sunnyvale", "Old Sunnyvales Estate", ""] {
            assert!(!sunnyvale().is_named_in(text), "{text}");
        }
    }

    #[test]
    fn hours_run_forward_and_a_name_is_long_enough_to_be_found() {
        assert_eq!(sunnyvale().check_fields(), Ok(()));
        let faulty = Estate {
            name: "Abc".into(),
            area: " ".into(),
            hours: Some((19, 7)),
            note: Some("x".repeat(301)),
            ..sunnyvale()
        };
        let errors = faulty.check_fields().unwrap_err();
        let fields: Vec<_> = errors.0.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["name", "area", "opensAt", "note"]);
    }
}
