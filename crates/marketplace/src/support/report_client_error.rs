use crate::Store;
use kernel::{StoreError, Timestamp};
use sha2::{Digest, Sha256};
use support::ClientError;

/// Counts a crash of a page together with equal ones.
pub async fn report_client_error(
    store: &dyn Store,
    error: ClientError,
    now: Timestamp,
) -> Result<(), StoreError> {
    let digest = hex::encode(Sha256::digest(error.identity()));
    let fingerprint: String = digest.chars().take(32).collect();
    store
        .bare_unit(move |uow| {
            uow.client_errors()
                .count_client_error(&fingerprint, &error, now)
        })
        .await
}
