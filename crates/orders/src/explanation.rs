//! The explanation of a decision, which both sides read.

use kernel::FieldErrors;

/// Checks the explanation of a decision and trims it.
///
/// # Errors
/// Field errors on `words`: `required` when it is empty, `too_long` above `max` characters.
pub(crate) fn checked_explanation(text: &str, max: usize) -> Result<String, FieldErrors> {
    let text = text.trim();
    if text.is_empty() {
        let message = "Explain the decision for both sides.";
        return Err(FieldErrors::one("words", "required", message));
    }
    if text.chars().count() > max {
        let message = format!("At most {max} characters, please.");
        return Err(FieldErrors::one("words", "too_long", message));
    }
    Ok(text.to_owned())
}
