//! The limits of one answer.

/// The maximum length of a text answer, in characters.
pub const MAX_TEXT_CHARS: usize = 1_000;
/// The maximum number of photos or files of one field.
pub const MAX_FILES: usize = 8;
