//! Whether a provider may be given a job.

use super::visits::{wanted, zone_of};
use crate::{UnitOfWork, settings::dispatch_rules_in};
use kernel::{Date, Money, ProviderId, StoreError, Timestamp};
use orders::Order;
use providers::{Candidate, Obstacle, TravelTimes, Unavailable, Visit, Wanted, cover};

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

/// Every reason of their own choice for which a provider takes no job at that time: the working
/// hours, the days off and the daily cap. The caller has locked the provider.
pub(crate) fn unavailable_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    wanted: &Wanted,
) -> Result<Vec<Unavailable>, StoreError> {
    let availability = uow.providers().availability(id)?;
    let jobs = match availability.daily_cap {
        Some(_) => uow.providers().jobs_on_day(id, wanted)?,
        None => 0,
    };
    Ok(availability.refusals(wanted.time, jobs))
}

/// Whether the provider has time for a visit about an order that is not a job: no other job, and no
/// other visit. The caller has locked the provider, so that they cannot accept a job for that time
/// before this unit commits.
pub(crate) fn has_time_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    (order, at): (&Order, Timestamp),
) -> Result<bool, StoreError> {
    let (now, zone) = (uow.now(), zone_of(order));
    let travel = TravelTimes::from(dispatch_rules_in(uow)?.travel_minutes);
    let asked = Wanted {
        visit: Visit::planned(at, zone),
        ..wanted(order, (zone.unwrap_or_default(), Money::ZERO), travel, now)
    };
    Ok(!uow.providers().is_busy(id, &asked)?)
}

/// A provider as a candidate for a job; `None` when there is none with this id. The provider stays
/// locked, so that they cannot accept another job at the same time before this unit commits.
pub(crate) fn candidate_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    wanted: &Wanted,
) -> Result<Option<Candidate>, StoreError> {
    let apart = uow.providers().kept_apart(id, wanted.customer)?;
    let declined = uow.offers().has_declined(wanted.order, id)?;
    let Some(provider) = uow.providers().lock(id)? else {
        return Ok(None);
    };
    let may_sign_in = uow
        .users()
        .lock(id.into())?
        .is_none_or(|user| user.is_active());
    let checks = [
        (apart.same_person, Obstacle::SamePerson),
        (apart.blocked, Obstacle::Blocked),
        (declined, Obstacle::Declined),
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
    let stand = checks.into_iter().filter(|(stands, _)| *stands);
    let mut found: Vec<_> = stand.map(|(_, obstacle)| obstacle).collect();
    let unavailable = unavailable_in(uow, id, wanted)?;
    found.extend(unavailable.into_iter().map(Obstacle::from));
    Ok(Some(Candidate {
        id,
        status: provider.status,
        gender: provider.gender,
        jobs_taken: uow.providers().jobs_taken(id, wanted.probation.jobs)?,
        last_seen_at: uow.providers().last_seen(id)?,
        found,
    }))
}
