use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::joining::JoiningError;
use providers::as_errors;

impl From<JoiningError> for Problem {
    fn from(error: JoiningError) -> Self {
        let text = error.to_string();
        match error {
            JoiningError::NotFound => Self::not_found(),
            JoiningError::Illegal { from } => Self::illegal_transition(
                text,
                from.allowed()
                    .iter()
                    .map(|status| status.code().to_owned())
                    .collect(),
            ),
            JoiningError::Stale => Self::conflict("stale", text),
            JoiningError::TooEarly(_) => Self::conflict("reapply_too_early", text),
            JoiningError::Incomplete(missing) => Self::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "application_incomplete",
                text,
            )
            .with_errors(as_errors(&missing)),
            JoiningError::Invalid(errors) => Self::validation(errors),
            JoiningError::TooManyPapers => Self::conflict("too_many_documents", text),
            JoiningError::OwnApplication => Self::forbidden(),
            JoiningError::SecondPersonNeeded => Self::conflict("second_person_needed", text),
            JoiningError::GenderKnown(_) => Self::conflict("gender_known", text),
            JoiningError::Upload(error) => error.into(),
            JoiningError::Store(error) => error.into(),
        }
    }
}
