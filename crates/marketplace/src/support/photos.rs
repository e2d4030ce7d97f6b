use super::SupportError;
use crate::UnitOfWork;
use kernel::{FieldErrors, UserId};
use support::Content;

/// Checks the photos of a message. Its author must own them. They stay without an order, because
/// the provider of the order does not see them.
pub(super) fn check_photos_in(
    uow: &mut dyn UnitOfWork,
    content: &Content,
    author: UserId,
) -> Result<(), SupportError> {
    for id in &content.photos {
        let found = uow.uploads().lock(*id)?;
        if !found.is_some_and(|photo| photo.is_free_photo_of(author)) {
            return Err(FieldErrors::one(
                "photoIds",
                "not_your_upload",
                "Please add this photo again.",
            )
            .into());
        }
    }
    Ok(())
}
