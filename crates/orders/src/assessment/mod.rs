//! Assessments: a qualified assessor looks at a request that the engine cannot price, remotely or on
//! a visit, and reports the expected work. An order has at most one assessment, which has the id of
//! the order.

mod answer_time;
mod assess;
#[cfg(test)]
mod assess_tests;
mod beginning;
mod fee;
mod fee_steps;
#[cfg(test)]
mod fee_tests;
mod figures;
mod photos;
mod quote;
mod quote_steps;
mod quote_terms;
#[cfg(test)]
mod quote_tests;
mod report;
mod report_checks;
#[cfg(test)]
mod report_tests;
mod review_steps;
mod state;
mod visit_steps;
#[cfg(test)]
mod visit_tests;
mod waiting;

pub use answer_time::ANSWER_HOURS;
pub use assess::{
    ASSESSMENT_AHEAD_DAYS, Assessment, AssessmentError, AssessmentRepository, CHOICE_FROM, Visit,
};
pub use fee::{AssessmentFee, AssessmentFeeState, FEE_CREDIT_DAYS};
pub use figures::{AssessmentFigures, AssessmentOutcome};
pub use quote::{ProviderQuote, QUOTE_LINES_MAX, QuoteLine};
pub use quote_terms::{Quote, QuoteShare};
pub use report::{Estimate, EstimateKind, Measured, REPORT_PHOTOS_MAX, REPORT_PHOTOS_MIN, Report};
pub use state::{ASSESSMENT_STEPS, AssessmentCause, AssessmentKind, AssessmentState, VisitStep};
pub use visit_steps::{ASSESSOR_WAIT_MINUTES, CUSTOMER_WAIT_MINUTES};
pub use waiting::OFFER_HOURS;
