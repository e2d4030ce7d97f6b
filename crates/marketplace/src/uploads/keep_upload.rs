use super::{UPLOADS_QUOTA_BYTES, UploadError};
use crate::{
    Store, UnitOfWork,
    photos::{CleanPhoto, FileStore, PhotoCleaner, write_photo},
    repositories::Upload,
};
use kernel::{Invocation, UploadId, UserId};

/// A user uploads a photo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepUpload {
    pub call: Invocation,
    pub owner: UserId,
    /// The bytes as received.
    pub bytes: Vec<u8>,
    /// The name of the file: 32 random hexadecimal digits.
    pub file: String,
}

/// Cleans the photo, writes its files and then inserts its record. A file without a record is
/// removed by [`super::prune_uploads`].
///
/// # Errors
/// `UploadError`.
pub async fn keep_upload(
    store: &dyn Store,
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    cmd: KeepUpload,
) -> Result<Upload, UploadError> {
    let (owner, call) = (cmd.owner, cmd.call);
    store
        .unit(cmd.call, move |uow| room_in(uow, owner, 0))
        .await?;
    let photo = write_photo(cleaner, files, cmd.bytes, &cmd.file).await?;
    let row = written(&photo, call.ids().next_id(), owner, cmd.file, &call);
    store
        .unit(cmd.call, move |uow| {
            // The same request was stored before, and its answer was lost.
            if let Some(stored) = uow.uploads().lock(row.id)? {
                return Ok(stored);
            }
            room_in(uow, owner, row.bytes)?;
            uow.uploads().insert(row.clone())?;
            Ok(row.clone())
        })
        .await
}

fn written(
    photo: &CleanPhoto,
    id: UploadId,
    owner: UserId,
    file: String,
    call: &Invocation,
) -> Upload {
    Upload {
        id,
        owner: Some(owner),
        file,
        bytes: u64::try_from(photo.bytes.len()).unwrap_or(u64::MAX),
        width: photo.width,
        height: photo.height,
        sha256: photo.sha256.clone(),
        created_at: call.now,
        order: None,
    }
}

fn room_in(uow: &mut dyn UnitOfWork, owner: UserId, more: u64) -> Result<(), UploadError> {
    let stored = uow.uploads().bytes_of(owner)?;
    if stored.saturating_add(more) > UPLOADS_QUOTA_BYTES {
        Err(UploadError::QuotaExceeded)
    } else {
        Ok(())
    }
}
