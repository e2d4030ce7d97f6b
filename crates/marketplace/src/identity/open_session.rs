use super::{IdentityError, new_sign_in::note_sign_in_in};
use crate::{UnitOfWork, device::Device};
use identity::{NewSession, SESSIONS_LISTED_MAX, Session, User};
use kernel::{SessionId, Timestamp};

/// What a sign-in brings with it, whatever proved who it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    pub key_hash: String,
    pub device: Device,
    /// The session that the browser had until now; it ends.
    pub replaces: Option<SessionId>,
}

/// Opens a session with a new key for a locked user; the browser's previous session ends (T03).
/// `second_step` spends the second step and says when it was taken. A repeated call returns the
/// session that it opened before.
pub(super) fn open_session_in(
    uow: &mut dyn UnitOfWork,
    user: &User,
    opening: Opening,
    second_step: impl FnOnce(&mut dyn UnitOfWork) -> Result<Option<Timestamp>, IdentityError>,
) -> Result<Session, IdentityError> {
    let now = uow.now();
    let id: SessionId = uow.next_id();
    if let Some(session) = uow.sessions().lock(id)? {
        return Ok(session);
    }
    let second_step_at = second_step(uow)?;
    end_replaced(uow, opening.replaces)?;
    end_oldest(uow, user)?;
    let mut session = Session::open(NewSession {
        id,
        user: user.id,
        role: user.role,
        key_hash: opening.key_hash,
        user_agent: opening.device.user_agent.clone(),
        ip: opening.device.ip.clone(),
        now,
    });
    session.second_step_at = second_step_at;
    uow.sessions().insert(session.clone())?;
    note_sign_in_in(uow, user, &opening.device)?;
    Ok(session)
}

fn end_replaced(
    uow: &mut dyn UnitOfWork,
    replaces: Option<SessionId>,
) -> Result<(), IdentityError> {
    let now = uow.now();
    let Some(mut old) = replaces
        .map(|id| uow.sessions().lock(id))
        .transpose()?
        .flatten()
    else {
        return Ok(());
    };
    if old.revoke(now).is_now() {
        uow.sessions().save(old)?;
    }
    Ok(())
}

/// Ends the session that was unseen for the longest time when the user has the maximum number of
/// sessions.
fn end_oldest(uow: &mut dyn UnitOfWork, user: &User) -> Result<(), IdentityError> {
    let now = uow.now();
    let mut sessions = uow.sessions().live_of_user(user.id)?;
    let full = u32::try_from(sessions.len()).is_ok_and(|count| count >= SESSIONS_LISTED_MAX);
    let Some(mut oldest) = sessions.pop().filter(|_| full) else {
        return Ok(());
    };
    if oldest.revoke(now).is_now() {
        uow.sessions().save(oldest)?;
    }
    Ok(())
}
