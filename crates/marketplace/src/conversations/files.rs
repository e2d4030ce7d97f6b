use super::tools::Files;
use crate::{
    UnitOfWork, WhatsAppFileError,
    photos::{CleanPhoto, PhotoError, small_name},
    repositories::Upload,
};
use conversation::{MessageBody, ThreadMessage};
use kernel::{Invocation, StoreError, ThreadId};
use sha2::{Digest, Sha256};

/// The largest photo that is downloaded, in bytes.
pub const PHOTO_MAX_BYTES: usize = 5 * 1024 * 1024;
/// The largest voice note that is downloaded, in bytes.
pub const VOICE_MAX_BYTES: usize = 16 * 1024 * 1024;
/// The most files of one person that are stored in a day.
pub const FILES_DAILY_MAX: u32 = 50;
/// The number of minutes for which a file that cannot be downloaded now is tried again.
const TRIED_MINS: i64 = 10;
/// How a voice note of WhatsApp begins.
const OGG: &[u8] = b"OggS";

/// A stored file, and its record without an owner.
#[derive(Debug, Clone)]
pub(super) struct Stored(Upload);

/// Downloads the file of a message and stores it. `None` when it cannot be read: it is too large,
/// gone, of another kind than it says, or could not be downloaded for a while.
///
/// # Errors
/// A text for the log of the task, which then runs again.
pub(super) async fn store_file(
    files: Files<'_>,
    message: &ThreadMessage,
    call: Invocation,
) -> Result<Option<Stored>, String> {
    let Some(id) = message.body.media() else {
        return Ok(None);
    };
    let is_photo = matches!(message.body, MessageBody::Photo { .. });
    let largest = if is_photo {
        PHOTO_MAX_BYTES
    } else {
        VOICE_MAX_BYTES
    };
    let file = match files.whatsapp.file(id, largest).await {
        Ok(file) => file,
        Err(WhatsAppFileError::Unreadable(_)) => return Ok(None),
        Err(WhatsAppFileError::Unavailable(_))
            if call.now >= message.updated_at.plus_mins(TRIED_MINS) =>
        {
            return Ok(None);
        }
        Err(error) => return Err(error.to_string()),
    };
    let secret = files.ids.secret();
    let name = hex::encode(secret.get(..16).unwrap_or_default());
    if is_photo {
        photo(files, file.bytes, name, call).await
    } else {
        voice(files, file.bytes, name, call).await
    }
}

async fn photo(
    files: Files<'_>,
    bytes: Vec<u8>,
    name: String,
    call: Invocation,
) -> Result<Option<Stored>, String> {
    let photo = match files.cleaner.clean(bytes).await {
        Ok(photo) => photo,
        Err(PhotoError::Unreadable | PhotoError::TooLarge) => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    put(files, name.clone(), photo.bytes.clone()).await?;
    put(files, small_name(&name), photo.small.clone()).await?;
    Ok(Some(Stored(record(name, &photo, call))))
}

async fn voice(
    files: Files<'_>,
    bytes: Vec<u8>,
    name: String,
    call: Invocation,
) -> Result<Option<Stored>, String> {
    if !bytes.starts_with(OGG) {
        return Ok(None);
    }
    let sound = CleanPhoto {
        sha256: hex::encode(Sha256::digest(&bytes)),
        bytes,
        width: 0,
        height: 0,
        small: Vec::new(),
    };
    put(files, name.clone(), sound.bytes.clone()).await?;
    Ok(Some(Stored(record(name, &sound, call))))
}

async fn put(files: Files<'_>, name: String, bytes: Vec<u8>) -> Result<(), String> {
    files
        .files
        .put(name, bytes)
        .await
        .map_err(|error| error.to_string())
}

fn record(file: String, clean: &CleanPhoto, call: Invocation) -> Upload {
    Upload {
        id: call.ids().next_id(),
        owner: None,
        file,
        bytes: u64::try_from(clean.bytes.len()).unwrap_or(u64::MAX),
        width: clean.width,
        height: clean.height,
        sha256: clean.sha256.clone(),
        created_at: call.now,
        order: None,
    }
}

/// Adds the record of the file to its message, or marks the message as unreadable. A file that was
/// stored twice keeps its first record; the other is removed as a file without a record.
pub(super) fn tie_in(
    uow: &mut dyn UnitOfWork,
    id: ThreadId,
    message: kernel::ThreadMessageId,
    stored: Option<Stored>,
) -> Result<(), StoreError> {
    let Some(thread) = uow.threads().lock(id)? else {
        return Ok(());
    };
    let found = uow.threads().message(message)?;
    let Some(mut message) = found.filter(|message| message.upload.is_none()) else {
        return Ok(());
    };
    match stored {
        Some(Stored(upload)) => {
            message.upload = Some(upload.id);
            uow.uploads().insert(Upload {
                owner: thread.user,
                ..upload
            })?;
        }
        None => message.body = MessageBody::Unreadable,
    }
    uow.threads().save_message(message)
}
