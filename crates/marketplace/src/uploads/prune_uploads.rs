use super::UNATTACHED_DAYS;
use crate::{
    Store,
    photos::{FileStore, UploadError, owner_of, small_name},
};
use kernel::Timestamp;

/// The maximum number of photos that one run deletes.
const BATCH: u32 = 500;
/// The number of files that are looked up at a time.
const PAGE: usize = 500;
/// The number of hours in which the record of a file may still be about to be inserted.
const WRITING_HOURS: i64 = 24;

/// The number of deleted photos and of deleted files without a record. A thumbnail without a record
/// counts as a file of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrunedUploads {
    pub photos: usize,
    pub orphans: usize,
}

/// Deletes photos that belong to no order, and files that belong to no photo. The record is deleted
/// first: a file that stays behind is removed by the next run, and no record ever leads to a file
/// that is gone.
///
/// # Errors
/// `UploadError`.
pub async fn prune_uploads(
    store: &dyn Store,
    files: &dyn FileStore,
    now: Timestamp,
) -> Result<PrunedUploads, UploadError> {
    let before = now.plus_days(-UNATTACHED_DAYS);
    let forgotten: Vec<String> = store
        .bare_unit(move |uow| Ok::<_, UploadError>(uow.uploads().forget_unattached(before, BATCH)?))
        .await?;
    for name in &forgotten {
        files.remove(small_name(name)).await?;
        files.remove(name.clone()).await?;
    }
    let (mut orphans, mut after) = (0_usize, String::new());
    loop {
        let old = files
            .older_than(now.plus_hours(-WRITING_HOURS), after, PAGE)
            .await?;
        let Some(last) = old.last().cloned() else {
            break;
        };
        orphans = orphans.saturating_add(remove_orphans(store, files, old).await?);
        after = last;
    }
    Ok(PrunedUploads {
        photos: forgotten.len(),
        orphans,
    })
}

async fn remove_orphans(
    store: &dyn Store,
    files: &dyn FileStore,
    names: Vec<String>,
) -> Result<usize, UploadError> {
    let asked: Vec<String> = names.iter().map(|name| owner_of(name).to_owned()).collect();
    let known: Vec<String> = store
        .bare_unit(move |uow| Ok::<_, UploadError>(uow.uploads().files_among(&asked)?))
        .await?;
    let mut orphans = 0_usize;
    for name in names
        .into_iter()
        .filter(|name| !known.iter().any(|file| file == owner_of(name)))
    {
        files.remove(name).await?;
        orphans = orphans.saturating_add(1);
    }
    Ok(orphans)
}
