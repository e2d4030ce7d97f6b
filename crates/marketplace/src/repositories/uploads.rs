use kernel::{OrderId, StoreError, Timestamp, UploadId, UserId};

/// A photo that a user sent, as it is stored: cleaned, as a JPEG. A voice note from a conversation
/// is stored in the same way, as it came, in Ogg; it has neither a width nor a height.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: UploadId,
    /// `None` for a file from a conversation with a person who has no account.
    pub owner: Option<UserId>,
    /// The name of the file: 32 random hexadecimal digits.
    pub file: String,
    pub bytes: u64,
    pub width: u32,
    pub height: u32,
    /// SHA-256 of the file's contents, in hex.
    pub sha256: String,
    pub created_at: Timestamp,
    /// The order that shows the photo, or to which the voice note belongs.
    pub order: Option<OrderId>,
}

impl Upload {
    #[must_use]
    pub const fn is_voice(&self) -> bool {
        self.width == 0
    }

    /// Whether the user can use this upload as a photo: the user sent it, it belongs to no order, and
    /// it is not a voice note.
    #[must_use]
    pub fn is_free_photo_of(&self, user: UserId) -> bool {
        self.owner == Some(user) && self.order.is_none() && !self.is_voice()
    }
}

/// The records of the stored photos.
pub trait UploadRepository {
    fn lock(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// # Errors
    /// `Duplicate { uploads_id_key | uploads_file_key }`.
    fn insert(&mut self, upload: Upload) -> Result<(), StoreError>;
    fn save(&mut self, upload: Upload) -> Result<(), StoreError>;
    /// The photos of an order, locked.
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Upload>, StoreError>;
    /// The number of bytes that a user has stored.
    fn bytes_of(&mut self, owner: UserId) -> Result<u64, StoreError>;
    /// Deletes the records of photos that belong to no order and were created before `before`,
    /// oldest first, and returns their files.
    fn forget_unattached(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;
    /// Those of the given files that belong to a photo, to a provider's document, to an account or to a
    /// banner.
    fn files_among(&mut self, files: &[String]) -> Result<Vec<String>, StoreError>;
}
