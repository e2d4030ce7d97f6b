use super::IdentityError;
use crate::{
    Store, UnitOfWork,
    photos::{FileStore, PhotoCleaner, UploadError, write_photo},
};
use identity::User;
use kernel::UserId;

/// A user uploads a profile picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepPicture {
    pub user: UserId,
    /// The bytes as received.
    pub bytes: Vec<u8>,
    /// The name of the file: 32 random hexadecimal digits.
    pub file: String,
}

/// The address of a profile picture.
#[must_use]
pub fn picture_url(file: &str) -> String {
    format!("/api/pictures/{file}")
}

#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error(transparent)]
    Upload(#[from] UploadError),
    #[error(transparent)]
    Identity(#[from] IdentityError),
}

/// Cleans and writes the picture like every photo, then sets it in the account. The daily cleanup
/// removes the file of the previous picture.
///
/// # Errors
/// `Upload`; `Identity(NotFound)`.
pub async fn keep_picture(
    store: &dyn Store,
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    cmd: KeepPicture,
) -> Result<User, PictureError> {
    let KeepPicture { user, bytes, file } = cmd;
    let _written = write_photo(cleaner, files, bytes, &file).await?;
    Ok(store
        .bare_unit(move |uow| show_in(uow, user, Some(picture_url(&file))))
        .await?)
}

/// Removes the picture from the account.
///
/// # Errors
/// `NotFound`.
pub async fn remove_picture(store: &dyn Store, user: UserId) -> Result<User, IdentityError> {
    store.bare_unit(move |uow| show_in(uow, user, None)).await
}

fn show_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    url: Option<String>,
) -> Result<User, IdentityError> {
    let mut user = uow.users().lock(user)?.ok_or(IdentityError::NotFound)?;
    if user.profile_image_url != url {
        user.profile_image_url = url;
        uow.users().save(user.clone())?;
    }
    Ok(user)
}
