use super::OnboardingError;
use crate::Store;
use kernel::Timestamp;

/// The number of days that documents are kept after a provider left or was rejected: 24 months.
const KEPT_DAYS: i64 = 731;
const BATCH: u32 = 100;

/// Deletes the documents of providers who left or were rejected 24 months ago, and returns their
/// number. The records are deleted here, and the files by the next run of
/// [`crate::uploads::prune_uploads`].
pub async fn forget_documents(store: &dyn Store, now: Timestamp) -> Result<u32, OnboardingError> {
    let (before, mut all) = (now.plus_days(-KEPT_DAYS), 0_u32);
    loop {
        let gone = store
            .bare_unit(move |uow| {
                Ok::<_, OnboardingError>(
                    uow.applications().forget_documents_of_left(before, BATCH)?,
                )
            })
            .await?;
        all = all.saturating_add(gone);
        if gone < BATCH {
            return Ok(all);
        }
    }
}
