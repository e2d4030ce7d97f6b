use super::OnboardingError;
use crate::Store;
use kernel::Timestamp;

/// Documents are kept for 24 months after a provider left or was rejected. In days.
const KEPT_DAYS: i64 = 731;
const BATCH: u32 = 100;

/// Removes the papers of providers who left 24 months ago. The row goes first, and the files follow in the round of
/// [`crate::uploads::prune_uploads`]. Answers how many.
pub async fn forget_documents(store: &dyn Store, now: Timestamp) -> Result<u32, OnboardingError> {
    let (before, mut all) = (now.plus_days(-KEPT_DAYS), 0_u32);
    loop {
        let gone = store
            .unit(move |uow| {
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
