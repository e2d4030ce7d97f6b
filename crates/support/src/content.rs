use crate::Message;
use kernel::{FieldErrors, UploadId};

/// What a message says: a text, and photos that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub body: String,
    pub photos: Vec<UploadId>,
}

impl Content {
    /// The maximum number of photos of one message.
    pub const PHOTOS_MAX: usize = 5;

    /// Checks and trims what a person wrote. A photo that is named twice counts once.
    ///
    /// # Errors
    /// A field error on `message` or `photoIds`.
    pub fn check(text: &str, photos: &[UploadId]) -> Result<Self, FieldErrors> {
        let body = Message::text(text)?;
        let mut all: Vec<UploadId> = Vec::new();
        for photo in photos {
            if !all.contains(photo) {
                all.push(*photo);
            }
        }
        if all.len() > Self::PHOTOS_MAX {
            return Err(FieldErrors::one(
                "photoIds",
                "too_many",
                format!("At most {} photos, please.", Self::PHOTOS_MAX),
            ));
        }
        Ok(Self { body, photos: all })
    }
}

impl From<String> for Content {
    fn from(body: String) -> Self {
        Self {
            body,
            photos: Vec::new(),
        }
    }
}

impl From<&str> for Content {
    fn from(body: &str) -> Self {
        body.to_owned().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo(number: u128) -> UploadId {
        uuid::Uuid::from_u128(number).into()
    }

    #[test]
    fn b13_a_message_has_at_most_five_photos_and_each_counts_once() {
        let photos: Vec<UploadId> = [1, 2, 3, 4, 5, 1, 5].map(photo).into();
        let content = Content::check(" Look. ", &photos).unwrap();
        assert_eq!(content.body, "Look.");
        assert_eq!(content.photos, [1, 2, 3, 4, 5].map(photo));
        let six: Vec<UploadId> = [1, 2, 3, 4, 5, 6].map(photo).into();
        let refused = Content::check("Look.", &six).unwrap_err();
        assert_eq!(
            (refused.0[0].field.as_str(), refused.0[0].code.as_str()),
            ("photoIds", "too_many")
        );
        let refused = Content::check(" ", &six).unwrap_err();
        assert_eq!(refused.0[0].code, "required", "a photo needs a text");
    }
}
