//! Assessments: a qualified assessor visits when the engine cannot price a request, and reports the
//! expected work. An order has at most one assessment, which has the id of the order.

mod assess;
#[cfg(test)]
mod assess_tests;
mod figures;
mod quote;
mod quote_steps;
mod quote_terms;
#[cfg(test)]
mod quote_tests;
mod report;
#[cfg(test)]
mod report_tests;
mod state;

pub use assess::{
    ASSESSMENT_AHEAD_DAYS, Assessment, AssessmentError, AssessmentRepository, CHOICE_FROM,
    OFFER_HOURS, Visit,
};
pub use figures::{AssessmentFigures, AssessmentOutcome};
pub use quote::{ProviderQuote, QUOTE_LINES_MAX, QUOTE_PHOTOS_MAX, QuoteLine};
pub use quote_terms::{Quote, QuoteShare};
pub use report::{Estimate, EstimateKind, Measured, Report};
pub use state::{ASSESSMENT_STEPS, AssessmentCause, AssessmentState};
