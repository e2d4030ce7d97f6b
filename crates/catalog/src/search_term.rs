//! Search terms without a result, which show what people would have booked.

use kernel::{Date, StoreError};
use std::fmt;

const MIN_CHARS: usize = 2;
const MAX_CHARS: usize = 60;
/// The maximum number of digits; a text with more looks like a telephone number.
const MAX_DIGITS: usize = 6;

/// A search term in the canonical form in which it is counted: lower case, one space between words,
/// no diacritics.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SearchTerm(String);

/// The reason why a search text is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SearchTermError {
    #[error("a search is 2 to 60 letters or digits")]
    Length,
    /// The text looks like personal data. It is never stored.
    #[error("this looks like an address or a number of a person")]
    Personal,
}

impl SearchTerm {
    /// Parses a search text and brings it into canonical form.
    ///
    /// # Errors
    /// `Length` when the text is too short or too long, `Personal` when it looks like an e-mail
    /// address or a telephone number.
    pub fn parse(text: &str) -> Result<Self, SearchTermError> {
        if text.contains('@') || text.chars().filter(char::is_ascii_digit).count() > MAX_DIGITS {
            return Err(SearchTermError::Personal);
        }
        let kept = text
            .chars()
            .filter(|c| !matches!(c, '\'' | '’' | '‘' | '`'));
        let spaced: String = kept
            .flat_map(char::to_lowercase)
            .map(|c| if c.is_alphanumeric() { c } else { ' ' })
            .collect();
        let term = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
        if (MIN_CHARS..=MAX_CHARS).contains(&term.chars().count()) {
            Ok(Self(term))
        } else {
            Err(SearchTermError::Length)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SearchTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A search term without a result, the number of searches for it and the day of the last one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedTerm {
    pub term: String,
    pub asked: u64,
    pub last: Date,
}

/// The maximum number of different terms counted in one day; more than that is abuse.
pub const MISSES_PER_DAY: u32 = 2_000;

/// The store of counted search terms without a result.
pub trait SearchMissRepository {
    /// Counts one search for the term on that day. A term that would be the 2,001st different one
    /// of the day is ignored.
    fn count_miss(&mut self, term: &SearchTerm, day: Date) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<String, SearchTermError> {
        SearchTerm::parse(text).map(|term| term.to_string())
    }

    #[test]
    fn one_request_is_counted_under_one_name_however_it_was_typed() {
        for typed in [
            "Borehole drilling",
            "  borehole   DRILLING ",
            "borehole-drilling!",
            "bore’hole drilling",
        ] {
            assert_eq!(parsed(typed).unwrap(), "borehole drilling", "{typed}");
        }
        assert_eq!(parsed("5kVA").unwrap(), "5kva");
    }

    #[test]
    fn a_search_text_that_is_too_short_or_too_long_is_not_counted() {
        for typed in ["", " ", "a", "!?-", &"x".repeat(61)] {
            assert_eq!(parsed(typed), Err(SearchTermError::Length), "{typed}");
        }
        assert!(parsed(&"x".repeat(60)).is_ok() && parsed("ac").is_ok());
    }

    #[test]
    fn text_that_looks_like_a_person_is_never_kept() {
        for typed in [
            "ada@example.ng",
            "0803 123 4567",
            "+2348031234567",
            "call 0803-1234",
        ] {
            assert_eq!(parsed(typed), Err(SearchTermError::Personal), "{typed}");
        }
        assert_eq!(parsed("plot 123456").unwrap(), "plot 123456");
    }
}
