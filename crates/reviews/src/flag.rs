//! A provider's flag on a public review of their work: staff look at the review and decide.

use crate::{Review, ReviewError};
use kernel::{Applied, FieldErrors, Timestamp, coded};

coded!(
    /// Why a provider flags a review.
    FlagReason {
        /// It names something private: an address, a child, an account.
        Privacy => "PRIVACY",
        /// It threatens somebody or puts them in danger.
        Safety => "SAFETY",
        Abuse => "ABUSE",
        /// It is not about this job.
        OtherJob => "OTHER_JOB",
        /// It says something that did not happen.
        Untrue => "UNTRUE",
    }
);

coded!(
    FlagState {
        Open => "OPEN",
        /// Staff removed the review.
        Removed => "REMOVED",
        /// Staff let the review stay.
        Kept => "KEPT",
    }
);

/// The flag of a review. Each review has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    pub reason: FlagReason,
    /// What the provider says; it may be empty.
    pub note: String,
    pub at: Timestamp,
    pub state: FlagState,
}

impl FlagReason {
    /// Whether the review is hidden until staff have decided.
    #[must_use]
    pub const fn withholds(self) -> bool {
        matches!(self, Self::Privacy | Self::Safety)
    }
}

impl Flag {
    pub const NOTE_MAX_CHARS: usize = 300;

    /// Checks the note of a flag.
    ///
    /// # Errors
    /// A field error on `note`.
    pub fn note(note: &str) -> Result<String, FieldErrors> {
        let note = note.trim();
        if note.chars().count() > Self::NOTE_MAX_CHARS {
            let message = "At most 300 characters, please.";
            return Err(FieldErrors::one("note", "too_long", message));
        }
        Ok(note.to_owned())
    }
}

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

    /// Whether the public review is hidden until staff have decided about its flag. It counts in
    /// the rating meanwhile, so that nobody improves their rating with a flag.
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
