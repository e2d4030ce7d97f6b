//! What flags do to a review.

use crate::{Flag, FlagReason, FlagState, Review, ReviewError};
use kernel::{Applied, Timestamp};

impl Review {
    /// Flags the public review as its provider. `Already` for the same flag again.
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
                self.flagged_since = self.flagged_since.or(Some(now));
                Ok(Applied::Now(()))
            }
        }
    }

    /// Lets a flagged review stay, which decides the provider's flag and those of readers. `Already`
    /// when staff decided so before.
    ///
    /// # Errors
    /// `NotFlagged` without a flag that waits.
    pub fn keep(&mut self, reason: &str) -> Result<Applied<()>, ReviewError> {
        if !self.is_flagged() {
            let by_provider = self.flag.as_ref().map(|flag| flag.state);
            let kept = by_provider == Some(FlagState::Kept) || self.reader_flags.kept.is_some();
            return if kept {
                Ok(Applied::Already)
            } else {
                Err(ReviewError::NotFlagged)
            };
        }
        if self.is_flagged_by_readers() {
            self.reader_flags.kept = Some(reason.to_owned());
        }
        self.decide_flags(FlagState::Kept);
        Ok(Applied::Now(()))
    }

    /// Whether a flag, of the provider or of a reader, waits for a decision.
    #[must_use]
    pub const fn is_flagged(&self) -> bool {
        self.flagged_since.is_some()
    }

    /// Whether the provider's flag waits for a decision.
    #[must_use]
    pub fn is_flagged_by_provider(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.state == FlagState::Open)
    }

    /// Whether the public review is hidden until staff have decided about the provider's flag. It
    /// still counts in the rating, so that a flag cannot improve a rating.
    #[must_use]
    pub fn is_withheld(&self) -> bool {
        self.flag
            .as_ref()
            .is_some_and(|flag| flag.state == FlagState::Open && flag.reason.withholds())
    }

    /// Records that the removal of the review decides its flags.
    pub(crate) fn close_flags(&mut self) {
        self.decide_flags(FlagState::Removed);
    }

    fn decide_flags(&mut self, decided: FlagState) {
        self.flagged_since = None;
        if let Some(flag) = &mut self.flag
            && flag.state == FlagState::Open
        {
            flag.state = decided;
        }
    }
}
