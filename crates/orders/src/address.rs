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
        self.own_line()
            .is_some_and(|line| spaced_words(line).contains(" estate "))
            || needs_pass(&self.line)
            || others.into_iter().flatten().any(needs_pass)
    }

    /// The address in one line, for display:
    /// `Plot 12, 3rd Avenue, opposite the police post, Gwarinpa`.
    #[must_use]
    pub fn one_line(&self) -> String {
        let parts = [
            self.own_line().map(str::to_owned),
            self.landmark_text(),
            Some(self.area.clone()),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The line, unless it is empty or only repeats the landmark. A line is required, so an address
    /// without a house number has its landmark there once more.
    fn own_line(&self) -> Option<&str> {
        let line = self.line.to_lowercase();
        let repeated = [self.landmark.clone(), self.landmark_text()];
        let repeats = repeated
            .iter()
            .flatten()
            .any(|landmark| landmark.to_lowercase() == line);
        (!line.is_empty() && !repeats).then_some(self.line.as_str())
    }

    /// The landmark with its relation: `opposite the police post`.
    fn landmark_text(&self) -> Option<String> {
        let landmark = self.landmark.as_deref()?;
        let relation = self
            .landmark_relation
            .map_or("near", LandmarkRelation::word);
        Some(format!("{relation} {landmark}"))
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
mod tests;
