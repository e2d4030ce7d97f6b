use kernel::{FieldErrors, UploadId};

/// The ids of photos, as `POST /api/uploads` returned them.
///
/// # Errors
/// `photoIds` when one of them is not the id of an upload.
pub(super) fn photo_ids(ids: &[String]) -> Result<Vec<UploadId>, FieldErrors> {
    photo_ids_of("photoIds", ids)
}

/// The ids of the photos of a field.
///
/// # Errors
/// The field, when one of them is not the id of an upload.
pub(super) fn photo_ids_of(field: &str, ids: &[String]) -> Result<Vec<UploadId>, FieldErrors> {
    let read = |id: &String| {
        id.parse()
            .map_err(|_| FieldErrors::one(field, "not_your_upload", "Please add this photo again."))
    };
    ids.iter().map(read).collect()
}
