use super::{DraftLinksError, check_often, offered};
use crate::{Store, UnitOfWork, read::CatalogQueries};
use conversation::{Booking, DRAFT_LINK_HOURS, DraftLink, DraftWay};
use kernel::{Invocation, Timestamp, UserId};

/// A person on the web goes on with their booking in a chat.
#[derive(Debug, Clone, PartialEq)]
pub struct MakeDraftCode {
    pub call: Invocation,
    /// Who is signed in.
    pub user: Option<UserId>,
    pub booking: Booking,
    /// SHA-256 of the code in hex; only the person gets the code.
    pub code_hash: String,
}

/// Makes a code and returns when it lapses. The private data of a guest is not stored, because
/// no chat can be confirmed for a person without an account.
///
/// # Errors
/// `NoService`, `TooMany`.
pub async fn make_draft_code(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    mut cmd: MakeDraftCode,
) -> Result<Timestamp, DraftLinksError> {
    let offering = offered(catalog, &cmd.booking.slug).await?;
    cmd.booking.name = offering.category.name;
    cmd.booking.gas = offering.gas.is_some();
    // What the form does not take is only not answered yet.
    let _is_changed = cmd.booking.fit(&offering.form);
    if cmd.user.is_none() {
        cmd.booking.hide_private(&offering.form);
    }
    store.unit(cmd.call, move |uow| make_in(uow, &cmd)).await
}

fn make_in(uow: &mut dyn UnitOfWork, cmd: &MakeDraftCode) -> Result<Timestamp, DraftLinksError> {
    let now = uow.now();
    if let Some(user) = cmd.user {
        let _user = uow.users().lock(user)?;
    }
    check_often(uow, (cmd.user, None), now)?;
    let link = DraftLink {
        id: uow.next_id(),
        way: DraftWay::ToChat,
        hash: cmd.code_hash.clone(),
        user: cmd.user,
        is_confirmed: cmd.user.is_some(),
        thread: None,
        phone: None,
        booking: cmd.booking.clone(),
        created_at: now,
        expires_at: now.plus_hours(DRAFT_LINK_HOURS),
        used_by: None,
    };
    let expires_at = link.expires_at;
    uow.draft_links().insert(link)?;
    Ok(expires_at)
}
