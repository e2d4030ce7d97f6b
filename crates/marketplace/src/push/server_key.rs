use crate::{Store, UnitOfWork};
use kernel::StoreError;
use std::sync::Arc;

/// Whether a sealed key can be opened.
pub type Opens = dyn Fn(&str) -> bool + Send + Sync;

/// The sealed key with which the server signs its messages to browsers. The first node stores
/// `fresh`, and every other node uses the same. When the stored key cannot be opened any more, `fresh`
/// replaces it, and the subscriptions that trust the old one are deleted.
///
/// # Errors
/// `StoreError`.
pub async fn server_key(
    store: &dyn Store,
    fresh: String,
    opens: Arc<Opens>,
) -> Result<String, StoreError> {
    store
        .bare_unit(move |uow| server_key_in(uow, &fresh, &*opens))
        .await
}

fn server_key_in(
    uow: &mut dyn UnitOfWork,
    fresh: &str,
    opens: &Opens,
) -> Result<String, StoreError> {
    if let Some(kept) = uow.push().lock_key()? {
        if opens(&kept) {
            return Ok(kept);
        }
        uow.push().save_key(fresh)?;
        uow.push().remove_all()?;
        return Ok(fresh.to_owned());
    }
    uow.push().insert_key(fresh)?;
    Ok(uow.push().lock_key()?.unwrap_or_else(|| fresh.to_owned()))
}
