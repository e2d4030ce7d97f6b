//! Whether a provider may be given a job.

use crate::UnitOfWork;
use kernel::{Date, ProviderId, StoreError};
use providers::{Candidate, Obstacle, Wanted, cover};

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

/// A provider as a candidate for a job; `None` when there is none with this id. The provider stays
/// locked, so that they cannot accept another job at the same time before this unit commits.
pub(crate) fn candidate_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    wanted: &Wanted,
) -> Result<Option<Candidate>, StoreError> {
    let asked = uow.offers().was_asked(wanted.order, id)?;
    let Some(provider) = uow.providers().lock(id)? else {
        return Ok(None);
    };
    let may_sign_in = uow
        .users()
        .lock(id.into())?
        .is_none_or(|user| user.is_active());
    let checks = [
        (asked, Obstacle::Asked),
        (!may_sign_in, Obstacle::Suspended),
        (
            !provider.categories.contains(&wanted.category_slug),
            Obstacle::OtherService,
        ),
        (!provider.zones.contains(&wanted.zone), Obstacle::OtherZone),
        (
            !documents_cover_in(uow, id, &wanted.category_slug, wanted.day)?,
            Obstacle::Documents,
        ),
        (uow.providers().is_busy(id, wanted)?, Obstacle::Busy),
    ];
    let found = checks.into_iter().filter(|(stands, _)| *stands);
    Ok(Some(Candidate {
        id,
        status: provider.status,
        gender: provider.gender,
        jobs_taken: uow.providers().jobs_taken(id)?,
        found: found.map(|(_, obstacle)| obstacle).collect(),
    }))
}
