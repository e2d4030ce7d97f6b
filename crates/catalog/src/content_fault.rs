//! The error of a content check.

/// A rule that a piece of content breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("content {id}: {why}")]
pub struct ContentFault {
    pub id: String,
    /// The field that breaks it, as the API names it; `None` when it is not one field.
    pub field: Option<&'static str>,
    pub why: &'static str,
}
