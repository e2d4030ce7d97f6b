use kernel::{FieldError, FieldErrors};

/// The position of the door relative to its landmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LandmarkRelation {
    Opposite,
    Behind,
    Beside,
    After,
    Before,
}

/// The place of the job, as people in Abuja describe it: area first, then the landmark. There is no
/// postcode.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    pub line: String,
    pub landmark: Option<String>,
    pub landmark_relation: Option<LandmarkRelation>,
    pub directions: Option<String>,
    pub area: String,
    pub city: String,
    pub state: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub place_id: Option<String>,
}

const LINE_MAX: usize = 200;
const DIRECTIONS_MAX: usize = 280;
const NAME_MAX: usize = 80;

impl Address {
    /// Erases the address of a customer whose account was erased. The area, city and state stay,
    /// because they say where work was done and not where a person lives.
    pub fn forget(&mut self) {
        self.line.clear();
        (self.landmark, self.landmark_relation, self.directions) = (None, None, None);
        (self.latitude, self.longitude, self.place_id) = (None, None, None);
    }

    /// Trims every text, drops the empty ones and checks the lengths, the point and the landmark
    /// rule: a landmark is required unless the line has a house number.
    ///
    /// # Errors
    /// `FieldErrors` with the fields as `address.<field>`.
    pub fn check(mut self) -> Result<Self, FieldErrors> {
        let mut errors = Vec::new();
        self.line = trimmed(&self.line);
        self.area = trimmed(&self.area);
        self.city = trimmed(&self.city);
        self.state = trimmed(&self.state);
        self.landmark = optional(self.landmark);
        self.directions = optional(self.directions);
        self.place_id = optional(self.place_id);
        for (field, text, max) in [
            ("line", &self.line, LINE_MAX),
            ("area", &self.area, NAME_MAX),
            ("city", &self.city, NAME_MAX),
            ("state", &self.state, NAME_MAX),
        ] {
            required(&mut errors, field, text, max);
        }
        for (field, text, max) in [
            ("landmark", &self.landmark, LINE_MAX),
            ("directions", &self.directions, DIRECTIONS_MAX),
            ("placeId", &self.place_id, LINE_MAX),
        ] {
            if let Some(text) = text {
                limited(&mut errors, field, text, max);
            }
        }
        if self.landmark.is_none() && !self.line.chars().any(|c| c.is_ascii_digit()) {
            errors.push(FieldError::new(
                "address.landmark",
                "required",
                "Name a landmark, or give the house number and street.",
            ));
        }
        match (self.latitude, self.longitude) {
            (None, None) => {}
            (Some(lat), Some(lng))
                if (-90.0..=90.0).contains(&lat) && (-180.0..=180.0).contains(&lng) => {}
            _ => errors.push(FieldError::new(
                "address.latitude",
                "not_a_point",
                "Give both latitude and longitude, in degrees.",
            )),
        }
        FieldErrors::check(errors).map(|()| self)
    }

    /// Whether the address itself says that there is a gate with security: its line names an estate,
    /// or one of its texts says that visitors need a gate pass.
    #[must_use]
    pub fn has_gate(&self) -> bool {
        let others = [self.landmark.as_deref(), self.directions.as_deref()];
        let needs_pass = |text: &str| {
            let text = spaced_words(text);
            text.contains(" gate pass ") || text.contains(" gatepass ")
        };
        spaced_words(&self.line).contains(" estate ")
            || needs_pass(&self.line)
            || others.into_iter().flatten().any(needs_pass)
    }

    /// The address in one line, for display:
    /// `Plot 12, 3rd Avenue, opposite the police post, Gwarinpa`.
    #[must_use]
    pub fn one_line(&self) -> String {
        let mut text = self.line.clone();
        if let Some(landmark) = &self.landmark {
            let relation = self
                .landmark_relation
                .map_or("near", LandmarkRelation::word);
            text = format!("{text}, {relation} {landmark}");
        }
        format!("{text}, {}", self.area)
    }
}

impl LandmarkRelation {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Opposite => "opposite",
            Self::Behind => "behind",
            Self::Beside => "beside",
            Self::After => "after",
            Self::Before => "before",
        }
    }
}

/// The words of a text in lower case, each between two spaces.
fn spaced_words(text: &str) -> String {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    format!(" {} ", words.join(" "))
}

fn trimmed(text: &str) -> String {
    text.trim().to_owned()
}

fn optional(text: Option<String>) -> Option<String> {
    text.map(|t| trimmed(&t)).filter(|t| !t.is_empty())
}

fn required(errors: &mut Vec<FieldError>, field: &str, text: &str, max: usize) {
    if text.is_empty() {
        errors.push(FieldError::new(
            format!("address.{field}"),
            "required",
            "This is needed to find you.",
        ));
    } else {
        limited(errors, field, text, max);
    }
}

fn limited(errors: &mut Vec<FieldError>, field: &str, text: &str, max: usize) {
    if text.chars().count() > max {
        errors.push(FieldError::new(
            format!("address.{field}"),
            "too_long",
            format!("At most {max} characters."),
        ));
    } else if text.chars().any(|c| c.is_control() && c != '\n') {
        errors.push(FieldError::new(
            format!("address.{field}"),
            "bad_character",
            "Control characters are not allowed.",
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address() -> Address {
        Address {
            line: " 3rd Avenue ".into(),
            landmark: Some("the police post".into()),
            landmark_relation: Some(LandmarkRelation::Opposite),
            directions: Some("  ".into()),
            area: "Gwarinpa".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
            latitude: None,
            longitude: None,
            place_id: None,
        }
    }

    #[test]
    fn an_address_is_trimmed_and_reads_as_people_say_it() {
        let checked = address().check().unwrap();
        assert_eq!(checked.directions, None);
        assert_eq!(
            checked.one_line(),
            "3rd Avenue, opposite the police post, Gwarinpa"
        );
    }

    #[test]
    fn a_landmark_is_needed_without_a_house_number_and_a_point_is_whole_or_absent() {
        let no_landmark = Address {
            line: "Aminu Kano Crescent".into(),
            landmark: None,
            ..address()
        };
        assert_eq!(
            no_landmark.check().unwrap_err().0[0].field,
            "address.landmark"
        );
        let half_point = Address {
            latitude: Some(9.1),
            ..address()
        };
        assert_eq!(
            half_point.check().unwrap_err().0[0].field,
            "address.latitude"
        );
        let nowhere = Address {
            latitude: Some(f64::NAN),
            longitude: Some(7.4),
            ..address()
        };
        assert!(nowhere.check().is_err());
    }

    #[test]
    fn an_address_has_a_gate_when_it_names_an_estate_or_asks_for_a_gate_pass() {
        let line = |line: &str| Address {
            line: line.into(),
            ..address()
        };
        let directions = |text: &str| Address {
            directions: Some(text.into()),
            ..address()
        };
        for gated in [
            line("Block 4, Sunnyvale ESTATE, phase 2"),
            line("12 Rose Close (gate pass)"),
            directions("Ask for a Gate-Pass at the barrier."),
            directions("Gatepass needed."),
        ] {
            assert!(gated.has_gate(), "{gated:?}");
        }
        let beside = Address {
            landmark: Some("the gate of Sun City Estate".into()),
            ..address()
        };
        for open in [
            address(),
            line("4 Estates Road"),
            directions("Pass the mosque. It is the green gate."),
            beside,
        ] {
            assert!(!open.has_gate(), "{open:?}");
        }
    }

    #[test]
    fn every_bad_field_is_named_at_once() {
        let bad = Address {
            line: String::new(),
            area: "a".repeat(81),
            directions: Some("d".repeat(281)),
            ..address()
        };
        let fields: Vec<_> = bad
            .check()
            .unwrap_err()
            .0
            .into_iter()
            .map(|e| e.field)
            .collect();
        assert_eq!(
            fields,
            ["address.line", "address.area", "address.directions"]
        );
    }
}
