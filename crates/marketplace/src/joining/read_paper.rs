use super::JoiningError;
use crate::Store;
use kernel::{PaperId, Timestamp, UserId};

/// Writes down that a reviewer is shown a paper, before it is shown.
///
/// # Errors
/// `Store`.
pub async fn note_paper_view(
    store: &dyn Store,
    paper: PaperId,
    by: UserId,
    now: Timestamp,
) -> Result<(), JoiningError> {
    store
        .unit(move |uow| Ok(uow.applications().paper_was_seen(paper, by, now)?))
        .await
}
