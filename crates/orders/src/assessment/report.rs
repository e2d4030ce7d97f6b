use super::Quote;
use kernel::{FieldError, FieldErrors, Money, UploadId, coded};
use serde::{Deserialize, Serialize};

coded!(
    /// The kind of an estimate line; the pricing staff use the same kinds for price lines.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    EstimateKind { Labour => "LABOUR", Material => "MATERIAL", Travel => "TRAVEL", Rental => "RENTAL", Fee => "FEE" }
);

/// A measured quantity: "Walls", "24 m²".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    pub what: String,
    pub measure: String,
}

/// The estimated cost of one part of the work, VAT included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    pub kind: EstimateKind,
    pub label: String,
    pub low: Money,
    pub likely: Money,
    pub high: Money,
}

/// The report of an assessor about a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    pub findings: String,
    pub quantities: Vec<Measured>,
    pub hazards: Vec<String>,
    pub estimates: Vec<Estimate>,
    pub materials: Vec<String>,
    /// Hours of work; `None` when the job is refused.
    pub hours: Option<u32>,
    /// A licence that the provider must hold, such as a certificate for electrical work.
    pub licence: Option<String>,
    /// The reason why the job should not be done at all.
    pub refusal: Option<String>,
    /// The photos that the assessor took, in addition to those of the request.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<UploadId>,
    /// The terms of the provider, when the report is their quote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quote: Option<Quote>,
}

/// The minimum number of photos that show the job of a report.
pub const REPORT_PHOTOS_MIN: usize = 3;
/// The maximum number of photos of a report.
pub const REPORT_PHOTOS_MAX: usize = 8;
const WORDS_MIN: usize = 10;
const WORDS_MAX: usize = 4000;
const LINE_MAX: usize = 160;
const LIST_MAX: usize = 40;
const HOURS_MAX: u32 = 2000;
/// The maximum amount of one line: ₦10,000,000.
const AMOUNT_MAX: Money = Money::from_kobo(1_000_000_000);
/// The placeholder for the text of an erased customer.
const ERASED: &str = "(erased)";

impl Report {
    /// Returns the report as it is stored: trimmed, and with everything that a price needs unless
    /// the job is refused.
    ///
    /// # Errors
    /// Field errors for fields that are missing, too long or inconsistent.
    pub fn checked(self) -> Result<Self, FieldErrors> {
        let mut errors = Vec::new();
        let report = Self {
            findings: required_text("findings", &self.findings, &mut errors),
            quantities: self
                .quantities
                .iter()
                .enumerate()
                .map(|(at, one)| measured(at, one, &mut errors))
                .collect(),
            hazards: listed("hazards", &self.hazards, &mut errors),
            estimates: self
                .estimates
                .iter()
                .enumerate()
                .map(|(at, one)| estimate(at, one, &mut errors))
                .collect(),
            materials: listed("materials", &self.materials, &mut errors),
            hours: self.hours,
            licence: self
                .licence
                .as_deref()
                .map(str::trim)
                .filter(|text| !text.is_empty())
                .map(str::to_owned),
            refusal: self
                .refusal
                .as_deref()
                .map(|text| required_text("refusal", text, &mut errors)),
            photos: self.photos.clone(),
            quote: self.quote.clone(),
        };
        report.check_photo_ids(&mut errors);
        report.check_whole(&mut errors);
        FieldErrors::check(errors)?;
        Ok(report)
    }

    fn check_photo_ids(&self, errors: &mut Vec<FieldError>) {
        let mut refuse =
            |code: &str, text: &str| errors.push(FieldError::new("photoIds", code, text));
        if self.photos.len() > REPORT_PHOTOS_MAX {
            refuse("too_many", "At most 8 photos.");
        }
        let mut earlier = self.photos.iter().enumerate();
        if earlier.any(|(place, photo)| self.photos.iter().take(place).any(|one| one == photo)) {
            refuse("duplicate", "Each photo is sent once.");
        }
    }

    fn check_whole(&self, errors: &mut Vec<FieldError>) {
        let mut refuse =
            |field: &str, code: &str, text: &str| errors.push(FieldError::new(field, code, text));
        for (field, length) in [
            ("quantities", self.quantities.len()),
            ("estimates", self.estimates.len()),
        ] {
            if length > LIST_MAX {
                refuse(field, "too_many", "At most 40 lines.");
            }
        }
        if self
            .licence
            .as_ref()
            .is_some_and(|text| text.chars().count() > LINE_MAX)
        {
            refuse("licence", "too_long", "At most 160 characters.");
        }
        match (&self.refusal, self.hours) {
            (Some(_), _) if !self.estimates.is_empty() => {
                refuse(
                    "estimates",
                    "not_with_refusal",
                    "A job that should not be done has no estimate.",
                );
            }
            (Some(_), Some(_)) => refuse(
                "hours",
                "not_with_refusal",
                "A job that should not be done takes no time.",
            ),
            (Some(_), None) => {}
            (None, _) if self.estimates.is_empty() => refuse(
                "estimates",
                "required",
                "Enter the cost of each part of the work.",
            ),
            (None, Some(1..=HOURS_MAX)) => {}
            (None, Some(_)) => refuse("hours", "out_of_range", "Between 1 and 2,000 hours."),
            (None, None) => refuse("hours", "required", "Say how many hours the work takes."),
        }
    }

    /// The likely total cost, VAT included; `None` without estimates, as when the assessor advises
    /// against the job.
    #[must_use]
    pub fn likely(&self) -> Option<Money> {
        if self.estimates.is_empty() {
            None
        } else {
            Money::total(self.estimates.iter().map(|line| line.likely)).ok()
        }
    }

    /// The report of a customer who was erased: its texts are replaced, its quantities and
    /// estimates are removed, and the hours stay.
    #[must_use]
    pub fn forgotten(&self) -> Self {
        Self {
            findings: ERASED.to_owned(),
            quantities: Vec::new(),
            hazards: Vec::new(),
            estimates: Vec::new(),
            materials: Vec::new(),
            hours: self.hours,
            licence: None,
            refusal: self.refusal.as_ref().map(|_| ERASED.to_owned()),
            photos: Vec::new(),
            quote: None,
        }
    }
}

fn required_text(field: &str, text: &str, errors: &mut Vec<FieldError>) -> String {
    let text = text.trim();
    let length = text.chars().count();
    if length < WORDS_MIN {
        errors.push(FieldError::new(
            field,
            if length == 0 { "required" } else { "too_short" },
            "At least 10 characters, please.",
        ));
    } else if length > WORDS_MAX {
        errors.push(FieldError::new(
            field,
            "too_long",
            "At most 4,000 characters.",
        ));
    }
    text.to_owned()
}

fn line(field: String, text: &str, errors: &mut Vec<FieldError>) -> String {
    let text = text.trim();
    if text.is_empty() {
        errors.push(FieldError::new(
            field,
            "required",
            "This must not be empty.",
        ));
    } else if text.chars().count() > LINE_MAX {
        errors.push(FieldError::new(
            field,
            "too_long",
            "At most 160 characters.",
        ));
    }
    text.to_owned()
}

fn listed(field: &str, lines: &[String], errors: &mut Vec<FieldError>) -> Vec<String> {
    if lines.len() > LIST_MAX {
        errors.push(FieldError::new(field, "too_many", "At most 40 lines."));
    }
    lines
        .iter()
        .enumerate()
        .map(|(at, text)| line(format!("{field}.{at}"), text, errors))
        .collect()
}

fn measured(at: usize, one: &Measured, errors: &mut Vec<FieldError>) -> Measured {
    Measured {
        what: line(format!("quantities.{at}.what"), &one.what, errors),
        measure: line(format!("quantities.{at}.measure"), &one.measure, errors),
    }
}

fn estimate(at: usize, one: &Estimate, errors: &mut Vec<FieldError>) -> Estimate {
    let in_order = one.low.is_positive()
        && one.low <= one.likely
        && one.likely <= one.high
        && one.high <= AMOUNT_MAX;
    if !in_order {
        let text = "Low, likely and high rise from above zero to at most ₦10,000,000.";
        errors.push(FieldError::new(
            format!("estimates.{at}.likelyKobo"),
            "out_of_order",
            text,
        ));
    }
    Estimate {
        label: line(format!("estimates.{at}.label"), &one.label, errors),
        ..one.clone()
    }
}
