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
