use super::{
    IdentityError, lock_active,
    second_step::{Factors, recovery_hash},
};
use crate::{Notice, Store, UnitOfWork, accounts::end_sessions, notice::notify_in};
use identity::{FactorCode, SecondFactor, Session, User};
use kernel::{Invocation, SessionId, UserId};

/// A user enters the first code of the authenticator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfirmSecondFactor {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks; the code counts as its second step.
    pub session: SessionId,
    pub code: String,
    /// The hash of the session's new key, because it has more rights from now on (T03).
    pub key_hash: String,
    /// Fresh random codes, as `identity::recovery_codes` makes them.
    pub recovery_codes: Vec<String>,
}

/// The result of turning the second factor on or off.
#[derive(Debug, Clone, PartialEq)]
pub struct SecondFactorChanged {
    pub user: User,
    /// The session that asked.
    pub session: Session,
    /// The other sessions, which have ended, because the second step was not taken in them.
    pub ended: Vec<SessionId>,
}

/// Turns the second factor on: it is asked for at each sign-in, and each recovery code is valid for
/// one use.
///
/// # Errors
/// `WrongCode`; `SecondFactorOn` when it is on already; `NotFound` when none was begun.
pub async fn confirm_second_factor(
    store: &dyn Store,
    factors: Factors<'_>,
    cmd: ConfirmSecondFactor,
) -> Result<SecondFactorChanged, IdentityError> {
    let seen = factors
        .queries
        .second_factor(cmd.user)
        .await?
        .map(|kept| kept.factor)
        .ok_or(IdentityError::NotFound)?;
    if seen.is_on() {
        return Err(IdentityError::SecondFactorOn);
    }
    let Ok(FactorCode::Moment(code)) = FactorCode::parse(&cmd.code) else {
        return Err(IdentityError::WrongCode);
    };
    let secret = factors.sealer.open(cmd.user, &seen.sealed)?;
    let step = secret
        .step_of(&code, cmd.call.now)
        .ok_or(IdentityError::WrongCode)?;
    store
        .unit(cmd.call, move |uow| confirm_in(uow, &cmd, &seen, step))
        .await
}

fn confirm_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ConfirmSecondFactor,
    seen: &SecondFactor,
    step: i64,
) -> Result<SecondFactorChanged, IdentityError> {
    let now = uow.now();
    let (user, session) = lock_active(uow, cmd.user, cmd.session)?;
    let mut session = session
        .filter(|session| session.is_live(now, user.role))
        .ok_or(IdentityError::NotFound)?;
    let mut factor = uow
        .second_factors()
        .lock(cmd.user)?
        .ok_or(IdentityError::NotFound)?;
    if factor.is_on() {
        return Err(IdentityError::SecondFactorOn);
    }
    // The setup was begun again while the code was being checked.
    if factor.sealed != seen.sealed {
        return Err(IdentityError::WrongCode);
    }
    factor.confirm(step, now);
    uow.second_factors().put(factor)?;
    let hashes = cmd
        .recovery_codes
        .iter()
        .map(|code| recovery_hash(code))
        .collect();
    uow.second_factors().put_recovery_codes(cmd.user, hashes)?;
    session.rekey(cmd.key_hash.clone(), now);
    session.begin_second_step(now);
    uow.sessions().save(session.clone())?;
    let ended = end_sessions(uow, cmd.user, Some(cmd.session))?;
    notify_in(uow, cmd.user, Notice::SecondFactorOn)?;
    Ok(SecondFactorChanged {
        user,
        session,
        ended,
    })
}
