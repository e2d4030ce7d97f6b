use super::OnboardingError;
use crate::Store;
use kernel::{DocumentId, Timestamp, UserId};

/// Records that a reviewer views a document, before it is shown.
pub async fn note_document_view(
    store: &dyn Store,
    document: DocumentId,
    by: UserId,
    now: Timestamp,
) -> Result<(), OnboardingError> {
    store
        .bare_unit(move |uow| Ok(uow.applications().document_was_seen(document, by, now)?))
        .await
}
