//! Photos and the files that hold them: the types for cleaning and storing them.

use async_trait::async_trait;
use kernel::{StoreError, Timestamp};

/// A photo without anything but its picture, as a JPEG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CleanPhoto {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    /// SHA-256 of the bytes, in hex.
    pub sha256: String,
    /// The thumbnail for lists.
    pub small: Vec<u8>,
}

/// Why a photo was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PhotoError {
    /// The photo has none of the three formats, or is broken.
    #[error("This is not a photo that we can read. Please send a JPEG, PNG or WebP.")]
    Unreadable,
    #[error("This photo has too many pixels. Please send a smaller one.")]
    TooLarge,
    /// Too many photos are being read now.
    #[error("too many photos are being read")]
    Busy,
    #[error("the photo could not be written again: {0}")]
    Failed(String),
}

/// Decodes a photo and encodes it again, so that only the picture is left: no location, no camera
/// data, no second file behind it. Slow, hence remote: never called inside a unit of work.
#[async_trait]
pub trait PhotoCleaner: Send + Sync {
    /// Cleans a photo.
    ///
    /// # Errors
    /// [`PhotoError`].
    async fn clean(&self, bytes: Vec<u8>) -> Result<CleanPhoto, PhotoError>;
    /// The thumbnail of a photo that was cleaned before: a square of at most [`SMALL_SIDE`] pixels
    /// in less than [`SMALL_MAX_BYTES`].
    ///
    /// # Errors
    /// [`PhotoError`].
    async fn small(&self, bytes: Vec<u8>) -> Result<Vec<u8>, PhotoError>;
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the file could not be reached: {0}")]
pub struct FileError(pub String);

/// Private files by name. Remote: never called inside a unit of work.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Writes a file, which is on disk when the call returns.
    ///
    /// # Errors
    /// `FileError`.
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError>;
    /// The contents of a file; `None` when it does not exist.
    ///
    /// # Errors
    /// `FileError`.
    async fn get(&self, name: String) -> Result<Option<Vec<u8>>, FileError>;
    /// Removes a file; one that is not there counts as removed.
    ///
    /// # Errors
    /// `FileError`.
    async fn remove(&self, name: String) -> Result<(), FileError>;
    /// The names of at most `limit` files that were written before a time, sorted, starting after
    /// `after`.
    ///
    /// # Errors
    /// `FileError`.
    async fn older_than(
        &self,
        before: Timestamp,
        after: String,
        limit: usize,
    ) -> Result<Vec<String>, FileError>;
}

/// The side of a thumbnail in pixels: twice the 88 points at which a phone shows it.
pub const SMALL_SIDE: u32 = 176;

/// The maximum size of a thumbnail in bytes.
pub const SMALL_MAX_BYTES: usize = 15_000;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    #[error(
        "You have stored too many photos. Please use those that you sent, or wait until old ones are gone."
    )]
    QuotaExceeded,
    #[error(transparent)]
    Photo(#[from] PhotoError),
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Cleans a photo, and writes it and its thumbnail under a name. A file that nothing refers to is removed
/// by the daily cleanup.
///
/// # Errors
/// `Photo`, `File`.
pub async fn write_photo(
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    bytes: Vec<u8>,
    file: &str,
) -> Result<CleanPhoto, UploadError> {
    let photo = cleaner.clean(bytes).await?;
    files.put(file.to_owned(), photo.bytes.clone()).await?;
    files.put(small_name(file), photo.small.clone()).await?;
    Ok(photo)
}

const SMALL: &str = "-small";

/// The name of a file's thumbnail.
#[must_use]
pub fn small_name(file: &str) -> String {
    format!("{file}{SMALL}")
}

/// The file that a name belongs to: the file itself, or the file whose thumbnail it names.
#[must_use]
pub fn owner_of(name: &str) -> &str {
    name.strip_suffix(SMALL).unwrap_or(name)
}
