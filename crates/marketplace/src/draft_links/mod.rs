//! Links and codes that carry an unfinished booking from the chat to the web, and the other way.

mod error;
mod make_code;
mod make_link;
mod open_link;
mod take_code;

pub use error::DraftLinksError;
pub use make_code::{MakeDraftCode, make_draft_code};
pub use make_link::{MakeDraftLink, make_draft_link};
pub use open_link::{OpenDraftLink, open_draft_link};
pub use take_code::{TakeDraftCode, take_draft_code};

use crate::{
    UnitOfWork,
    read::{CatalogQueries, Offering},
};
use conversation::{Booking, CarriedBooking, DRAFT_LINKS_HOURLY_MAX};
use kernel::{ThreadId, Timestamp, UserId};

/// The service of a booking, which can still be booked.
async fn offered(catalog: &dyn CatalogQueries, slug: &str) -> Result<Offering, DraftLinksError> {
    let offering = catalog.offering(slug).await?;
    offering
        .filter(|offering| offering.category.bookable_online)
        .ok_or(DraftLinksError::NoService)
}

/// The booking as its person sees it now: with the answers that the form still takes, and without
/// private data unless the person may see it.
async fn carried(
    catalog: &dyn CatalogQueries,
    mut booking: Booking,
    is_whole: bool,
) -> Result<CarriedBooking, DraftLinksError> {
    let offering = offered(catalog, &booking.slug).await?;
    let is_changed = booking.fit(&offering.form);
    if !is_whole {
        booking.hide_private(&offering.form);
    }
    Ok(CarriedBooking {
        booking,
        is_changed,
        is_whole,
    })
}

/// Refuses one more link of an account or, without one, of a chat. The caller has locked one of the
/// two, so that two requests at once count each other.
fn check_often(
    uow: &mut dyn UnitOfWork,
    (user, thread): (Option<UserId>, Option<ThreadId>),
    now: Timestamp,
) -> Result<(), DraftLinksError> {
    let since = now.plus_hours(-1);
    let made = match (user, thread) {
        (Some(user), _) => uow.draft_links().of_user_since(user, since)?,
        (None, Some(thread)) => uow.draft_links().of_thread_since(thread, since)?,
        (None, None) => 0,
    };
    if made >= DRAFT_LINKS_HOURLY_MAX {
        return Err(DraftLinksError::TooMany(DRAFT_LINKS_HOURLY_MAX));
    }
    Ok(())
}
