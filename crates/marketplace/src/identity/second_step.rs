use super::IdentityError;
use crate::{UnitOfWork, read::IdentityQueries};
use identity::{FactorCode, FactorSealer, SecondFactor};
use kernel::{Timestamp, UserId};
use sha2::{Digest, Sha256};

/// The checked second step of a user whose password is right, before the unit that spends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SecondStep {
    /// The user has no second factor.
    None,
    /// A code of the authenticator with this sealed secret.
    Moment { sealed: String, step: i64 },
    /// The hash of a possible recovery code.
    Recovery(String),
}

/// The read and the sealer that check second factors outside a unit.
#[derive(Clone, Copy)]
pub struct Factors<'a> {
    pub queries: &'a dyn IdentityQueries,
    pub sealer: &'a dyn FactorSealer,
}

impl Factors<'_> {
    /// Checks the second step of a user whose password is right. It must not be called otherwise,
    /// because whether a user has a second factor is confidential.
    ///
    /// # Errors
    /// `SecondStepNeeded` without a code, `WrongCode`.
    pub(super) async fn look(
        &self,
        user: UserId,
        code: Option<&str>,
        now: Timestamp,
    ) -> Result<SecondStep, IdentityError> {
        let Some(factor) = self
            .queries
            .second_factor(user)
            .await?
            .map(|kept| kept.factor)
            .filter(SecondFactor::is_on)
        else {
            return Ok(SecondStep::None);
        };
        let code = code
            .map(str::trim)
            .filter(|code| !code.is_empty())
            .ok_or(IdentityError::SecondStepNeeded)?;
        match FactorCode::parse(code).map_err(|_| IdentityError::WrongCode)? {
            FactorCode::Recovery(code) => Ok(SecondStep::Recovery(recovery_hash(&code))),
            FactorCode::Moment(code) => {
                let step = self
                    .sealer
                    .open(user, &factor.sealed)?
                    .step_of(&code, now)
                    .ok_or(IdentityError::WrongCode)?;
                Ok(SecondStep::Moment {
                    sealed: factor.sealed,
                    step,
                })
            }
        }
    }
}

/// Spends the checked second step and returns when it was taken, if there is one. The caller has
/// locked the user.
///
/// # Errors
/// `WrongCode` for a code that was spent before or was meant for a deleted secret;
/// `SecondStepNeeded` for a factor that was turned on in between.
pub(super) fn spend_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    step: &SecondStep,
    now: Timestamp,
) -> Result<Option<Timestamp>, IdentityError> {
    let on = uow
        .second_factors()
        .lock(user)?
        .is_some_and(|factor| factor.is_on());
    let spent = match step {
        SecondStep::None if on => return Err(IdentityError::SecondStepNeeded),
        SecondStep::None => return Ok(None),
        SecondStep::Moment { sealed, step } => {
            uow.second_factors().take_step(user, sealed, *step)?
        }
        SecondStep::Recovery(hash) if on => {
            uow.second_factors().take_recovery_code(user, hash, now)?
        }
        SecondStep::Recovery(_) => return Err(IdentityError::WrongCode),
    };
    if spent.is_now() {
        Ok(Some(now))
    } else {
        Err(IdentityError::WrongCode)
    }
}

/// The stored form of a recovery code.
pub(super) fn recovery_hash(code: &str) -> String {
    hex::encode(Sha256::digest(code.as_bytes()))
}
