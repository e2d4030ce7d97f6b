//! The end of a provider's probation.

use crate::{
    UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::StoreError;
use providers::{DecisionKind, PROBATION_JOBS, Provider, ProviderStatus};

/// The minimum mean rating, in stars, for the probation jobs to count as done well.
const CLEAN_STARS: u32 = 4;

/// Ends the probation after a job: a provider who has done the probation jobs well becomes active.
/// A provider who did them badly stays on probation and waits for a reviewer. The caller saves the
/// provider.
pub(crate) fn after_job_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
) -> Result<(), StoreError> {
    if provider.status != ProviderStatus::Probation || provider.jobs_done < PROBATION_JOBS {
        return Ok(());
    }
    let rating = uow.reviews().rating_of(provider.id)?;
    if rating.stars < rating.count.saturating_mul(CLEAN_STARS) {
        return Ok(());
    }
    Ok(change_status_in(
        uow,
        provider,
        (DecisionKind::Activate, ProviderStatus::Active),
        StatusChange::default(),
    )?)
}
