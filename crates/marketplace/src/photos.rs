//! Photos and the files that hold them: what cleaning and storing them takes.

use async_trait::async_trait;
use kernel::{StoreError, Timestamp};

/// A photo with nothing in it but its picture, as a JPEG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CleanPhoto {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    /// Of the bytes, in hex.
    pub sha256: String,
    /// The same picture for lists.
    pub small: Vec<u8>,
}

/// Why a photo is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PhotoError {
    /// Not one of the three formats, or broken.
    #[error("This is not a photo that we can read. Please send a JPEG, PNG or WebP.")]
    Unreadable,
    #[error("This photo has too many pixels. Please send a smaller one.")]
    TooLarge,
    /// Too many are being read at this moment.
    #[error("too many photos are being read")]
    Busy,
    #[error("the photo could not be written anew: {0}")]
    Failed(String),
}

/// Reads a photo whole and writes it anew, so that nothing but the picture is left: no place, no camera, no second file
/// behind it. Slow, hence remote: never inside a unit of work.
#[async_trait]
pub trait PhotoCleaner: Send + Sync {
    /// # Errors
    /// [`PhotoError`].
    async fn clean(&self, bytes: Vec<u8>) -> Result<CleanPhoto, PhotoError>;
    /// The picture for lists of a photo that was cleaned before: a square of at most [`SMALL_SIDE`] pixels in less
    /// than [`SMALL_MAX_BYTES`].
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
    /// On disk when it answers.
    ///
    /// # Errors
    /// `FileError`.
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError>;
    /// # Errors
    /// `FileError`.
    async fn get(&self, name: String) -> Result<Option<Vec<u8>>, FileError>;
    /// A file that is not there is removed already.
    ///
    /// # Errors
    /// `FileError`.
    async fn remove(&self, name: String) -> Result<(), FileError>;
    /// Names of files that were written before a time, in their order, those after `after`, at most `limit`.
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

/// The side of the picture for lists, in pixels: twice the 88 points at which a phone shows it.
pub const SMALL_SIDE: u32 = 176;

/// How large the picture for lists is at most.
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

const SMALL: &str = "-small";

/// The name of the picture for lists of a file.
#[must_use]
pub fn small_name(file: &str) -> String {
    format!("{file}{SMALL}")
}

/// The file that a name belongs to: itself, or the one whose picture for lists it is.
#[must_use]
pub fn owner_of(name: &str) -> &str {
    name.strip_suffix(SMALL).unwrap_or(name)
}
