use super::small_name;
use crate::photos::{FileStore, PhotoCleaner, UploadError};

/// The thumbnail of a photo. A photo that was stored before there were thumbnails gets its
/// thumbnail now. `None` when the file is gone.
///
/// # Errors
/// `UploadError`.
pub async fn small_photo(
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    file: &str,
) -> Result<Option<Vec<u8>>, UploadError> {
    let name = small_name(file);
    if let Some(small) = files.get(name.clone()).await? {
        return Ok(Some(small));
    }
    let Some(whole) = files.get(file.to_owned()).await? else {
        return Ok(None);
    };
    let small = cleaner.small(whole).await?;
    files.put(name, small.clone()).await?;
    Ok(Some(small))
}
