use crate::UnitOfWork;
use kernel::{SessionId, StoreError, UserId};

/// Ends all sessions of a user except `except`, and returns the ended ones.
///
/// Signing in limits the number of sessions to one list; the second read costs nothing and proves
/// that none is left.
pub(crate) fn end_sessions(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    except: Option<SessionId>,
) -> Result<Vec<SessionId>, StoreError> {
    let now = uow.now();
    let mut ended = Vec::new();
    for _ in 0..10 {
        let sessions: Vec<_> = uow
            .sessions()
            .live_of_user(user)?
            .into_iter()
            .filter(|session| Some(session.id) != except)
            .collect();
        if sessions.is_empty() {
            return Ok(ended);
        }
        for mut session in sessions {
            let _revoked = session.revoke(now);
            ended.push(session.id);
            uow.sessions().save(session)?;
        }
    }
    Err(StoreError::Failed(
        "a person has more sessions than there can be".into(),
    ))
}
