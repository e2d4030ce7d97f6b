use super::IdentityError;
use crate::Store;
use kernel::{Applied, SessionId, Timestamp};

/// Ends a session on the server, not only in the browser (T04).
pub async fn sign_out(
    store: &dyn Store,
    session: SessionId,
    now: Timestamp,
) -> Result<Applied<()>, IdentityError> {
    store
        .bare_unit(move |uow| {
            let Some(mut session) = uow.sessions().lock(session)? else {
                return Ok(Applied::Already);
            };
            let revoked = session.revoke(now);
            if revoked.is_now() {
                uow.sessions().save(session)?;
            }
            Ok(revoked)
        })
        .await
}
