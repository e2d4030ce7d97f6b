use crate::Problem;
use actix_web::http::StatusCode;
use claims::DamageError;
use marketplace::damage::DamageClaimsError;

impl From<DamageClaimsError> for Problem {
    fn from(error: DamageClaimsError) -> Self {
        let text = error.to_string();
        match error {
            DamageClaimsError::NotFound => Self::not_found(),
            DamageClaimsError::NeedsFinance => Self::new(StatusCode::FORBIDDEN, "forbidden", text),
            DamageClaimsError::AccountClosed => Self::conflict("account_erased", text),
            DamageClaimsError::Damage(error) => refused(error, text),
            DamageClaimsError::Store(error) => error.into(),
        }
    }
}

fn refused(error: DamageError, text: String) -> Problem {
    match error {
        DamageError::Open => Problem::conflict("damage_open", text),
        DamageError::NotNow => Problem::conflict("damage_not_now", text),
        DamageError::TooLate(_) => Problem::gone("damage_too_late", text),
        DamageError::Settled => Problem::conflict("damage_settled", text),
        DamageError::OutOfStep => Problem::conflict("damage_out_of_step", text),
        DamageError::NoEvidence => Problem::conflict("damage_no_evidence", text),
        DamageError::Waits(_) => Problem::conflict("damage_waits", text),
        DamageError::SamePerson => Problem::conflict("second_person_needed", text),
        DamageError::Money(_) => Problem::fault(text),
        DamageError::Invalid(errors) => Problem::validation(errors),
    }
}
