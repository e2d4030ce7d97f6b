//! Photos that users add to their orders: cleaned, stored under a random name, shown to those who
//! need them, and deleted when nothing refers to them.

mod keep_upload;
mod prune_uploads;
mod small_photo;

pub use crate::photos::{
    CleanPhoto, FileError, FileStore, PhotoCleaner, PhotoError, SMALL_MAX_BYTES, SMALL_SIDE,
    UploadError, owner_of, small_name,
};
pub use crate::repositories::{Upload, UploadRepository};
pub use keep_upload::{KeepUpload, keep_upload};
pub use prune_uploads::{PrunedUploads, prune_uploads};
pub use small_photo::small_photo;

/// The maximum size of a photo as it is sent, in bytes.
pub const UPLOAD_MAX_BYTES: usize = 1024 * 1024;
/// The maximum number of bytes that one user may have stored.
pub const UPLOADS_QUOTA_BYTES: u64 = 100 * 1024 * 1024;
/// The number of days for which a photo without an order is kept.
pub const UNATTACHED_DAYS: i64 = 7;
/// The number of days after the end of a job in which its provider still sees its photos.
pub const SHOWN_DAYS_AFTER_END: i64 = 30;
