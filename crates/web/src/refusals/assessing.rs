use crate::Problem;
use marketplace::assessing::AssessingError;
use orders::{AssessmentError, By};

impl From<AssessingError> for Problem {
    fn from(error: AssessingError) -> Self {
        let text = error.to_string();
        match error {
            AssessingError::NotFound => Self::not_found(),
            AssessingError::Invalid(errors)
            | AssessingError::Assessment(AssessmentError::Invalid(errors)) => {
                Self::validation(errors)
            }
            AssessingError::Assessment(AssessmentError::Illegal { .. }) => Self::conflict(
                "assessment_moved_on",
                "This assessment has moved on. Look at it again.",
            ),
            AssessingError::Assessment(AssessmentError::OwnReport) => {
                Self::conflict("own_report", text)
            }
            AssessingError::Order(error) => {
                super::refused_step(&error, &[By::Pricing, By::Operations])
            }
            AssessingError::Ordering(error) => error.into(),
            AssessingError::Store(error) => error.into(),
        }
    }
}
