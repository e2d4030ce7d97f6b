use super::{FileStore, PhotoCleaner, UploadError};

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

/// The picture for lists of a photo. A photo that was kept before there were such pictures gets its own now. Nothing when
/// the file is gone.
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
