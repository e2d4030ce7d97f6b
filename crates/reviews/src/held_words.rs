//! The words and names that hold a text back: insults from a list, and names of children.

/// The list of insults. A new word is a new line.
const LIST: &str = include_str!("../data/held_words.txt");

/// The words that name a child, after a word such as "my".
const CHILDREN: [&str; 12] = [
    "son",
    "daughter",
    "child",
    "baby",
    "boy",
    "girl",
    "kid",
    "toddler",
    "pikin",
    "grandson",
    "granddaughter",
    "newborn",
];
const OWNERS: [&str; 6] = ["my", "our", "his", "her", "their", "your"];
/// The words between a child and its name.
const NAMING: [&str; 5] = ["is", "was", "called", "named", "name"];
/// "My child" in Yoruba, Igbo and Hausa; the name follows.
const LOCAL: [&[&str]; 6] = [
    &["omo", "mi"],
    &["nwa", "m"],
    &["ada", "m"],
    &["dana"],
    &["yata"],
    &["jaririna"],
];
/// Words with a capital letter that are no names.
const NO_NAMES: [&str; 30] = [
    "I",
    "He",
    "She",
    "They",
    "We",
    "It",
    "The",
    "This",
    "That",
    "Thank",
    "Thanks",
    "Very",
    "Good",
    "Great",
    "Not",
    "No",
    "And",
    "But",
    "God",
    "Gida",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Abuja",
    "Nigeria",
    "Please",
];

/// Whether a text has an insult of the list, as whole words.
pub(crate) fn has_insult(text: &str) -> bool {
    let words: Vec<String> = words_of(text)
        .map(|word| word.letters.to_lowercase())
        .collect();
    let plain = format!(" {} ", words.join(" "));
    LIST.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .any(|insult| plain.contains(&format!(" {insult} ")))
}

/// Whether a text names a child: "my daughter Amina", "our son is called Emeka", "omo mi Tunde".
pub(crate) fn names_child(text: &str) -> bool {
    let words: Vec<Word<'_>> = words_of(text).collect();
    (0..words.len()).any(|at| {
        let after = |count: usize| words.get(at.saturating_add(count)..).unwrap_or_default();
        let local = LOCAL.iter().any(|child| {
            starts_with(after(0), child) && after(child.len()).first().is_some_and(is_name)
        });
        let named = || {
            let owned = words.get(at).is_some_and(|word| is_among(word, &OWNERS));
            let child = after(1)
                .first()
                .is_some_and(|word| is_among(word, &CHILDREN));
            let passed = after(2)
                .iter()
                .take_while(|word| is_among(word, &NAMING))
                .count();
            let unbroken = after(1)
                .iter()
                .take(passed.saturating_add(1))
                .all(|word| !word.ends);
            owned
                && child
                && unbroken
                && after(passed.saturating_add(2)).first().is_some_and(is_name)
        };
        local || named()
    })
}

/// A word of a text, without punctuation.
struct Word<'t> {
    letters: &'t str,
    /// Whether a sentence ends after the word.
    ends: bool,
}

fn words_of(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.split(|c: char| c.is_whitespace() || c == '-' || c == '/')
        .map(|piece| Word {
            letters: piece.trim_matches(|c: char| !c.is_alphanumeric()),
            ends: piece.ends_with(['.', '!', '?', ':', ';']),
        })
        .filter(|word| !word.letters.is_empty())
}

fn is_among(word: &Word<'_>, list: &[&str]) -> bool {
    list.iter()
        .any(|one| word.letters.eq_ignore_ascii_case(one))
}

fn starts_with(words: &[Word<'_>], phrase: &[&str]) -> bool {
    words.len() >= phrase.len()
        && words
            .iter()
            .zip(phrase)
            .all(|(word, one)| word.letters.eq_ignore_ascii_case(one))
}

fn is_name(word: &Word<'_>) -> bool {
    let mut letters = word.letters.chars();
    let capital = letters.next().is_some_and(char::is_uppercase);
    let rest: Vec<char> = letters.collect();
    capital
        && rest.len() >= 2
        && rest.iter().all(|c| c.is_lowercase())
        && !NO_NAMES.contains(&word.letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b11_insults_of_the_list_are_found_as_whole_words_in_any_case() {
        for text in [
            "He is an IDIOT.",
            "What a son-of-a-bitch",
            "Olodo, he spoilt the pump",
            "That dan iska never came!",
            "onye ara!",
            "Yamiri people.",
        ] {
            assert!(has_insult(text), "{text}");
        }
        for text in ["The fagot oven works", "modem code", "Scunthorpe"] {
            assert!(!has_insult(text), "{text}");
        }
    }

    #[test]
    fn b11_the_name_of_a_child_is_found_and_a_child_without_a_name_is_not() {
        for text in [
            "My daughter Amina showed him the room.",
            "our son is called Emeka and he watched",
            "her baby, Tunde, slept",
            "omo mi Tunde was there",
            "nwa m Ada slept",
            "He played with my boy Musa",
        ] {
            assert!(names_child(text), "{text}");
        }
        for text in [
            "My daughter slept.",
            "He greeted my son. Emeka Plumbing is good.",
            "my brother Emeka opened",
            "My child Thank you",
            "MY BABY SLEPT",
        ] {
            assert!(!names_child(text), "{text}");
        }
    }

    /// The measure of false positives: none of the sentences that customers honestly write may be
    /// held back.
    #[test]
    fn b11_honest_sentences_are_not_held_back() {
        let sentences: Vec<&str> = include_str!("../data/honest.txt").lines().collect();
        assert!(sentences.len() >= 60, "{} sentences", sentences.len());
        let held: Vec<_> = sentences
            .iter()
            .filter(|text| !crate::check(text).is_empty())
            .collect();
        assert!(held.is_empty(), "held back: {held:#?}");
    }

    #[test]
    fn b11_each_line_of_the_list_is_lower_case_and_unique() {
        let lines: Vec<&str> = LIST
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        for (at, line) in lines.iter().enumerate() {
            assert_eq!(*line, line.trim().to_lowercase());
            assert!(!lines[..at].contains(line), "{line} stands twice");
        }
    }
}
