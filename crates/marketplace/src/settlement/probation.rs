//! The end of a provider's probation.

use crate::{
    UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use ::settings::{SettingGroup, SettingKey};
use kernel::StoreError;
use orders::is_any_upheld;
use providers::{DecisionKind, Provider, ProviderStatus};
use reviews::Rating;

/// The minimum mean rating, in stars, for the probation jobs to count as done well.
const CLEAN_STARS: u32 = 4;
/// The number of disputes that are looked at. A provider on probation has few jobs.
const DISPUTES_MAX: u32 = 100;

/// Ends the probation of a provider who has done the probation jobs well: there are reviews, their
/// mean is high enough, and no dispute was upheld against the provider. Otherwise the provider stays
/// on probation, until a review changes the mean or a reviewer decides. It is called after each job
/// and after each change of the rating. The caller has locked the provider and saves it.
pub(crate) fn end_probation_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
) -> Result<(), StoreError> {
    if provider.status != ProviderStatus::Probation {
        return Ok(());
    }
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Dispatch, now)?;
    if i64::from(provider.jobs_done) < values.get(SettingKey::ProbationJobs) {
        return Ok(());
    }
    let rating = uow.reviews().rating_of(provider.id)?;
    if !is_good(rating) {
        return Ok(());
    }
    let disputes = uow.disputes().of_provider(provider.id, DISPUTES_MAX)?;
    if is_any_upheld(&disputes) {
        return Ok(());
    }
    Ok(change_status_in(
        uow,
        provider,
        (DecisionKind::Activate, ProviderStatus::Active),
        StatusChange::default(),
    )?)
}

/// Without a review, nothing is known about the jobs.
const fn is_good(rating: Rating) -> bool {
    rating.count > 0 && rating.stars >= rating.count.saturating_mul(CLEAN_STARS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b8_3_a_mean_of_four_stars_is_needed_and_no_review_is_not_enough() {
        for (count, stars, good) in [
            (0, 0, false),
            (1, 3, false),
            (1, 4, true),
            (2, 7, false),
            (2, 8, true),
        ] {
            assert_eq!(is_good(Rating { count, stars }), good, "{stars}/{count}");
        }
    }
}
