//! The flags of readers on a public review: staff look at the review and decide. They never hide
//! it, so that strangers cannot hide a review that they do not like.

use crate::FlagReason;
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
