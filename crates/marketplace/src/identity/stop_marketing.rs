use super::IdentityError;
use crate::{Store, accounts::prefer_marketing_in};
use conversation::Marketing;
use identity::CodeMaker;
use kernel::{Applied, Invocation, UserId};

/// A person stops offers and news with the link of a mail. They need no session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopMarketing {
    pub call: Invocation,
    pub user: UserId,
    /// The code of the link.
    pub code: String,
}

/// The address with which a person stops offers and news. A GET shows a page that asks, and a POST
/// stops them, as RFC 8058 wants it.
#[must_use]
pub fn stop_link(codes: &dyn CodeMaker, user: UserId, public_url: &str) -> String {
    let code = codes.stop_code(user);
    format!("{public_url}/api/marketing/stop?person={user}&code={code}")
}

/// Ends the consent of the account to offers and news, on every channel. A repeated stop, and one for
/// an account that no longer exists, has no effect.
///
/// # Errors
/// `NotFound` for a code that is not the one of this person.
pub async fn stop_marketing(
    store: &dyn Store,
    codes: &dyn CodeMaker,
    cmd: StopMarketing,
) -> Result<Applied<()>, IdentityError> {
    if !codes.is_stop_code(cmd.user, &cmd.code) {
        return Err(IdentityError::NotFound);
    }
    let stop = Marketing::Stopped;
    store
        .unit(cmd.call, move |uow| {
            Ok(prefer_marketing_in(uow, cmd.user, stop)?)
        })
        .await
}
