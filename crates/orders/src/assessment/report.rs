use super::Quote;
use kernel::{Money, UploadId, coded};
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
/// The placeholder for the text of an erased customer.
const ERASED: &str = "(erased)";

impl Report {
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
