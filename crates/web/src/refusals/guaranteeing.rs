use crate::Problem;
use marketplace::guaranteeing::GuaranteeError;
use orders::ClaimError;

impl From<GuaranteeError> for Problem {
    fn from(error: GuaranteeError) -> Self {
        let text = error.to_string();
        match error {
            GuaranteeError::NotFound => Self::not_found(),
            GuaranteeError::Claim(error) => refused(error, text),
            GuaranteeError::Paying(error) => error.into(),
            GuaranteeError::Store(error) => error.into(),
            GuaranteeError::Order(_)
            | GuaranteeError::Pricing(_)
            | GuaranteeError::Ledger(_)
            | GuaranteeError::Money(_) => Self::fault(text),
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
