//! Photos that people add to their requests: cleaned, kept under a name that says nothing, shown to those who need them,
//! and let go when nothing refers to them.

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

/// How large a photo may be as it is sent.
pub const UPLOAD_MAX_BYTES: usize = 1024 * 1024;
/// How much one person may have stored.
pub const UPLOADS_QUOTA_BYTES: u64 = 100 * 1024 * 1024;
/// How long a photo is kept that belongs to no request.
pub const UNATTACHED_DAYS: i64 = 7;
/// How long after the end of a job its provider still sees its photos.
pub const SHOWN_DAYS_AFTER_END: i64 = 30;
