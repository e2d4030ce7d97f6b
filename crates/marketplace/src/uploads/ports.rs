use async_trait::async_trait;
use kernel::{OrderId, StoreError, Timestamp, UploadId, UserId};

/// A photo that somebody sent, as it is kept: cleaned, as a JPEG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: UploadId,
    pub owner: UserId,
    /// The name of its file: 32 hexadecimal digits of chance.
    pub file: String,
    pub bytes: u64,
    pub width: u32,
    pub height: u32,
    /// Of the file's contents, in hex.
    pub sha256: String,
    pub created_at: Timestamp,
    /// The request that shows it.
    pub order: Option<OrderId>,
}

/// Where it is written down which photos there are.
pub trait UploadRepository {
    fn lock(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// # Errors
    /// `Duplicate { uploads_id_key | uploads_file_key }`.
    fn insert(&mut self, upload: Upload) -> Result<(), StoreError>;
    fn save(&mut self, upload: Upload) -> Result<(), StoreError>;
    /// The photos of an order, locked.
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Upload>, StoreError>;
    /// How many bytes a person has stored.
    fn bytes_of(&mut self, owner: UserId) -> Result<u64, StoreError>;
    /// Forgets photos that belong to no request and came before `before`, oldest first, and answers their files.
    fn forget_unattached(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;
    /// Those of the given files that belong to a photo or to a paper of a provider.
    fn files_among(&mut self, files: &[String]) -> Result<Vec<String>, StoreError>;
}

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
    /// The picture for lists of a photo that was cleaned before: a square of at most [`super::SMALL_SIDE`] pixels in less
    /// than [`super::SMALL_MAX_BYTES`].
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
