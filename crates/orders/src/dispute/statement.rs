//! A text with photos in a dispute, and its limits.

use super::DisputeSide;
use kernel::{FieldErrors, Timestamp, UploadId, UserId};

/// A text with photos that one side, or support, added to a dispute after it was opened.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DisputeStatement {
    pub side: DisputeSide,
    pub author: UserId,
    pub text: String,
    pub photos: Vec<UploadId>,
    pub at: Timestamp,
}

impl DisputeStatement {
    /// The maximum length of a text, in characters.
    pub const TEXT_MAX_CHARS: usize = 2_000;
    /// The maximum number of statements that one side adds to a dispute.
    pub const MOST_OF_A_SIDE: usize = 10;
    /// The maximum number of photos of one text, the opening and the answer included.
    pub const PHOTOS_MAX: usize = 5;
}

/// Checks the photos that belong to one text. A photo that is named twice counts once.
pub(super) fn checked_photos(photos: &[UploadId]) -> Result<Vec<UploadId>, FieldErrors> {
    let mut all: Vec<UploadId> = Vec::new();
    for photo in photos {
        if !all.contains(photo) {
            all.push(*photo);
        }
    }
    if all.len() > DisputeStatement::PHOTOS_MAX {
        return Err(FieldErrors::one(
            "photoIds",
            "too_many",
            format!("At most {} photos, please.", DisputeStatement::PHOTOS_MAX),
        ));
    }
    Ok(all)
}

pub(super) fn checked_text(text: &str) -> Result<String, FieldErrors> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldErrors::one(
            "text",
            "required",
            "Write what you want to add.",
        ));
    }
    let most = DisputeStatement::TEXT_MAX_CHARS;
    if text.chars().count() > most {
        return Err(FieldErrors::one(
            "text",
            "too_long",
            format!("At most {most} characters, please."),
        ));
    }
    Ok(text.to_owned())
}
