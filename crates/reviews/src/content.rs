use crate::{Hit, moderation};
use kernel::{FieldError, FieldErrors, UploadId, coded};

coded!(
    /// A word of praise that a reviewer selects with a tap.
    Tag { OnTime => "on_time", Tidy => "tidy", Skill => "skill", FairPrice => "fair_price", Polite => "polite" }
);

const TEXT_MAX_CHARS: usize = 1000;

/// The content of one side's review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// The rating, 1 to 5.
    pub stars: u8,
    pub text: String,
    pub tags: Vec<Tag>,
    /// Photos that the author uploaded.
    pub photos: Vec<UploadId>,
}

impl Content {
    /// The maximum number of photos of a review.
    pub const PHOTOS_MAX: usize = 3;

    /// Checks a review, trims the text, and keeps each photo once and each tag once, in the order
    /// of [`Tag::ALL`].
    ///
    /// # Errors
    /// Field errors for stars outside 1 to 5, a text of more than 1,000 characters, unknown tags,
    /// and more than three photos.
    pub fn new(
        stars: i64,
        text: &str,
        tags: &[String],
        photos: &[UploadId],
    ) -> Result<Self, FieldErrors> {
        let text = text.trim();
        let known: Option<Vec<Tag>> = tags.iter().map(|code| Tag::from_code(code)).collect();
        let stars = u8::try_from(stars)
            .ok()
            .filter(|stars| (1..=5).contains(stars));
        let mut errors = Vec::new();
        if stars.is_none() {
            errors.push(FieldError::new(
                "stars",
                "out_of_range",
                "Give 1 to 5 stars.",
            ));
        }
        if text.chars().count() > TEXT_MAX_CHARS {
            errors.push(FieldError::new(
                "text",
                "too_long",
                "At most 1,000 characters, please.",
            ));
        }
        if known.is_none() {
            errors.push(FieldError::new(
                "tags",
                "unknown_tag",
                "There is no such tag.",
            ));
        }
        let photos = each_once(photos);
        if photos.len() > Self::PHOTOS_MAX {
            errors.push(FieldError::new(
                "photoIds",
                "too_many",
                "At most 3 photos, please.",
            ));
        }
        match (stars, known, errors.is_empty()) {
            (Some(stars), Some(known), true) => {
                let tags = Tag::ALL
                    .iter()
                    .copied()
                    .filter(|tag| known.contains(tag))
                    .collect();
                Ok(Self {
                    stars,
                    text: text.to_owned(),
                    tags,
                    photos,
                })
            }
            _ => Err(FieldErrors(errors)),
        }
    }

    /// The reasons why staff must read the review before it is public. Photos always are one,
    /// because no rule can tell what they show.
    #[must_use]
    pub fn hits(&self) -> Vec<Hit> {
        let mut hits = moderation::check(&self.text);
        if !self.photos.is_empty() {
            hits.push(Hit::Photo);
        }
        hits
    }
}

fn each_once(photos: &[UploadId]) -> Vec<UploadId> {
    let mut kept: Vec<UploadId> = Vec::new();
    for photo in photos {
        if !kept.contains(photo) {
            kept.push(*photo);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(stars: i64, text: &str, tags: &[&str]) -> Vec<String> {
        let tags: Vec<_> = tags.iter().map(|tag| (*tag).to_owned()).collect();
        Content::new(stars, text, &tags, &[]).map_or_else(
            |errors| errors.0.into_iter().map(|error| error.field).collect(),
            |_| Vec::new(),
        )
    }

    #[test]
    fn rev_01_ratings_are_one_to_five_stars() {
        for stars in 1..=5 {
            assert!(fields(stars, "", &[]).is_empty(), "{stars}");
        }
        for stars in [i64::MIN, -1, 0, 6, 256 + 5, i64::MAX] {
            assert_eq!(fields(stars, "", &[]), ["stars"], "{stars}");
        }
    }

    #[test]
    fn a_text_has_at_most_a_thousand_characters_whatever_their_bytes() {
        assert!(fields(5, &"é".repeat(1000), &[]).is_empty());
        assert_eq!(fields(5, &"a".repeat(1001), &[]), ["text"]);
        assert_eq!(
            Content::new(5, "  Very tidy.\n", &[], &[]).unwrap().text,
            "Very tidy."
        );
    }

    #[test]
    fn a_tag_counts_once_and_an_unknown_one_is_refused() {
        let tags = ["polite", "on_time", "polite"].map(str::to_owned);
        assert_eq!(
            Content::new(4, "", &tags, &[]).unwrap().tags,
            [Tag::OnTime, Tag::Polite]
        );
        assert_eq!(fields(9, "", &["cheap"]), ["stars", "tags"]);
    }

    #[test]
    fn b11_a_review_has_at_most_three_photos_and_each_counts_once() {
        let photo = |number| UploadId::from(uuid::Uuid::from_u128(number));
        let with = |photos: &[UploadId]| Content::new(5, "", &[], photos);
        let three = [photo(1), photo(2), photo(1), photo(3)];
        assert_eq!(with(&three).unwrap().photos, [photo(1), photo(2), photo(3)]);
        let refused = with(&[photo(1), photo(2), photo(3), photo(4)]).unwrap_err();
        assert_eq!(
            (&*refused.0[0].field, &*refused.0[0].code),
            ("photoIds", "too_many")
        );
    }

    #[test]
    fn b11_staff_look_at_a_review_with_photos_before_it_is_public() {
        let photo = UploadId::from(uuid::Uuid::from_u128(1));
        let content = |text, photos: &[UploadId]| Content::new(5, text, &[], photos).unwrap();
        assert_eq!(content("Neat work.", &[]).hits(), []);
        assert_eq!(content("Neat work.", &[photo]).hits(), [Hit::Photo]);
        let both = content("Call 08031234567", &[photo]).hits();
        assert_eq!(both, [Hit::Phone, Hit::Photo]);
    }
}
