use super::IdentityError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, SessionId, UserId};

/// A user signs one of their devices out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RevokeSession {
    pub call: Invocation,
    pub user: UserId,
    pub session: SessionId,
}

/// Revokes the session.
///
/// # Errors
/// `NotFound` also for another user's session.
pub async fn revoke_session(
    store: &dyn Store,
    cmd: RevokeSession,
) -> Result<Applied<()>, IdentityError> {
    store
        .unit(cmd.call, move |uow| revoke_session_in(uow, &cmd))
        .await
}

fn revoke_session_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RevokeSession,
) -> Result<Applied<()>, IdentityError> {
    let now = uow.now();
    let mut session = uow
        .sessions()
        .lock(cmd.session)?
        .filter(|session| session.user == cmd.user)
        .ok_or(IdentityError::NotFound)?;
    let revoked = session.revoke(now);
    if revoked.is_now() {
        uow.sessions().save(session)?;
    }
    Ok(revoked)
}
