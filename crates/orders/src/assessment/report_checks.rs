//! The checks of a report when it is handed in.

use super::{Estimate, Measured, REPORT_PHOTOS_MAX, Report};
use kernel::{FieldError, FieldErrors, Money};

const WORDS_MIN: usize = 10;
const WORDS_MAX: usize = 4000;
const LINE_MAX: usize = 160;
const LIST_MAX: usize = 40;
const HOURS_MAX: u32 = 2000;
/// The maximum amount of one line: ₦10,000,000.
const AMOUNT_MAX: Money = Money::from_kobo(1_000_000_000);

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
