use super::IdentityError;
use crate::{
    Store, UnitOfWork,
    photos::{FileStore, PhotoCleaner, UploadError, small_name},
};
use identity::User;
use kernel::UserId;

/// A person sends a picture of themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepPicture {
    pub user: UserId,
    /// As it came.
    pub bytes: Vec<u8>,
    /// 32 hexadecimal digits that nobody can guess.
    pub file: String,
}

/// Where the picture of a person is shown.
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

/// Cleaned and written like every photo, then named in the account. The file of the one before is swept up by the daily
/// round.
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
    let photo = cleaner.clean(bytes).await.map_err(UploadError::from)?;
    files
        .put(file.clone(), photo.bytes)
        .await
        .map_err(UploadError::from)?;
    files
        .put(small_name(&file), photo.small)
        .await
        .map_err(UploadError::from)?;
    Ok(store
        .unit(move |uow| show_in(uow, user, Some(picture_url(&file))))
        .await?)
}

/// The account shows no picture any more.
///
/// # Errors
/// `NotFound`.
pub async fn remove_picture(store: &dyn Store, user: UserId) -> Result<User, IdentityError> {
    store.unit(move |uow| show_in(uow, user, None)).await
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
