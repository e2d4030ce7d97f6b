use crate::Store;
use kernel::{Applied, ProviderId, StoreError, Timestamp};

/// The time of the last sign of life of a provider is written once in this many minutes.
pub const SEEN_EVERY_MINUTES: i64 = 10;

/// Records that a provider was heard from: in the portal, or by an answer to an offer in the chat.
/// A provider without a sign of life for too long gets no offers. `Already` within
/// [`SEEN_EVERY_MINUTES`] of the last time.
///
/// # Errors
/// `StoreError`.
pub async fn note_sign_of_life(
    store: &dyn Store,
    provider: ProviderId,
    now: Timestamp,
) -> Result<Applied<()>, StoreError> {
    store
        .bare_unit(move |uow| {
            let last = uow.providers().last_seen(provider)?;
            if last.is_some_and(|at| now < at.plus_mins(SEEN_EVERY_MINUTES)) {
                return Ok(Applied::Already);
            }
            uow.providers().note_seen(provider, now)?;
            Ok(Applied::Now(()))
        })
        .await
}
