use super::{FileStore, UNATTACHED_DAYS, UploadError};
use crate::Store;
use kernel::Timestamp;

/// How much one run lets go at most.
const BATCH: u32 = 500;
/// A file may be about to be written down for this long.
const WRITING_HOURS: i64 = 24;

/// How many photos and how many stray files were let go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrunedUploads {
    pub photos: usize,
    pub strays: usize,
}

/// Lets photos go that belong to no request, and files that belong to no photo. The row goes first: a file that stays
/// behind is a stray for the next run, and no row ever leads to a file that is gone.
///
/// # Errors
/// `UploadError`.
pub async fn prune_uploads(store: &dyn Store, files: &dyn FileStore, now: Timestamp) -> Result<PrunedUploads, UploadError> {
    let before = now.plus_days(-UNATTACHED_DAYS);
    let forgotten: Vec<String> = store.unit(move |uow| Ok::<_, UploadError>(uow.uploads().forget_unattached(before, BATCH)?)).await?;
    for name in &forgotten {
        files.remove(name.clone()).await?;
    }
    let old = files.older_than(now.plus_hours(-WRITING_HOURS), usize::try_from(BATCH).unwrap_or(usize::MAX)).await?;
    let asked = old.clone();
    let known: Vec<String> = store.unit(move |uow| Ok::<_, UploadError>(uow.uploads().files_among(&asked)?)).await?;
    let mut strays = 0_usize;
    for name in old.into_iter().filter(|name| !known.contains(name)) {
        files.remove(name).await?;
        strays = strays.saturating_add(1);
    }
    Ok(PrunedUploads { photos: forgotten.len(), strays })
}
