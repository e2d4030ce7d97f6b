use crate::Problem;
use claims::ClaimError;
use marketplace::warranty::WarrantyError;

impl From<WarrantyError> for Problem {
    fn from(error: WarrantyError) -> Self {
        let text = error.to_string();
        match error {
            WarrantyError::NotFound => Self::not_found(),
            WarrantyError::Claim(error) => refused(error, text),
            WarrantyError::Settlement(error) => error.into(),
            WarrantyError::Store(error) => error.into(),
            WarrantyError::Order(_) => Self::fault(text),
        }
    }
}

fn refused(error: ClaimError, text: String) -> Problem {
    match error {
        ClaimError::Open => Problem::conflict("claim_open", text),
        ClaimError::NotNow => Problem::conflict("claim_not_now", text),
        ClaimError::TooLate(_) => Problem::gone("claim_too_late", text),
        ClaimError::Settled => Problem::conflict("claim_settled", text),
        ClaimError::OutOfStep => Problem::conflict("claim_out_of_step", text),
        ClaimError::Invalid(errors) => Problem::validation(errors),
    }
}
