use super::{DraftLinksError, carried};
use crate::{Store, UnitOfWork, read::CatalogQueries};
use conversation::{Booking, CarriedBooking, DraftLinkError, Opener};
use kernel::Invocation;

/// A person opens a link to a booking that was begun in a chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenDraftLink {
    pub call: Invocation,
    /// SHA-256 of the token in hex.
    pub token_hash: String,
    /// Who is signed in.
    pub by: Option<Opener>,
}

/// Opens a link as often as needed until it lapses. The first account that opens it is the only one
/// from then on. Private data is part of the booking only for the account of the chat.
///
/// # Errors
/// `Link`; `NoService`.
pub async fn open_draft_link(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: OpenDraftLink,
) -> Result<CarriedBooking, DraftLinksError> {
    let call = cmd.call;
    let (booking, is_whole) = store.unit(call, move |uow| open_in(uow, &cmd)).await?;
    carried(catalog, booking, is_whole).await
}

fn open_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenDraftLink,
) -> Result<(Booking, bool), DraftLinksError> {
    let now = uow.now();
    let link = uow.draft_links().lock_by_hash(&cmd.token_hash)?;
    let mut link = link.ok_or(DraftLinkError::Unknown)?;
    let before = link.clone();
    let is_whole = link.open(cmd.by.as_ref(), now)?;
    let booking = link.booking.clone();
    if is_whole && let (Some(thread), Some(opener)) = (link.thread, &cmd.by) {
        // The photos of a chat without an account have no owner yet.
        uow.threads().own_files(thread, opener.user)?;
    }
    if link != before {
        uow.draft_links().save(link)?;
    }
    Ok((booking, is_whole))
}
