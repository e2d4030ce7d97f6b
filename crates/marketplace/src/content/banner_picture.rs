use crate::photos::{FileStore, PhotoCleaner, UploadError, write_photo};
use catalog::Banner;

/// A member of staff uploads the picture of a banner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepBannerPicture {
    /// The bytes as received.
    pub bytes: Vec<u8>,
    /// The name of the file: 32 random hexadecimal digits.
    pub file: String,
}

/// Cleans and writes the picture like every photo, and returns its address. The daily cleanup removes a
/// file that no banner shows.
///
/// # Errors
/// `Photo`, `File`.
pub async fn keep_banner_picture(
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    cmd: KeepBannerPicture,
) -> Result<String, UploadError> {
    let _written = write_photo(cleaner, files, cmd.bytes, &cmd.file).await?;
    Ok(Banner::picture_url(&cmd.file))
}
