use super::{DraftLinksError, carried};
use crate::{Store, UnitOfWork, read::CatalogQueries};
use conversation::{Booking, CarriedBooking, DraftLinkError, Writer};
use kernel::{Invocation, ThreadMessageId};

/// A person in a chat sends the code of a booking that was begun on the web.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeDraftCode {
    pub call: Invocation,
    /// SHA-256 of the code in hex.
    pub code_hash: String,
    pub by: Writer,
    /// The message with the code.
    pub message: ThreadMessageId,
}

/// Uses a code, once. The same message gets the same answer when it is handled again. Private data is
/// part of the booking only in a chat that is connected to the account, or has its confirmed number.
///
/// # Errors
/// `Link`; `NoService`.
pub async fn take_draft_code(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: TakeDraftCode,
) -> Result<CarriedBooking, DraftLinksError> {
    let call = cmd.call;
    let (booking, is_whole) = store.unit(call, move |uow| take_in(uow, &cmd)).await?;
    carried(catalog, booking, is_whole).await
}

fn take_in(
    uow: &mut dyn UnitOfWork,
    cmd: &TakeDraftCode,
) -> Result<(Booking, bool), DraftLinksError> {
    let now = uow.now();
    let link = uow.draft_links().lock_by_hash(&cmd.code_hash)?;
    let mut link = link.ok_or(DraftLinkError::Unknown)?;
    let owner = match link.user {
        Some(user) => uow.users().lock(user)?,
        None => None,
    };
    let confirmed = owner
        .filter(|owner| owner.is_active() && owner.holds_phone(now))
        .and_then(|owner| owner.phone);
    let is_whole = link.redeem(&cmd.by, confirmed.as_ref(), cmd.message, now)?;
    let booking = link.booking.clone();
    uow.draft_links().save(link)?;
    Ok((booking, is_whole))
}
