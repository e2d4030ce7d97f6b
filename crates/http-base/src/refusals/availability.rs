use crate::Problem;
use marketplace::availability::AvailabilityError;

impl From<AvailabilityError> for Problem {
    fn from(error: AvailabilityError) -> Self {
        let text = error.to_string();
        match error {
            AvailabilityError::NotFound => Self::not_found(),
            AvailabilityError::Illegal { from } => Self::illegal_transition(
                text,
                from.allowed()
                    .iter()
                    .map(|status| status.code().to_owned())
                    .collect(),
            ),
            AvailabilityError::Invalid(errors) => Self::validation(errors),
            AvailabilityError::Store(error) => error.into(),
        }
    }
}
