use super::IdentityError;
use crate::read::IdentityQueries;
use identity::Session;
use kernel::{Role, Timestamp, UserId};

/// The devices on which a user is signed in now, latest seen first.
pub async fn list_sessions(
    queries: &dyn IdentityQueries,
    user: UserId,
    role: Role,
    now: Timestamp,
) -> Result<Vec<Session>, IdentityError> {
    let sessions = queries.sessions_of(user).await?;
    Ok(sessions
        .into_iter()
        .filter(|session| session.is_live(now, role))
        .collect())
}
