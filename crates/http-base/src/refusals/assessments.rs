use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::assessments::AssessmentsError;
use orders::{AssessmentError, By};

impl From<AssessmentsError> for Problem {
    fn from(error: AssessmentsError) -> Self {
        let text = error.to_string();
        match error {
            AssessmentsError::NotFound => Self::not_found(),
            AssessmentsError::NotEligible => Self::new(StatusCode::FORBIDDEN, "not_eligible", text),
            AssessmentsError::Invalid(errors)
            | AssessmentsError::Assessment(AssessmentError::Invalid(errors)) => {
                Self::validation(errors)
            }
            AssessmentsError::Assessment(AssessmentError::Illegal { .. }) => Self::conflict(
                "assessment_moved_on",
                "This assessment has moved on. Look at it again.",
            ),
            AssessmentsError::Assessment(AssessmentError::OwnReport) => {
                Self::conflict("own_report", text)
            }
            AssessmentsError::Assessment(AssessmentError::QuoteLapsed) => {
                Self::conflict("quote_lapsed", text)
            }
            AssessmentsError::Assessment(AssessmentError::TooEarly) => {
                Self::conflict("too_early", text)
            }
            AssessmentsError::NotAssessable => Self::conflict("not_assessable", text),
            AssessmentsError::PaymentUnderWay => Self::conflict("payment_under_way", text),
            AssessmentsError::Order(error) => {
                super::steps::refused_step(&error, &[By::Pricing, By::Operations])
            }
            AssessmentsError::Ask(error) => {
                super::steps::refused_step(&error, &super::steps::CUSTOMER)
            }
            AssessmentsError::Store(error) => error.into(),
        }
    }
}
