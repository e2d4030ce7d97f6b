//! What happens to the jobs and offers of a provider who is suspended, or for whom staff closed a
//! service.

use crate::{DomainEvent, JobKeepAlive, KeepAliveEvent, TaskKind, UnitOfWork};
use kernel::{ProviderId, StoreError};

/// Schedules a task for each job that the provider has not finished, and for each order that is
/// offered to them. Orders must be locked before providers, so each order changes in a unit of its
/// own. Operations are told about the jobs that have begun. The caller holds the lock of the provider or
/// of their account, so the provider cannot accept another job meanwhile.
pub(crate) fn unassign_suspended_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
) -> Result<(), StoreError> {
    let now = uow.now();
    for order in uow.offers().open_orders_of(provider, now)? {
        uow.schedule(TaskKind::UnassignSuspended, order.uuid(), now)?;
    }
    for job in uow.providers().unfinished_jobs(provider)? {
        if job.has_begun {
            uow.emit(&DomainEvent::KeepAlive(JobKeepAlive {
                order: job.order,
                provider,
                news: KeepAliveEvent::SuspendedAtWork,
            }))?;
        }
        uow.schedule(TaskKind::UnassignSuspended, job.order.uuid(), now)?;
    }
    Ok(())
}

/// Schedules a task for each job of the closed service that has not begun, and for each order that is
/// offered to the provider. A job that has begun goes on. The caller holds the lock of the provider.
pub(crate) fn unassign_closed_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    service: &str,
) -> Result<(), StoreError> {
    let now = uow.now();
    for order in uow.offers().open_orders_of(provider, now)? {
        uow.schedule(TaskKind::UnassignSuspended, order.uuid(), now)?;
    }
    for job in uow.providers().unfinished_jobs(provider)? {
        if job.service == service && !job.has_begun {
            uow.schedule(TaskKind::UnassignSuspended, job.order.uuid(), now)?;
        }
    }
    Ok(())
}
