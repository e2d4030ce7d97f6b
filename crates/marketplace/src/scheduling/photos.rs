//! Attaching uploaded photos to the order of a claim, an advance or a dispute.

use crate::UnitOfWork;
use kernel::{FieldErrors, OrderId, StoreError, UploadId, UserId};

/// Attaches a photo to the order. Its sender must own the photo, and it must not be attached to
/// another order.
pub(crate) fn tie_photo_in<E: From<FieldErrors> + From<StoreError>>(
    uow: &mut dyn UnitOfWork,
    id: UploadId,
    sender: UserId,
    order: OrderId,
) -> Result<(), E> {
    let free = uow
        .uploads()
        .lock(id)?
        .filter(|photo| photo.is_free_photo_of(sender));
    let Some(mut photo) = free else {
        return Err(FieldErrors::one(
            "photoIds",
            "not_your_upload",
            "Please add this photo again.",
        )
        .into());
    };
    photo.order = Some(order);
    Ok(uow.uploads().save(photo)?)
}
