use super::value::rank_rules_in;
use crate::{Store, TaskKind, UnitOfWork};
use ::settings::{SettingChange, SettingKey};
use kernel::{Applied, Invocation, StoreError};

/// The settings by which lists of providers are ranked.
const OF_RANKS: [SettingKey; 2] = [SettingKey::ScoreAddedReviews, SettingKey::ScoreAddedMean];

/// Schedules the new ranks of all providers for the beginning of a change of the numbers by which they
/// are ranked.
pub(super) fn rank_with_in(
    uow: &mut dyn UnitOfWork,
    change: &SettingChange,
) -> Result<(), StoreError> {
    if !OF_RANKS.contains(&change.key) {
        return Ok(());
    }
    let begins = change.effective_from;
    uow.schedule(TaskKind::RankProviders, change.id.uuid(), begins)
}

/// Ranks all providers by the numbers that are in force now. A rank is stored, because lists follow its
/// index, so a change of the numbers has to be carried into every one of them.
pub async fn rank_providers(
    store: &dyn Store,
    call: Invocation,
) -> Result<Applied<()>, StoreError> {
    store
        .unit(call, move |uow| {
            let rules = rank_rules_in(uow)?;
            uow.reviews().rank_all(rules)?;
            Ok(Applied::Now(()))
        })
        .await
}
