//! What a stored text may look like.

/// Something to read, of at most so many characters, without control characters.
pub(crate) fn is_plain(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// A name for addresses: lower-case letters, digits and dashes, at most 60.
pub(crate) fn is_slug(text: &str) -> bool {
    (1..=60).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}
