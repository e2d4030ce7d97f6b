use super::{Estimate, EstimateKind, Quote, Report};
use kernel::{FieldError, FieldErrors, Money, UploadId};

/// The most lines of a quote.
pub const QUOTE_LINES_MAX: usize = 20;
const DAYS_MAX: u32 = 60;
/// The hours of one day of work.
const HOURS_A_DAY: u32 = 8;
const VALID_DAYS_MIN: u32 = 3;
const VALID_DAYS_MAX: u32 = 30;

/// One line of a quote, VAT included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteLine {
    /// Labour, materials or travel.
    pub kind: EstimateKind,
    pub label: String,
    pub gross: Money,
}

/// A quote, as the provider who was sent to look at the work hands it in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderQuote {
    pub notes: String,
    pub lines: Vec<QuoteLine>,
    /// Photos from the visit.
    pub photos: Vec<UploadId>,
    pub terms: Quote,
}

impl ProviderQuote {
    /// Returns the quote as a report: each line costs exactly what the provider asks for it.
    ///
    /// # Errors
    /// Field errors for what is missing or out of range.
    pub fn report(&self) -> Result<Report, FieldErrors> {
        let mut errors = self.faults();
        let estimate = |line: &QuoteLine| Estimate {
            kind: line.kind,
            label: line.label.clone(),
            low: line.gross,
            likely: line.gross,
            high: line.gross,
        };
        let materials = self
            .lines
            .iter()
            .filter(|line| line.kind == EstimateKind::Material)
            .map(|line| line.label.clone());
        let report = Report {
            findings: self.notes.clone(),
            quantities: Vec::new(),
            hazards: Vec::new(),
            estimates: self.lines.iter().map(estimate).collect(),
            materials: materials.collect(),
            hours: Some(
                self.terms
                    .days
                    .clamp(1, DAYS_MAX)
                    .saturating_mul(HOURS_A_DAY),
            ),
            licence: None,
            refusal: None,
            photos: self.photos.clone(),
            quote: Some(self.terms.clone()),
        };
        match report.checked() {
            Ok(report) if errors.is_empty() => return Ok(report),
            Ok(_) => {}
            Err(found) => errors.extend(found.0.into_iter().filter_map(of_quote)),
        }
        Err(FieldErrors(errors))
    }

    fn faults(&self) -> Vec<FieldError> {
        let Quote {
            days,
            valid_days,
            share: _,
        } = &self.terms;
        let mut errors = Vec::new();
        let mut refuse = |broken: bool, field: String, code: &str, text: &str| {
            if broken {
                errors.push(FieldError::new(field, code, text));
            }
        };
        for (at, line) in self.lines.iter().enumerate() {
            refuse(
                !matches!(
                    line.kind,
                    EstimateKind::Labour | EstimateKind::Material | EstimateKind::Travel
                ),
                format!("lines.{at}.kind"),
                "invalid",
                "A line is labour, materials or transport.",
            );
        }
        refuse(
            self.lines.len() > QUOTE_LINES_MAX,
            "lines".into(),
            "too_many",
            "At most 20 lines.",
        );
        refuse(
            !(1..=DAYS_MAX).contains(days),
            "days".into(),
            "out_of_range",
            "Between 1 and 60 days.",
        );
        refuse(
            !(VALID_DAYS_MIN..=VALID_DAYS_MAX).contains(valid_days),
            "validDays".into(),
            "out_of_range",
            "Between 3 and 30 days.",
        );
        errors
    }
}

/// An error of the report, under the name of the field of the quote. The materials are the labels of
/// lines, which have errors of their own.
fn of_quote(error: FieldError) -> Option<FieldError> {
    let field = match error.field.as_str() {
        "findings" => "notes".to_owned(),
        field if field.starts_with("materials") => return None,
        field => field
            .replace("estimates", "lines")
            .replace("likelyKobo", "grossKobo"),
    };
    let text = match error.code.as_str() {
        "out_of_order" => "An amount above zero, at most ₦10,000,000.".to_owned(),
        _ => error.message,
    };
    Some(FieldError::new(field, &error.code, &text))
}
