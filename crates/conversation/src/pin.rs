//! The arrival PIN in messages. A stored message shows dots in place of its digits. The digits are
//! kept beside it only until it is handled or sent.

use crate::MessageBody;
use std::fmt;

/// The number of digits of a PIN.
const DIGITS: usize = 4;
/// A number with so many digits belongs to a phone or an account.
const LONG: usize = 10;
/// What is shown in place of a digit.
const DOT: char = '•';
/// What is shown in place of a dot that was typed.
const TYPED_DOT: char = '·';
/// The words before the PIN in a message to its customer.
const ANNOUNCED: &str = "PIN: ";

/// The digits that a message hides.
#[derive(Clone, PartialEq, Eq)]
pub struct HiddenDigits(String);

impl HiddenDigits {
    #[must_use]
    pub const fn new(digits: String) -> Self {
        Self(digits)
    }

    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

// They must never be written to logs or error reports.
impl fmt::Debug for HiddenDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HiddenDigits(****)")
    }
}

impl MessageBody {
    /// Hides every group of digits that may be a PIN which a provider typed.
    pub(crate) fn hide_typed_pin(&mut self) -> Option<HiddenDigits> {
        let text = self.written_mut()?;
        let at = typed_in(text);
        hide(text, &at)
    }

    /// Hides every PIN that the message names as one.
    pub(crate) fn hide_named_pin(&mut self) -> Option<HiddenDigits> {
        let text = self.written_mut()?;
        let at = named_in(text);
        hide(text, &at)
    }

    /// The message with the digits that it hides.
    pub(crate) fn with_digits(&self, digits: &HiddenDigits) -> Self {
        let mut whole = self.clone();
        if let Some(text) = whole.written_mut() {
            let mut left = digits.0.chars();
            *text = text
                .chars()
                .map(|letter| match letter {
                    DOT => left.next().unwrap_or(DOT),
                    other => other,
                })
                .collect();
        }
        whole
    }

    /// The text that may contain a PIN.
    const fn written_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Text { text }
            | Self::Buttons { text, .. }
            | Self::List { text, .. }
            | Self::Link { text, .. } => Some(text),
            Self::Photo { caption, .. } => caption.as_mut(),
            Self::Choice { .. }
            | Self::Place { .. }
            | Self::Voice { .. }
            | Self::Unreadable
            | Self::AskPlace { .. }
            | Self::Template { .. } => None,
        }
    }
}

/// Hides the digits at these positions, if there are any.
fn hide(text: &mut String, at: &[usize]) -> Option<HiddenDigits> {
    if at.is_empty() {
        return None;
    }
    let mut digits = String::new();
    let hidden: String = text
        .char_indices()
        .map(|(position, letter)| {
            if at.contains(&position) {
                digits.push(letter);
                DOT
            } else if letter == DOT {
                TYPED_DOT
            } else {
                letter
            }
        })
        .collect();
    *text = hidden;
    Some(HiddenDigits(digits))
}

/// The positions of the digits that may be a PIN: groups of four, also with spaces or hyphens between
/// them, but not within a long number.
fn typed_in(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut is_gap = false;
    for (at, letter) in text.char_indices() {
        if letter.is_ascii_digit() {
            match groups.last_mut() {
                Some(group) if !is_gap => group.push(at),
                Some(_) | None => groups.push(vec![at]),
            }
            is_gap = false;
        } else if matches!(letter, ' ' | '-') && !is_gap && !groups.is_empty() {
            is_gap = true;
        } else {
            found.extend(pins_of(std::mem::take(&mut groups)));
            is_gap = false;
        }
    }
    found.extend(pins_of(groups));
    found
}

/// The positions in one number, which is written in groups.
fn pins_of(groups: Vec<Vec<usize>>) -> Vec<usize> {
    let digits: usize = groups.iter().map(Vec::len).sum();
    if digits == DIGITS {
        return groups.concat();
    }
    if digits >= LONG {
        return Vec::new();
    }
    let whole = groups.into_iter().filter(|group| group.len() == DIGITS);
    whole.flatten().collect()
}

/// The positions of the four digits after each "PIN: ".
fn named_in(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, name) in text.match_indices(ANNOUNCED) {
        let first = at.saturating_add(name.len());
        let after = text.get(first..).unwrap_or_default();
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if digits == DIGITS {
            found.extend(first..first.saturating_add(DIGITS));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(message: &str) -> (String, Option<String>) {
        let mut body = MessageBody::Text {
            text: message.into(),
        };
        let hidden = body.hide_typed_pin();
        let digits = hidden.as_ref().map(|digits| digits.reveal().to_owned());
        if let Some(digits) = &hidden {
            let whole = body.with_digits(digits).text();
            assert_eq!(whole, message.replace(DOT, "·"), "it can be read again");
        }
        (body.text(), digits)
    }

    #[test]
    fn a_pin_is_hidden_however_a_provider_types_it() {
        for (message, shown, digits) in [
            ("4821", "••••", "4821"),
            (" 4821. ", " ••••. ", "4821"),
            ("the pin is 4821", "the pin is ••••", "4821"),
            ("4 8 2 1", "• • • •", "4821"),
            ("48-21", "••-••", "4821"),
            ("4821 2 people", "•••• 2 people", "4821"),
            ("4821 or 4812", "•••• or ••••", "48214812"),
            ("• 4821", "· ••••", "4821"),
            ("ẹ jọ̀ọ́ 0007", "ẹ jọ̀ọ́ ••••", "0007"),
        ] {
            assert_eq!(
                typed(message),
                (shown.into(), Some(digits.into())),
                "{message}"
            );
        }
    }

    #[test]
    fn other_numbers_are_shown() {
        for message in [
            "0803 123 4567",
            "08031234567",
            "I come at 10:30",
            "Plot 12, 3rd Avenue",
            "123456",
            "jobs",
            "",
        ] {
            assert_eq!(typed(message), (message.into(), None), "{message}");
        }
    }

    #[test]
    fn a_pin_that_a_message_names_is_hidden_and_other_digits_are_shown() {
        let mut body = MessageBody::Buttons {
            text: "Price: ₦11,500.00\nArrival PIN: 4821. Tell it at the door.".into(),
            buttons: Vec::new(),
        };
        let whole = body.clone();
        let hidden = body.hide_named_pin().unwrap();
        assert_eq!(
            body.text(),
            "Price: ₦11,500.00\nArrival PIN: ••••. Tell it at the door."
        );
        assert_eq!(body.with_digits(&hidden), whole);
        assert_eq!(format!("{hidden:?}"), "HiddenDigits(****)");
        let mut other = MessageBody::Text {
            text: "Pay 4821 naira. PIN: 48215".into(),
        };
        assert_eq!(other.hide_named_pin(), None);
    }

    #[test]
    fn a_caption_is_hidden_too_and_what_has_no_text_hides_nothing() {
        let mut photo = MessageBody::Photo {
            media: "m4821".into(),
            caption: Some("4821".into()),
        };
        assert!(photo.hide_typed_pin().is_some());
        assert_eq!(photo.text(), "••••");
        assert_eq!(MessageBody::Unreadable.hide_typed_pin(), None);
    }
}
