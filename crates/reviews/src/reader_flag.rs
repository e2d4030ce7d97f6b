//! The flags of readers on a public review: staff look at the review and decide. They never hide
//! it, so that strangers cannot hide a review that they do not like.

use crate::{FlagReason, Review, ReviewError};
use kernel::{ReviewId, Timestamp, UserId, coded};

coded!(
    /// What the reader was when they flagged the review.
    ReaderRole { Customer => "CUSTOMER", Provider => "PROVIDER" }
);

/// The flag of one reader. A person flags a review once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReaderFlag {
    pub review: ReviewId,
    pub reader: UserId,
    pub role: ReaderRole,
    /// Which flag of a reader on this review it is, from 1.
    pub number: u32,
    pub reason: FlagReason,
    /// What the reader says; it may be empty.
    pub note: String,
    pub at: Timestamp,
}

/// What a reader says about a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReaderFlag {
    pub reader: UserId,
    pub role: ReaderRole,
    pub reason: FlagReason,
    pub note: String,
    pub now: Timestamp,
}

/// What the flags of readers mean for a review.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReaderFlags {
    /// The number of people who have flagged it.
    pub people: u32,
    /// The reason of staff for letting it stay, until another reader flags it.
    pub kept: Option<String>,
}

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
#[path = "reader_flag_tests.rs"]
mod tests;
