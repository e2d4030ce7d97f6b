//! Rules for single-line text that people type.

use crate::FieldError;

/// The maximum length of a name in characters; the minimum is 1.
pub const NAME_MAX_CHARS: usize = 50;

/// Whether a character is invisible: control codes, zero-width characters and those that change the
/// direction of writing. They can make one text look like another.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Checks that a single-line text has no hidden characters. The joiner inside an emoji is allowed.
///
/// # Errors
/// A field error under `field` when the text contains a hidden character.
pub fn check_visible(field: &str, text: &str) -> Result<(), FieldError> {
    let joins_emoji = |before: Option<char>, after: Option<char>| {
        [before, after]
            .iter()
            .all(|c| c.is_some_and(|c| c >= '\u{2190}'))
    };
    let (mut before, mut rest) = (None, text.chars());
    while let Some(c) = rest.next() {
        let joiner = c == '\u{200d}' && joins_emoji(before, rest.clone().next());
        if is_hidden(c) && !joiner {
            return Err(FieldError::new(
                field,
                "invalid_character",
                "This text contains an invisible character.",
            ));
        }
        before = Some(c);
    }
    Ok(())
}

/// Returns a person's name without surrounding white space. It may contain letters, spaces,
/// hyphens, apostrophes and full stops, so that a name cannot carry a message, a number or an
/// address.
///
/// # Errors
/// A field error under `field` when the name is empty, too long or contains anything else.
pub fn check_name(field: &str, name: &str) -> Result<String, FieldError> {
    let trimmed = name.trim();
    if trimmed.is_empty() {
        return Err(FieldError::new(field, "required", "Please enter a name."));
    }
    if trimmed.chars().count() > NAME_MAX_CHARS {
        return Err(FieldError::new(
            field,
            "too_long",
            format!("A name may have at most {NAME_MAX_CHARS} characters."),
        ));
    }
    if !trimmed.starts_with(is_letter)
        || !trimmed.chars().all(is_of_a_name)
        || trimmed.split(' ').any(is_address)
    {
        let text = "A name has letters, spaces, hyphens, apostrophes and full stops only.";
        return Err(FieldError::new(field, "invalid", text));
    }
    Ok(trimmed.to_owned())
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_hidden(c)
}

/// Combining marks (Unicode), which are often used to type Yoruba letters.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{34e}' | '\u{350}'..='\u{36f}' | '\u{1dc0}'..='\u{1dff}')
}

fn is_of_a_name(c: char) -> bool {
    is_letter(c)
        || is_mark(c)
        || matches!(
            c,
            ' ' | '-' | '\u{2010}' | '\u{2011}' | '\'' | '’' | 'ʼ' | 'ʻ' | '.'
        )
}

/// Whether a word is an address: it has a full stop inside and is not a set of initials such as
/// `J.R.`
fn is_address(word: &str) -> bool {
    let word = word.trim_end_matches('.');
    word.contains('.')
        && word
            .split('.')
            .any(|part| part.chars().filter(|c| !is_mark(*c)).count() != 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_otherwise_kept() {
        for name in [
            "Ọlá-Olúwa O'Neil",
            "O\u{323}la\u{301}",
            "J.R. Tolkien",
            "St. John",
            "N’Golo",
            "Ng",
            "王",
            "Amina B.",
            "Ìyá Àbẹ̀ní",
            "عائشة",
        ] {
            assert_eq!(
                check_name("firstName", &format!("  {name} ")).unwrap(),
                name
            );
        }
        assert!(
            check_name("firstName", &"ọ".repeat(50)).is_ok(),
            "characters count, not bytes"
        );
    }

    #[test]
    fn t66_a_name_is_no_message_no_number_no_address_and_hides_nothing() {
        let invalid = [
            "A\u{0}da",
            "A\nda",
            "\u{202e}adA",
            "\u{200b}",
            "\u{3164}",
            "Ada\u{200b}",
            "\u{301}Ada",
            "Ada1",
            "Ⅷ9",
            "ada@example.ng",
            "t.co",
            "evil.example",
            "www.evil.ng",
            "https://evil.ng",
            "Ada/Obi",
            "Ada, click here",
            "Ada!",
            "-Ada",
            ".Ada",
            "Ada_Obi",
            "💰",
            "<b>",
            "Ada:Obi",
            "Ada\u{2060}Obi",
            "N\u{e0041}",
            "Ada\u{a0}Obi",
        ];
        for name in invalid {
            let error = check_name("lastName", name).unwrap_err();
            assert_eq!(
                (error.field.as_str(), error.code.as_str()),
                ("lastName", "invalid"),
                "{name:?}"
            );
        }
        for nothing in ["", " \t "] {
            assert_eq!(
                check_name("lastName", nothing).unwrap_err().code,
                "required"
            );
        }
        assert_eq!(
            check_name("lastName", &"a".repeat(51)).unwrap_err().code,
            "too_long"
        );
    }

    #[test]
    fn t66_invisible_characters_are_refused_and_emoji_are_not() {
        for text in [
            "a\u{202e}b",
            "\u{200b}",
            "a\u{200d}b",
            "\u{feff}x",
            "x\u{2066}",
            "a\tb",
            "x\u{ad}",
            "👍\u{200d}",
            "\u{e0041}",
        ] {
            let error = check_visible("subject", text).unwrap_err();
            assert_eq!(
                (error.field.as_str(), error.code.as_str()),
                ("subject", "invalid_character"),
                "{text:?}"
            );
        }
        for text in [
            "The tap drips ❤️",
            "👨‍👩‍👧 waits",
            "🤦‍♀️",
            "₦5,000 – “why”?",
            "",
            "عربي",
        ] {
            assert!(check_visible("subject", text).is_ok(), "{text:?}");
        }
    }
}
