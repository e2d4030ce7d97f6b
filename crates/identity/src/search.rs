//! Search for a person by the beginning of a name, an e-mail address, a phone number or an id. Both
//! the stored search words of an account and the typed search text are normalised here in the same
//! way, independent of the store.

use crate::User;
use std::collections::BTreeSet;

/// The number of characters of a search text that are used; the rest of a longer text is ignored.
pub const SEARCH_MAX_CHARS: usize = 100;
const WORDS_MAX: usize = 4;
const WORD_MIN_CHARS: usize = 2;
/// The minimum number of digits in a number search; fewer match too many numbers.
const DIGITS_MIN: usize = 4;
/// The last character in the sort order, used as the upper end of a prefix range.
const LAST: char = '\u{10FFFF}';

/// The search words of an account, each once and sorted.
#[must_use]
pub fn search_tokens(user: &User) -> Vec<String> {
    let mut tokens: BTreeSet<String> = [&user.first_name, &user.last_name]
        .into_iter()
        .flat_map(|name| name_tokens(name))
        .collect();
    tokens.insert(user.email.as_str().to_owned());
    tokens.extend(
        user.phone
            .as_ref()
            .map(|phone| national(phone.as_str()).to_owned()),
    );
    tokens.insert(user.id.uuid().simple().to_string());
    tokens.into_iter().collect()
}

/// One word of a search text. An account matches when one of its search words begins with one of
/// these prefixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchWord(Vec<String>);

impl SearchWord {
    /// The ranges of search words (start, and end excluded, in byte order) that match this word. A
    /// word has at most three prefixes; where there are fewer, a range is repeated.
    #[must_use]
    pub fn three_ranges(&self) -> [(String, String); 3] {
        let range = |prefix: &String| (prefix.clone(), format!("{prefix}{LAST}"));
        let mut all = self.0.iter().cycle().map(range);
        std::array::from_fn(|_| all.next().unwrap_or_default())
    }
    /// The word as an e-mail address, or the beginning of one. `None` for any other word.
    #[must_use]
    pub fn mail(&self) -> Option<&str> {
        self.0
            .iter()
            .map(String::as_str)
            .find(|prefix| prefix.contains('@'))
    }
    #[must_use]
    pub fn fits(&self, tokens: &[String]) -> bool {
        self.0
            .iter()
            .any(|prefix| tokens.iter().any(|word| word.starts_with(prefix.as_str())))
    }
}

/// A search text, word by word. All words must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchText(pub Vec<SearchWord>);

impl SearchText {
    /// Parses a search text. `None` when it contains nothing that can be searched for; then no
    /// account matches.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.trim().chars().take(SEARCH_MAX_CHARS).collect();
        if let Some(number) = a_number(&text) {
            return Some(Self(vec![number]));
        }
        let tokens: Vec<_> = text
            .split_whitespace()
            .filter_map(token_of)
            .take(WORDS_MAX)
            .collect();
        if tokens.is_empty() {
            None
        } else {
            Some(Self(tokens))
        }
    }

    #[must_use]
    pub fn fits(&self, user: &User) -> bool {
        let tokens = search_tokens(user);
        self.0.iter().all(|word| word.fits(&tokens))
    }
}

/// Reads the whole text as a phone number, which people write with spaces, or as the beginning of
/// an id that consists of digits.
fn a_number(text: &str) -> Option<SearchWord> {
    let plain = text
        .chars()
        .all(|c| c.is_ascii_digit() || "+ -()".contains(c));
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if !plain || digits.len() < DIGITS_MIN {
        return None;
    }
    Some(SearchWord(distinct([national(&digits).to_owned(), digits])))
}

fn token_of(typed: &str) -> Option<SearchWord> {
    let lower = typed.to_lowercase();
    if lower.contains('@') {
        // An e-mail address begins with the name of many people; only addresses contain an `@`.
        let long_enough = lower.chars().count() >= WORD_MIN_CHARS;
        return long_enough.then(|| SearchWord(vec![lower]));
    }
    let id: String = lower.chars().filter(|c| *c != '-').collect();
    let is_id = id.len() >= DIGITS_MIN && id.bytes().all(|b| b.is_ascii_hexdigit());
    if is_id && id.bytes().any(|b| b.is_ascii_digit()) {
        // No name looks like this, and the first part of an id alone matches too many accounts.
        return Some(SearchWord(vec![id]));
    }
    let folded: String = name_tokens(typed).into_iter().next().unwrap_or_default();
    let prefixes = distinct([folded, lower, if is_id { id } else { String::new() }]);
    let long_enough: Vec<_> = prefixes
        .into_iter()
        .filter(|prefix| prefix.chars().count() >= WORD_MIN_CHARS)
        .collect();
    if long_enough.is_empty() {
        None
    } else {
        Some(SearchWord(long_enough))
    }
}

fn distinct<const N: usize>(tokens: [String; N]) -> Vec<String> {
    tokens
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// The number without its country code or leading zero.
fn national(number: &str) -> &str {
    let digits = number.strip_prefix('+').unwrap_or(number);
    digits
        .strip_prefix("234")
        .or_else(|| digits.strip_prefix('0'))
        .unwrap_or(digits)
}

/// The parts of a name in lower case without diacritics: `Ọlá-Adé` is found as `ola` and as `ade`.
fn name_tokens(name: &str) -> Vec<String> {
    let folded: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(plain)
        .collect();
    folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The base letter without its diacritics; `None` for a combining mark alone and for an apostrophe.
const fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '\u{300}'..='\u{36f}' | '\'' | '\u{2019}' => return None,
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'ā' | 'ǎ' => 'a',
        'ɓ' => 'b',
        'ç' => 'c',
        'ɗ' => 'd',
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ẹ' | 'ǝ' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'ị' => 'i',
        'ƙ' => 'k',
        'ñ' | 'ń' | 'ǹ' | 'ṅ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ō' | 'ọ' => 'o',
        'ṣ' => 's',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ụ' => 'u',
        'ƴ' => 'y',
        other => other,
    })
}

#[cfg(test)]
#[path = "search_tests.rs"]
mod tests;
