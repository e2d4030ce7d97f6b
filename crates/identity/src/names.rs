use kernel::FieldError;

/// A name has 1 to this many characters.
pub const NAME_MAX_CHARS: usize = 60;

/// The name without surrounding white space.
///
/// # Errors
/// A field error under `field` when the name is empty, too long or holds control characters.
pub fn check_name(field: &str, name: &str) -> Result<String, FieldError> {
    let trimmed = name.trim();
    if trimmed.is_empty() {
        return Err(FieldError::new(field, "required", "Please enter a name"));
    }
    if trimmed.chars().count() > NAME_MAX_CHARS {
        return Err(FieldError::new(field, "too_long", format!("A name may have at most {NAME_MAX_CHARS} characters")));
    }
    if trimmed.chars().any(is_unprintable) {
        return Err(FieldError::new(field, "invalid", "A name may not contain control characters"));
    }
    Ok(trimmed.to_owned())
}

/// Control characters, and the marks that turn the direction of writing around and so let a name pose as another.
pub(crate) fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_otherwise_kept() {
        assert_eq!(check_name("firstName", "  Ọlá-Olúwa O'Neil ").unwrap(), "Ọlá-Olúwa O'Neil");
        assert!(check_name("firstName", &"ọ".repeat(60)).is_ok(), "characters count, not bytes");
    }

    #[test]
    fn an_empty_long_or_unprintable_name_is_refused_by_its_field() {
        for (name, code) in
            [("", "required"), (" \t ", "required"), ("A\u{0}da", "invalid"), ("A\nda", "invalid"), ("\u{202e}adA", "invalid")]
        {
            let error = check_name("lastName", name).unwrap_err();
            assert_eq!((error.field.as_str(), error.code.as_str()), ("lastName", code), "{name:?}");
        }
        assert_eq!(check_name("lastName", &"a".repeat(61)).unwrap_err().code, "too_long");
    }
}
