//! Whether the documents of a provider cover the day of a job.

use crate::UnitOfWork;
use kernel::{Date, ProviderId, StoreError};
use providers::cover;

/// Whether a provider's documents allow a job of a service on a day. The operator is responsible
/// for a provider without an application.
pub(crate) fn documents_cover_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    category_slug: &str,
    day: Date,
) -> Result<bool, StoreError> {
    if uow.applications().lock(provider)?.is_none() {
        return Ok(true);
    }
    Ok(cover(
        &uow.applications().documents_of(provider)?,
        category_slug,
        day,
    ))
}
