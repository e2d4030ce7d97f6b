use super::{DraftLinksError, check_often};
use crate::{Store, UnitOfWork};
use conversation::{Booking, DRAFT_LINK_HOURS, DraftLink, DraftWay};
use kernel::{DraftLinkId, Invocation, NgPhone, ThreadId, Timestamp, UserId};

/// A person in a chat goes on with their booking on the web.
#[derive(Debug, Clone, PartialEq)]
pub struct MakeDraftLink {
    pub call: Invocation,
    pub thread: ThreadId,
    /// The account that is connected to the chat.
    pub user: Option<UserId>,
    /// The number of the chat.
    pub phone: Option<NgPhone>,
    pub booking: Booking,
    /// SHA-256 of the token in hex; only the person gets the token.
    pub token_hash: String,
}

/// Makes a link and returns when it lapses. When the same message is handled again, its link gets
/// the new token.
///
/// # Errors
/// `TooMany`.
pub async fn make_draft_link(
    store: &dyn Store,
    cmd: MakeDraftLink,
) -> Result<Timestamp, DraftLinksError> {
    store.unit(cmd.call, move |uow| make_in(uow, &cmd)).await
}

fn make_in(uow: &mut dyn UnitOfWork, cmd: &MakeDraftLink) -> Result<Timestamp, DraftLinksError> {
    let now = uow.now();
    let id: DraftLinkId = uow.next_id();
    let _thread = uow.threads().lock(cmd.thread)?;
    let link = DraftLink {
        id,
        way: DraftWay::ToWeb,
        hash: cmd.token_hash.clone(),
        user: cmd.user,
        is_confirmed: cmd.user.is_some(),
        thread: Some(cmd.thread),
        phone: cmd.phone.clone(),
        booking: cmd.booking.clone(),
        created_at: now,
        expires_at: now.plus_hours(DRAFT_LINK_HOURS),
        used_by: None,
    };
    let expires_at = link.expires_at;
    if uow.draft_links().lock(id)?.is_some() {
        uow.draft_links().save(link)?;
        return Ok(expires_at);
    }
    check_often(uow, (cmd.user, Some(cmd.thread)), now)?;
    uow.draft_links().insert(link)?;
    Ok(expires_at)
}
