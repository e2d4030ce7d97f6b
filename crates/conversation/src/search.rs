//! The search of a service in free text, in the order of the search of the client: a name scores
//! higher than a synonym, and a synonym higher than any similarity. Both find the services of
//! `crates/catalog/tests/data/searches.json`.

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
    let known: Vec<Known> = services.iter().map(Known::of).collect();
    let search = Search::of(text, &known);
    if search.telling.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, &Service)> = known
        .iter()
        .zip(services)
        .map(|(known, service)| (search.score(known), service))
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
/// A word that only begins a word of a synonym. A word of a synonym scores higher than that, and a
/// word that is a whole synonym higher still.
const SYNONYM: u32 = 2000;
const WORD_OF_SYNONYM: u32 = 2100;
const WHOLE_SYNONYM: u32 = 2200;
/// The search as a whole is a synonym: better than a name with other words, not than the name alone.
const ALL_IS_SYNONYM: u32 = 7500;
/// What a word counts that at most one service has. One that more services have counts less.
const RARE: u32 = 100;

/// The words by which a service is found.
struct Known {
    name: Vec<String>,
    /// The synonyms, each as its words with one space between them.
    synonyms: Vec<String>,
    words_of_synonyms: Vec<String>,
}

impl Known {
    fn of(service: &Service) -> Self {
        let synonyms: Vec<Vec<String>> = service.keywords.iter().map(|term| tokens(term)).collect();
        Self {
            name: tokens(&service.name),
            synonyms: synonyms.iter().map(|words| words.join(" ")).collect(),
            words_of_synonyms: synonyms.into_iter().flatten().collect(),
        }
    }

    /// The score of a word that names the service; 0 for every other word.
    fn strength(&self, word: &str) -> u32 {
        let is_in = |known: &[String]| known.iter().any(|known| known == word);
        let begins =
            |known: &[String]| word.len() > 2 && known.iter().any(|known| known.starts_with(word));
        if is_in(&self.name) || begins(&self.name) {
            NAME
        } else if is_in(&self.synonyms) {
            WHOLE_SYNONYM
        } else if is_in(&self.words_of_synonyms) {
            WORD_OF_SYNONYM
        } else if begins(&self.words_of_synonyms) {
            SYNONYM
        } else {
            0
        }
    }

    /// The similarity of the word that is most like the given one, in thousandths.
    fn likeness(&self, word: &str) -> u32 {
        let known = self.name.iter().chain(&self.words_of_synonyms);
        known
            .filter(|known| known.len() > 2)
            .map(|known| similarity(known, word))
            .max()
            .unwrap_or(0)
    }
}

/// A text that is searched.
struct Search {
    /// The text with all its words, and with its telling words.
    wholes: [String; 2],
    /// The telling words, each with what it counts.
    telling: Vec<(String, u32)>,
}

impl Search {
    fn of(text: &str, services: &[Known]) -> Self {
        let asked = tokens(text);
        let mut telling = asked.clone();
        telling.retain(|word| is_telling(word));
        Self {
            wholes: [asked.join(" "), telling.join(" ")],
            telling: telling
                .into_iter()
                .map(|word| {
                    let knowing = services.iter().filter(|known| known.strength(&word) > 0);
                    let count = u32::try_from(knowing.count()).unwrap_or(u32::MAX);
                    let weight = RARE.checked_div(count).unwrap_or(RARE).max(1);
                    (word, weight)
                })
                .collect(),
        }
    }

    /// The best score of a word plus the mean over all of them; 0 when too few of them match.
    fn score(&self, known: &Known) -> u32 {
        let (mut strongest, mut sum, mut weights) = (0, 0_u32, 0_u32);
        for (word, weight) in &self.telling {
            let strength = known.strength(word);
            let points = if strength > 0 {
                strength
            } else {
                known.likeness(word)
            };
            strongest = strongest.max(strength);
            sum = sum.saturating_add(points.saturating_mul(*weight));
            weights = weights.saturating_add(*weight);
        }
        let mean = sum.checked_div(weights).unwrap_or(0);
        let by_words = if strongest >= SYNONYM {
            strongest.saturating_add(mean)
        } else if mean >= SIMILAR {
            mean
        } else {
            0
        };
        let is_synonym = self.wholes.iter().any(|all| known.synonyms.contains(all));
        by_words.max(if is_synonym { ALL_IS_SYNONYM } else { 0 })
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
    use std::collections::BTreeMap;

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
    fn srch_05_the_assistant_finds_the_same_services_as_the_search_of_the_client() {
        let services: Vec<Service> = catalog::seed()
            .unwrap()
            .into_iter()
            .map(|seed| Service {
                slug: seed.category.slug,
                name: seed.category.name,
                price: String::new(),
                popular: seed.category.popular,
                keywords: seed.category.keywords,
            })
            .collect();
        let searches = include_str!("../../catalog/tests/data/searches.json");
        let searches: BTreeMap<String, String> = serde_json::from_str(searches).unwrap();
        for (text, expected) in searches {
            let found = rank(&services, &text);
            let first = found.first().map(|service| service.slug.clone());
            assert_eq!(first, Some(expected), "{text}");
        }
    }

    #[test]
    fn fillers_and_other_words_find_nothing() {
        assert!(found("hello, I need some please").is_empty());
        assert!(found("abeg wetin una dey do").is_empty());
        assert!(found("xyzzy").is_empty());
    }
}
