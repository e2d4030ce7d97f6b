//! Rules for stored texts.

/// Whether a text is not empty, has at most `most` characters and no control characters.
pub(crate) fn is_plain(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// Whether a text is a name for URLs: 1 to 60 lower-case letters, digits and dashes, with no dash
/// at either end.
pub(crate) fn is_slug(text: &str) -> bool {
    (1..=60).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}
