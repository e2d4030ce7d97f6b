//! The search of a service in free text, with the scores of the landing page: a name scores higher
//! than a synonym, and a synonym higher than any similarity.

use crate::Service;
use catalog::SearchTerm;
use std::cmp::Reverse;

/// Words of almost every search; none of them names a service.
const FILLERS: &str = "a abeg am an and at book can dem dey do for get have hello hi i in is it me my \
                       na need new no not of on or please some someone the to una wan want wetin with \
                       you";
/// The most telling words of a search that is counted. A longer text is a sentence, not a search.
const COUNTED_WORDS: usize = 4;
/// The least similarity, in thousandths, of a word that counts as misspelt.
const SIMILAR: u32 = 400;

/// The services that match a text, best first.
#[must_use]
pub fn rank<'a>(services: &'a [Service], text: &str) -> Vec<&'a Service> {
    let asked = tokens(text);
    let telling: Vec<&String> = asked.iter().filter(|word| is_telling(word)).collect();
    if telling.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, &Service)> = services
        .iter()
        .map(|service| (score(service, &telling), service))
        .filter(|(score, _)| *score > 0)
        .collect();
    found.sort_by_key(|(score, _)| Reverse(*score));
    // A similar word is shown only when nothing matches better.
    let best = found.first().map_or(0, |(score, _)| *score);
    found
        .into_iter()
        .filter(|(score, _)| best < SYNONYM || *score >= SYNONYM)
        .map(|(_, service)| service)
        .collect()
}

fn is_telling(word: &str) -> bool {
    !FILLERS.split_whitespace().any(|filler| filler == word)
}

/// The term as which a search without a result is counted: its telling words. `None` for a text that
/// may name a person or a place: with an e-mail address, with a digit, or with more words
/// than a search has.
pub(crate) fn missed_term(text: &str) -> Option<SearchTerm> {
    if text.contains('@') || text.contains(char::is_numeric) {
        return None;
    }
    let mut telling = tokens(text);
    telling.retain(|word| is_telling(word));
    let term = SearchTerm::parse(&telling.join(" ")).ok();
    term.filter(|_| telling.len() <= COUNTED_WORDS)
}

const NAME: u32 = 4000;
const SYNONYM: u32 = 2000;

/// The mean over the words of the search, in thousandths; 0 when too few of them match.
fn score(service: &Service, telling: &[&String]) -> u32 {
    let name = tokens(&service.name);
    let others: Vec<String> = service
        .keywords
        .iter()
        .flat_map(|word| tokens(word))
        .collect();
    let best = |word: &&String| {
        let begins = |known: &String| word.len() > 2 && known.starts_with(word.as_str());
        if name.contains(word) || name.iter().any(begins) {
            NAME
        } else if others.contains(word) || others.iter().any(begins) {
            SYNONYM
        } else {
            let known = name.iter().chain(&others).filter(|known| known.len() > 2);
            known
                .map(|known| similarity(known, word))
                .max()
                .unwrap_or(0)
        }
    };
    let count = u32::try_from(telling.len()).unwrap_or(u32::MAX);
    let strongest = telling.iter().map(best).max().unwrap_or(0);
    let sum = telling.iter().map(best).fold(0, u32::saturating_add);
    let mean = sum.checked_div(count).unwrap_or(0);
    if strongest >= SYNONYM {
        strongest.saturating_add(mean)
    } else if mean >= SIMILAR {
        mean
    } else {
        0
    }
}

/// The similarity of two words in thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the similarity is from 0 to 1"
)]
fn similarity(known: &str, word: &str) -> u32 {
    (strsim::sorensen_dice(known, word) * 1000.0) as u32
}

fn tokens(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn services() -> Vec<Service> {
        [
            ("home-cleaning", "Home Cleaning", vec!["maid", "deep clean"]),
            ("plumbing", "Plumbing", vec!["tap", "leak", "toilet"]),
            (
                "gas-refill-delivery",
                "Gas Refill",
                vec!["cylinder", "cooking gas"],
            ),
        ]
        .map(|(slug, name, keywords)| Service {
            slug: slug.into(),
            name: name.into(),
            price: String::new(),
            popular: true,
            keywords: keywords.into_iter().map(str::to_owned).collect(),
        })
        .to_vec()
    }

    fn found(text: &str) -> Vec<String> {
        let services = services();
        let found = rank(&services, text).into_iter();
        found.map(|service| service.slug.clone()).collect()
    }

    #[test]
    fn a_search_without_a_result_is_counted_by_its_telling_words() {
        for (text, term) in [
            ("Puzzle", "puzzle"),
            ("I need a puzzle repairer, please", "puzzle repairer"),
            ("abeg, puzzle", "puzzle"),
        ] {
            let counted = missed_term(text);
            assert_eq!(
                counted.as_ref().map(SearchTerm::as_str),
                Some(term),
                "{text}"
            );
        }
    }

    #[test]
    fn a_text_that_may_name_a_person_or_a_place_is_not_counted() {
        for text in [
            "hello",
            "?",
            "ada@example.ng",
            "0803 123 4567",
            "12 Aminu Kano Crescent",
            "my mother Ada Obi lives behind the green mosque",
        ] {
            assert_eq!(missed_term(text), None, "{text}");
        }
    }

    #[test]
    fn srch_05_names_synonyms_and_misspelt_words_find_a_service() {
        for (text, expected) in [
            ("cleaning", "home-cleaning"),
            ("I need a plumber please", "plumbing"),
            ("my tap is leaking", "plumbing"),
            ("clening", "home-cleaning"),
            ("cylinder", "gas-refill-delivery"),
            ("abeg my tap dey leak", "plumbing"),
        ] {
            assert_eq!(
                found(text).first().map(String::as_str),
                Some(expected),
                "{text}"
            );
        }
    }

    #[test]
    fn fillers_and_other_words_find_nothing() {
        assert!(found("hello, I need some please").is_empty());
        assert!(found("abeg wetin una dey do").is_empty());
        assert!(found("xyzzy").is_empty());
    }
}
