//! What proves that a job of a service is finished: photos, a checklist and readings. The table in
//! `finish_proof/services.rs` has the finish proof of each service.

mod needed;
mod services;
#[cfg(test)]
mod tests;

pub use needed::{FinishProof, ProofItem, ProofPhotos, ProofReading, ReadingKind};
use services::SERVICES;
use std::collections::BTreeSet;

/// The most characters of the value of a reading.
pub const READING_MAX_CHARS: usize = 80;
/// The most characters before and after the point of a number.
const DIGITS_MAX: usize = 6;

/// What a provider gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GivenProof<'a> {
    /// The number of photos from before the work.
    pub before: usize,
    /// The number of photos of the finished work.
    pub after: usize,
    /// The codes of what was ticked.
    pub checklist: &'a [String],
    /// The code and the value of each reading.
    pub readings: &'a [(String, String)],
}

/// A fault in a part of a finish proof, or a part that is missing. The field is the part's place in
/// the proof: `checklist.leak_test`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofFault {
    pub field: String,
    pub code: &'static str,
    /// What it is, for a list: `Kitchen is clean`.
    pub name: String,
    /// What to do about it.
    pub message: String,
}

impl FinishProof {
    /// The finish proof of a service. A service that is not in the table needs none.
    #[must_use]
    pub fn of(slug: &str) -> Self {
        SERVICES
            .iter()
            .find(|(service, _)| *service == slug)
            .map_or(Self::NONE, |(_, proof)| *proof)
    }

    /// Whether the note is enough.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.before.is_none()
            && self.after.is_none()
            && self.checklist.is_empty()
            && self.readings.is_empty()
    }

    /// What was given that this finish proof cannot have: unknown codes, codes that are given twice,
    /// and values that are no numbers or too long.
    #[must_use]
    pub fn faults(&self, given: GivenProof<'_>) -> Vec<ProofFault> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for code in given.checklist {
            let known = self.checklist.iter().any(|item| item.code == code);
            let field = format!("checklist.{}", short(code));
            if !known {
                faults.push(unknown(field));
            } else if !seen.insert(code) {
                faults.push(twice(field));
            }
        }
        let mut seen = BTreeSet::new();
        for (code, value) in given.readings {
            let field = format!("readings.{}", short(code));
            match self.readings.iter().find(|reading| reading.code == code) {
                None => faults.push(unknown(field)),
                Some(_) if !seen.insert(code) => faults.push(twice(field)),
                Some(reading) => faults.extend(reading.fault(value)),
            }
        }
        faults
    }

    /// What is missing for the job to be finished with proof.
    #[must_use]
    pub fn missing(&self, given: GivenProof<'_>) -> Vec<ProofFault> {
        let mut missing = Vec::new();
        for (place, needed, photos) in [
            ("beforePhotoIds", self.before, given.before),
            ("photoIds", self.after, given.after),
        ] {
            missing.extend(needed.filter(|needed| photos < needed.least).map(|needed| {
                ProofFault {
                    field: place.to_owned(),
                    code: "required",
                    name: format!("Photos of {}", needed.of),
                    message: needed.request(),
                }
            }));
        }
        for item in self.checklist {
            if !given.checklist.iter().any(|code| code == item.code) {
                missing.push(ProofFault {
                    field: format!("checklist.{}", item.code),
                    code: "required",
                    name: item.label.to_owned(),
                    message: format!("Tick this when it is true: {}.", item.label),
                });
            }
        }
        for reading in self.readings {
            let entered =
                |(code, value): &(String, String)| code == reading.code && !value.trim().is_empty();
            if !given.readings.iter().any(entered) {
                missing.push(ProofFault {
                    field: format!("readings.{}", reading.code),
                    code: "required",
                    name: reading.label.to_owned(),
                    message: format!("Enter this: {}.", reading.label),
                });
            }
        }
        missing
    }
}

impl ProofPhotos {
    fn request(self) -> String {
        match self.least {
            1 => format!("Add a photo of {}.", self.of),
            least => format!("Add {least} photos of {}.", self.of),
        }
    }
}

impl ProofReading {
    /// The unit of a number.
    #[must_use]
    pub const fn unit(&self) -> Option<&'static str> {
        match self.kind {
            ReadingKind::Number { unit } => Some(unit),
            ReadingKind::Text => None,
        }
    }

    /// What is wrong with a value. An empty value is missing and not wrong.
    fn fault(&self, value: &str) -> Option<ProofFault> {
        let value = value.trim();
        let refused = |code, message: String| {
            Some(ProofFault {
                field: format!("readings.{}", self.code),
                code,
                name: self.label.to_owned(),
                message,
            })
        };
        if value.chars().count() > READING_MAX_CHARS {
            return refused(
                "too_long",
                format!("At most {READING_MAX_CHARS} characters."),
            );
        }
        if value.chars().any(char::is_control) {
            return refused(
                "bad_character",
                "Control characters are not allowed.".into(),
            );
        }
        match self.kind {
            ReadingKind::Number { unit } if !value.is_empty() && !is_number(value) => refused(
                "not_a_number",
                format!("Enter a number in {unit}, such as 12.5."),
            ),
            ReadingKind::Number { .. } | ReadingKind::Text => None,
        }
    }
}

/// Whether a text is a number with at most six digits before and after the point.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, rest) = match digits.split_once('.') {
        Some((whole, rest)) => (whole, Some(rest)),
        None => (digits, None),
    };
    let fits = |part: &str| {
        (1..=DIGITS_MAX).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit())
    };
    fits(whole) && rest.is_none_or(fits)
}

/// A code that someone sent, short enough for the name of a field.
fn short(code: &str) -> String {
    code.chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
        .take(40)
        .collect()
}

fn unknown(field: String) -> ProofFault {
    ProofFault {
        name: field.clone(),
        field,
        code: "unknown",
        message: "This is not a part of the finish proof of this service.".to_owned(),
    }
}

fn twice(field: String) -> ProofFault {
    ProofFault {
        name: field.clone(),
        field,
        code: "duplicate",
        message: "This is there twice.".to_owned(),
    }
}
