//! Text and photos about something that went wrong after a job.

use kernel::{FieldErrors, UploadId};

/// The maximum length of all text of one side in one case, in characters.
pub(crate) const STATEMENT_MAX_CHARS: usize = 2_000;
/// The maximum length of one text, in characters.
pub(crate) const TEXT_MAX_CHARS: usize = 500;
pub(crate) const PHOTOS_MAX: usize = 5;

/// Appends text to an earlier text, separated by an empty line.
pub(crate) fn joined(earlier: &str, more: &str) -> Result<String, FieldErrors> {
    let all = [earlier.trim(), more.trim()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n");
    if all.chars().count() > STATEMENT_MAX_CHARS {
        let text = format!("At most {STATEMENT_MAX_CHARS} characters in all, please.");
        return Err(FieldErrors::one("statement", "too_long", text));
    }
    Ok(all)
}

/// Adds new photos to the earlier ones, without duplicates.
pub(crate) fn shown(there: &[UploadId], more: &[UploadId]) -> Result<Vec<UploadId>, FieldErrors> {
    let mut all = there.to_vec();
    for photo in more {
        if !all.contains(photo) {
            all.push(*photo);
        }
    }
    if all.len() > PHOTOS_MAX {
        return Err(FieldErrors::one(
            "photoIds",
            "too_many",
            format!("At most {PHOTOS_MAX} photos, please."),
        ));
    }
    Ok(all)
}

/// Returns a required text, trimmed; `missing` is the message when it is empty.
pub(crate) fn required_text(text: &str, field: &str, missing: &str) -> Result<String, FieldErrors> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldErrors::one(field, "required", missing));
    }
    if text.chars().count() > TEXT_MAX_CHARS {
        return Err(FieldErrors::one(
            field,
            "too_long",
            format!("At most {TEXT_MAX_CHARS} characters, please."),
        ));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_side_writes_at_most_two_thousand_characters_in_all() {
        let earlier = "a".repeat(STATEMENT_MAX_CHARS - 3);
        assert_eq!(
            joined(&earlier, " b ").map(|all| all.chars().count()),
            Ok(STATEMENT_MAX_CHARS),
            "the blank line between counts"
        );
        assert_eq!(joined(&earlier, "bc").unwrap_err().0.len(), 1);
        assert_eq!(
            (joined("", " b ").as_deref(), joined("a", "").as_deref()),
            (Ok("b"), Ok("a"))
        );
    }
}
