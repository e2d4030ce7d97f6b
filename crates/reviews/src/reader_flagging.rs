//! What the flags of readers do to a review.

use crate::{NewReaderFlag, ReaderFlag, ReaderFlags, Review, ReviewError};
use kernel::UserId;

impl Review {
    /// Flags the public review as a reader who has not flagged it before.
    ///
    /// # Errors
    /// `Own` for its author; `OwnWork` for the reviewed provider, who has a flag of their own;
    /// `NotPublic` for a review that the reader cannot read.
    pub fn flag_as_reader(&mut self, new: NewReaderFlag) -> Result<ReaderFlag, ReviewError> {
        if !self.counts() || self.is_withheld() {
            return Err(ReviewError::NotPublic);
        }
        if self.author == new.reader {
            return Err(ReviewError::Own);
        }
        if UserId::from(self.provider) == new.reader {
            return Err(ReviewError::OwnWork);
        }
        let number = self.reader_flags.people.saturating_add(1);
        self.reader_flags = ReaderFlags {
            people: number,
            kept: None,
        };
        self.flagged_since = self.flagged_since.or(Some(new.now));
        Ok(ReaderFlag {
            review: self.id,
            reader: new.reader,
            role: new.role,
            number,
            reason: new.reason,
            note: new.note,
            at: new.now,
        })
    }

    /// Whether flags of readers wait for a decision.
    #[must_use]
    pub const fn is_flagged_by_readers(&self) -> bool {
        self.flagged_since.is_some()
            && self.reader_flags.people > 0
            && self.reader_flags.kept.is_none()
    }
}

#[cfg(test)]
#[path = "reader_flagging_tests.rs"]
mod tests;
