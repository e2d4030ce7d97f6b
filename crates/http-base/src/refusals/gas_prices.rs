use crate::Problem;
use marketplace::gas_prices::GasPricesError;
use pricing::GasProposalError;

impl From<GasPricesError> for Problem {
    fn from(error: GasPricesError) -> Self {
        let text = error.to_string();
        match error {
            GasPricesError::NotFound => Self::not_found(),
            GasPricesError::Waiting => Self::conflict("gas_price_waiting", text),
            GasPricesError::JustChanged => Self::conflict("stale", text),
            GasPricesError::Proposal(GasProposalError::Decided) => {
                Self::conflict("gas_price_decided", text)
            }
            GasPricesError::Proposal(GasProposalError::OwnPrice) => {
                Self::conflict("second_person_needed", text)
            }
            GasPricesError::Invalid(errors) => Self::validation(errors),
            GasPricesError::Store(error) => error.into(),
        }
    }
}
