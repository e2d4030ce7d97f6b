//! What the two sides and support add to an open dispute: texts with photos.

use super::{Dispute, DisputeError, DisputeSide};
use kernel::{Applied, FieldErrors, Timestamp, UploadId, UserId};

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
}

/// The data of a new statement.
#[derive(Debug, Clone, Copy)]
pub struct NewStatement<'s> {
    pub side: DisputeSide,
    pub author: UserId,
    pub text: &'s str,
    pub photos: &'s [UploadId],
    pub now: Timestamp,
}

/// Checks the photos that belong to one text. A photo that is named twice counts once.
pub(super) fn checked_photos(photos: &[UploadId]) -> Result<Vec<UploadId>, FieldErrors> {
    let mut all: Vec<UploadId> = Vec::new();
    for photo in photos {
        if !all.contains(photo) {
            all.push(*photo);
        }
    }
    if all.len() > Dispute::PHOTOS_MAX {
        return Err(FieldErrors::one(
            "photoIds",
            "too_many",
            format!("At most {} photos, please.", Dispute::PHOTOS_MAX),
        ));
    }
    Ok(all)
}

fn checked_text(text: &str) -> Result<String, FieldErrors> {
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

impl Dispute {
    /// The maximum number of photos of one text.
    pub const PHOTOS_MAX: usize = 5;

    /// Whether this side, or support, may add a statement now.
    #[must_use]
    pub fn may_add(&self, side: DisputeSide) -> bool {
        self.is_open() && !self.has_all_of(side)
    }

    fn has_all_of(&self, side: DisputeSide) -> bool {
        let of_side = self.statements.iter().filter(|one| one.side == side);
        of_side.count() >= DisputeStatement::MOST_OF_A_SIDE
    }

    /// Adds a statement. It changes neither who is asked for an answer nor when staff decide.
    /// `Already` when the same person has added the same text with the same photos.
    ///
    /// # Errors
    /// `Closed`; `Invalid` without a text, for a text that is too long, too many photos, and once
    /// the side has added as many statements as it may.
    pub fn add(&mut self, new: NewStatement<'_>) -> Result<Applied<()>, DisputeError> {
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        let statement = DisputeStatement {
            side: new.side,
            author: new.author,
            text: checked_text(new.text)?,
            photos: checked_photos(new.photos)?,
            at: new.now,
        };
        let is_there = self.statements.iter().any(|one| {
            one.author == statement.author
                && one.text == statement.text
                && one.photos == statement.photos
        });
        if is_there {
            return Ok(Applied::Already);
        }
        if self.has_all_of(new.side) {
            let most = DisputeStatement::MOST_OF_A_SIDE;
            let text = format!("You have added {most} statements. You cannot add more.");
            return Err(FieldErrors::one("text", "too_many", text).into());
        }
        self.statements.push(statement);
        Ok(Applied::Now(()))
    }
}
