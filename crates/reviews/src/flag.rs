//! A provider's flag on a public review of their work: staff look at the review and decide. Readers
//! have flags of their own.

use kernel::{FieldErrors, Timestamp, coded};

coded!(
    /// Why a provider or a reader flags a review.
    FlagReason {
        /// It names something private: an address, a child, an account.
        Privacy => "PRIVACY",
        /// It threatens someone or puts them in danger.
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
        /// Staff or the author removed the review.
        Removed => "REMOVED",
        /// Staff let the review stay.
        Kept => "KEPT",
    }
);

/// The provider's flag of a review. Each review has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    pub reason: FlagReason,
    /// What the provider says; it may be empty.
    pub note: String,
    pub at: Timestamp,
    pub state: FlagState,
}

impl FlagReason {
    /// Whether the flag of a provider with this reason hides the review until staff have decided.
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
