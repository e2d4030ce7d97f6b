//! What the two sides and support add to an open dispute.

use super::{
    Dispute, DisputeError, DisputeSide, DisputeStatement,
    statement::{checked_photos, checked_text},
};
use kernel::{Applied, FieldErrors, Timestamp, UploadId, UserId};

/// The data of a new statement.
#[derive(Debug, Clone, Copy)]
pub struct NewStatement<'s> {
    pub side: DisputeSide,
    pub author: UserId,
    pub text: &'s str,
    pub photos: &'s [UploadId],
    pub now: Timestamp,
}

impl Dispute {
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
