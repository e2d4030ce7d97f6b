//! The error of a content check.

/// A rule that a piece of content breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("content {id}: {why}")]
pub struct ContentFault {
    pub id: String,
    pub why: &'static str,
}
