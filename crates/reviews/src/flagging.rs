//! What a flag does to a review.

use crate::{Flag, FlagReason, FlagState, Review, ReviewError};
use kernel::{Applied, Timestamp};

impl Review {
    /// Flags the public review. `Already` for the same flag again.
    ///
    /// # Errors
    /// `NotPublic` for a review that no one can read; `Flagged` for another flag than the first.
    pub fn flag(
        &mut self,
        reason: FlagReason,
        note: String,
        now: Timestamp,
    ) -> Result<Applied<()>, ReviewError> {
        match &self.flag {
            Some(flag) if flag.reason == reason && flag.note == note => Ok(Applied::Already),
            Some(_) => Err(ReviewError::Flagged),
            None if !self.counts() => Err(ReviewError::NotPublic),
            None => {
                self.flag = Some(Flag {
                    reason,
                    note,
                    at: now,
                    state: FlagState::Open,
                });
                Ok(Applied::Now(()))
            }
        }
    }

    /// Lets a flagged review stay. `Already` when staff decided so before.
    ///
    /// # Errors
    /// `NotFlagged` without a flag that waits.
    pub fn keep(&mut self) -> Result<Applied<()>, ReviewError> {
        match &mut self.flag {
            Some(flag) if flag.state == FlagState::Open => {
                flag.state = FlagState::Kept;
                Ok(Applied::Now(()))
            }
            Some(flag) if flag.state == FlagState::Kept => Ok(Applied::Already),
            Some(_) | None => Err(ReviewError::NotFlagged),
        }
    }

    /// Whether a flag waits for a decision.
    #[must_use]
    pub fn is_flagged(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.state == FlagState::Open)
    }

    /// Whether the public review is hidden until staff have decided about its flag. It still
    /// counts in the rating, so that a flag cannot improve a rating.
    #[must_use]
    pub fn is_withheld(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.state == FlagState::Open && flag.reason.withholds())
    }

    /// Records that the removal of the review decides its flag.
    pub(crate) fn close_flag(&mut self) {
        if let Some(flag) = &mut self.flag
            && flag.state == FlagState::Open
        {
            flag.state = FlagState::Removed;
        }
    }
}
