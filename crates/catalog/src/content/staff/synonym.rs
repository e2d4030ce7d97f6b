//! The search words of a service.

/// A search word for a service in its canonical form: lower case, one space between words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SynonymTerm(String);

/// The error for a text that is not a valid search word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "A search word is 2 to 40 characters with a letter or digit among them, and without a bar."
)]
pub struct SynonymTermError;

impl SynonymTerm {
    /// Parses a search word and brings it into canonical form.
    ///
    /// # Errors
    /// `SynonymTermError` when the text is too short or too long, has a vertical bar or a control
    /// character, or has no letter or digit.
    pub fn parse(text: &str) -> Result<Self, SynonymTermError> {
        let term = text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase();
        let fits = (2..=40).contains(&term.chars().count())
            && !term.chars().any(|c| c == '|' || c.is_control());
        if fits && term.chars().any(char::is_alphanumeric) {
            Ok(Self(term))
        } else {
            Err(SynonymTermError)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A search word of one service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Synonym {
    pub term: String,
    /// The position in the list; the most relevant word is first.
    pub position: u32,
    /// Whether the word is used. A shipped word is disabled and not deleted, because the next start
    /// would insert it again.
    pub enabled: bool,
    pub shipped: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<String> {
        SynonymTerm::parse(text)
            .ok()
            .map(|term| term.as_str().to_owned())
    }

    #[test]
    fn a_word_is_kept_in_one_way_however_it_was_typed() {
        for typed in ["Bore  Hole", "  bore hole ", "BORE\tHOLE"] {
            assert_eq!(parsed(typed).as_deref(), Some("bore hole"), "{typed:?}");
        }
        assert_eq!(
            parsed("A/C").as_deref(),
            Some("a/c"),
            "what people type between letters is kept"
        );
    }

    #[test]
    fn a_text_that_finds_nothing_or_would_break_the_list_is_no_search_word() {
        for typed in ["", " ", "a", "a|b", "--", &"x".repeat(41)] {
            assert_eq!(parsed(typed), None, "{typed:?}");
        }
        assert!(parsed(&"x".repeat(40)).is_some());
    }
}
