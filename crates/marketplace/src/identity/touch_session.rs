use super::IdentityError;
use crate::Store;
use kernel::{Applied, SessionId, Timestamp};

/// Records that a session was used, which restarts its idle time.
pub async fn touch_session(
    store: &dyn Store,
    session: SessionId,
    now: Timestamp,
) -> Result<Applied<()>, IdentityError> {
    store
        .bare_unit(move |uow| {
            let Some(mut session) = uow.sessions().lock(session)? else {
                return Ok(Applied::Already);
            };
            let touched = session.touch(now);
            if touched.is_now() {
                uow.sessions().save(session)?;
            }
            Ok(touched)
        })
        .await
}
