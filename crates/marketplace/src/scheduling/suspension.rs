//! What a suspension of a provider does to the jobs and the offers that they have.

use crate::{DomainEvent, JobKeepAlive, KeepAliveEvent, TaskKind, UnitOfWork};
use kernel::{ProviderId, StoreError};

/// Schedules a task for each order whose job the provider has not begun, or that is offered to them:
/// the orders must be locked before the provider, so they change in units of their own. Operations
/// are told of the jobs that have begun. The caller holds the lock of the provider or of their
/// account, without which the provider accepts no job.
pub(crate) fn free_jobs_of_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
) -> Result<(), StoreError> {
    let now = uow.now();
    for order in uow.offers().open_orders_of(provider, now)? {
        uow.schedule(TaskKind::FreeJob, order.uuid(), now)?;
    }
    for job in uow.providers().unfinished_jobs(provider)? {
        if job.has_begun {
            uow.emit(&DomainEvent::KeepAlive(JobKeepAlive {
                order: job.order,
                provider,
                news: KeepAliveEvent::SuspendedAtWork,
            }))?;
        } else {
            uow.schedule(TaskKind::FreeJob, job.order.uuid(), now)?;
        }
    }
    Ok(())
}
