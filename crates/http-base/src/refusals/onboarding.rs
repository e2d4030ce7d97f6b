use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::onboarding::OnboardingError;
use providers::as_errors;

impl From<OnboardingError> for Problem {
    fn from(error: OnboardingError) -> Self {
        let text = error.to_string();
        match error {
            OnboardingError::NotFound => Self::not_found(),
            OnboardingError::Illegal { from } => Self::illegal_transition(
                text,
                from.allowed()
                    .iter()
                    .map(|status| status.code().to_owned())
                    .collect(),
            ),
            OnboardingError::Stale => Self::conflict("stale", text),
            OnboardingError::TooEarly(_) => Self::conflict("reapply_too_early", text),
            OnboardingError::Incomplete(missing) => Self::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "application_incomplete",
                text,
            )
            .with_errors(as_errors(&missing)),
            OnboardingError::Invalid(errors) => Self::validation(errors),
            OnboardingError::TooManyDocuments => Self::conflict("too_many_documents", text),
            OnboardingError::NotACompany => Self::conflict("not_a_company", text),
            OnboardingError::TooManyWorkers => Self::conflict("too_many_workers", text),
            OnboardingError::WorkerHasJob => Self::conflict("worker_has_job", text),
            OnboardingError::OwnApplication => Self::forbidden(),
            OnboardingError::SecondPersonNeeded => Self::conflict("second_person_needed", text),
            OnboardingError::GenderKnown(_) => Self::conflict("gender_known", text),
            OnboardingError::Upload(error) => error.into(),
            OnboardingError::Store(error) => error.into(),
        }
    }
}
