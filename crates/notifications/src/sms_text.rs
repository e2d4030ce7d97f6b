//! The text of an SMS: what it may contain and what it costs.

/// The most segments that one message may have. Each segment is paid for.
pub const SMS_SEGMENTS_MAX: u32 = 3;

/// The characters of the GSM 7-bit alphabet that take one place.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// The characters of its extension, which take two places.
const EXTENDED: &str = "\u{c}^{}\\[~]|€";

/// The length of a message with one segment, and of each segment of a longer one.
const GSM: (usize, usize) = (160, 153);
const WIDE: (usize, usize) = (70, 67);

/// A text that can be sent as an SMS.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsText {
    text: String,
    segments: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SmsTextError {
    #[error("the text is empty")]
    Empty,
    #[error("the text has {0} segments; {SMS_SEGMENTS_MAX} are possible")]
    TooLong(u32),
}

impl SmsText {
    /// Checks a text. Characters that the GSM alphabet lacks and that have a plain form are
    /// replaced by it: `₦` becomes `NGN`, typographic quotes and dashes become plain ones. Any
    /// other character outside the alphabet halves the length of every segment.
    ///
    /// # Errors
    /// `SmsTextError` for an empty text or one with too many segments.
    pub fn parse(text: &str) -> Result<Self, SmsTextError> {
        let text = plain(text.trim());
        if text.is_empty() {
            return Err(SmsTextError::Empty);
        }
        let segments = segments_of(&text);
        if segments > SMS_SEGMENTS_MAX {
            return Err(SmsTextError::TooLong(segments));
        }
        Ok(Self { text, segments })
    }
    /// The first character that is outside the GSM alphabet and has no plain form.
    #[must_use]
    pub fn wide_character(text: &str) -> Option<char> {
        plain(text).chars().find(|one| places(*one).is_none())
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
    #[must_use]
    pub const fn segments(&self) -> u32 {
        self.segments
    }
}

/// The text stays out of logs, because it may be a code.
impl std::fmt::Debug for SmsText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SmsText")
            .field("segments", &self.segments)
            .finish_non_exhaustive()
    }
}

fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '₦' => plain.push_str("NGN"),
            '‘' | '’' => plain.push('\''),
            '“' | '”' => plain.push('"'),
            '–' | '—' => plain.push('-'),
            '…' => plain.push_str("..."),
            '\u{a0}' | '\u{202f}' | '\t' => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain
}

/// The places that a character takes in the GSM alphabet, or `None` if it is not in it.
fn places(character: char) -> Option<usize> {
    if BASIC.contains(character) {
        Some(1)
    } else if EXTENDED.contains(character) {
        Some(2)
    } else {
        None
    }
}

fn segments_of(text: &str) -> u32 {
    let gsm: Option<Vec<usize>> = text.chars().map(places).collect();
    match gsm {
        Some(places) => count(&places, GSM),
        None => count(&text.chars().map(char::len_utf16).collect::<Vec<_>>(), WIDE),
    }
}

/// A character is never split between two segments.
fn count(sizes: &[usize], (single, each): (usize, usize)) -> u32 {
    if sizes.iter().sum::<usize>() <= single {
        return 1;
    }
    let (mut segments, mut filled) = (1_u32, 0);
    for size in sizes {
        if filled + size > each {
            (segments, filled) = (segments.saturating_add(1), 0);
        }
        filled += size;
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(text: &str) -> Result<u32, SmsTextError> {
        SmsText::parse(text).map(|text| text.segments())
    }

    #[test]
    fn a_naira_sign_becomes_ngn_so_that_the_text_stays_short() {
        let text = SmsText::parse("Pay ₦30,100 — it’s due").unwrap();
        assert_eq!(text.as_str(), "Pay NGN30,100 - it's due");
        assert_eq!(text.segments(), 1);
    }

    #[test]
    fn a_segment_has_160_places_and_153_in_a_longer_message() {
        for (length, expected) in [(1, 1), (160, 1), (161, 2), (306, 2), (307, 3), (459, 3)] {
            assert_eq!(segments(&"a".repeat(length)), Ok(expected), "{length}");
        }
        assert_eq!(segments(&"a".repeat(460)), Err(SmsTextError::TooLong(4)));
    }

    #[test]
    fn a_character_of_the_extension_takes_two_places_and_is_not_split() {
        assert_eq!(segments(&"€".repeat(80)), Ok(1));
        assert_eq!(segments(&"€".repeat(81)), Ok(2));
        let split = format!("{}€{}", "a".repeat(152), "a".repeat(152));
        assert_eq!(
            segments(&split),
            Ok(3),
            "the sign moves to the second segment as a whole"
        );
    }

    #[test]
    fn other_letters_make_segments_of_70() {
        for (length, expected) in [(70, 1), (71, 2), (134, 2), (135, 3), (201, 3)] {
            assert_eq!(segments(&"ẹ".repeat(length)), Ok(expected), "{length}");
        }
        assert_eq!(segments(&"ẹ".repeat(202)), Err(SmsTextError::TooLong(4)));
        assert_eq!(
            segments(&"😀".repeat(36)),
            Ok(2),
            "a pictogram takes two places"
        );
    }

    #[test]
    fn an_empty_text_is_none() {
        assert_eq!(segments("  \n"), Err(SmsTextError::Empty));
    }

    #[test]
    fn t70_a_text_does_not_show_itself_in_logs() {
        let text = SmsText::parse("123456 is your code").unwrap();
        assert!(!format!("{text:?}").contains("123456"));
    }
}
