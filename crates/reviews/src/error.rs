//! The errors of reviews.

use crate::ReviewState;

/// The reason why a review refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    #[error("You can review a job once it is completed.")]
    NotCompleted,
    #[error("The time in which this job could be reviewed is over.")]
    TooLate,
    #[error("You have reviewed this job already.")]
    Already,
    #[error("This review is public and can no longer be changed.")]
    Public,
    #[error("You have already rewritten this review once.")]
    Rewritten,
    #[error("You have flagged this review already.")]
    Flagged,
    #[error("No one has flagged this review.")]
    NotFlagged,
    #[error("You wrote this review, so you cannot report it. You can remove it instead.")]
    Own,
    #[error("This review is about your work. Flag it in the list of your reviews instead.")]
    OwnWork,
    #[error("This review is not public.")]
    NotPublic,
    #[error("A review that is {} cannot become {}.", from.code(), to.code())]
    Illegal { from: ReviewState, to: ReviewState },
}
