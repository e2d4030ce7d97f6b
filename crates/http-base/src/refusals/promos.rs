use crate::Problem;
use marketplace::promos::PromosError;

impl From<PromosError> for Problem {
    fn from(error: PromosError) -> Self {
        let text = error.to_string();
        match error {
            PromosError::NotFound => Self::not_found(),
            PromosError::NotAllowed => Self::forbidden(),
            PromosError::Taken(_) => Self::conflict("promo_taken", text),
            PromosError::Stale => Self::conflict("stale", text),
            PromosError::Terms(_) => Self::conflict("promo_state", text),
            PromosError::Invalid(errors) => Self::validation(errors),
            PromosError::Store(error) => error.into(),
        }
    }
}
