use crate::{Gazetteer, Place, names::normal};
use std::cmp::Reverse;

/// The maximum number of suggestions for one query.
pub const MAX_SUGGESTIONS: usize = 20;
/// The number of characters of a query that are used.
pub const MAX_QUERY_CHARS: usize = 80;

/// The similarity from which a name counts as a misspelling of another.
const FUZZY_LEAST: f64 = 0.86;
const FUZZY_MIN_CHARS: usize = 3;
/// The similarity, in thousandths, of a name that is found among other words of the query. The
/// number of characters of the name, at most 60, is added to it.
const AMONG_WORDS: u32 = 880;

/// The quality of a match; smaller is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Whole,
    Prefix,
    WordPrefix,
    Contains,
    /// The similarity in thousandths.
    Resembles(Reverse<u32>),
}

impl Fit {
    /// The rank of a match: whole names and prefixes in Abuja, then whole names of towns elsewhere,
    /// then other matches in Abuja, then other matches elsewhere.
    fn class(self, place: &Place) -> u8 {
        match (self, place.is_elsewhere()) {
            (Self::Whole | Self::Prefix, false) => 0,
            (Self::Whole, true) => 1,
            (Self::WordPrefix | Self::Contains | Self::Resembles(_), false) => 2,
            (Self::Prefix | Self::WordPrefix | Self::Contains | Self::Resembles(_), true) => 3,
        }
    }
}

impl Gazetteer {
    /// Returns the places whose name or alias matches the query, best first: the whole name, its
    /// beginning, the beginnings of its words, a part of it, and only when none of these matches
    /// anywhere, a misspelling of it or the name among other words. Places in Abuja come before
    /// towns elsewhere, unless the query is the whole name of the town. The rest is ordered by
    /// kind, size and name, so that the same query always has the same result.
    ///
    /// At most `limit` and [`MAX_SUGGESTIONS`] places; only the first [`MAX_QUERY_CHARS`]
    /// characters of the query are used.
    #[must_use]
    pub fn suggest(&self, query: &str, limit: usize) -> Vec<&Place> {
        let query = read(query);
        if query.is_empty() {
            return Vec::new();
        }
        let mut found = self.fitting(|place| literal(&query, place));
        if found.is_empty() && query.chars().count() >= FUZZY_MIN_CHARS {
            found = self.fitting(|place| {
                place
                    .names
                    .iter()
                    .filter_map(|name| resembles(&query, name.as_str(), place.is_elsewhere()))
                    .min()
            });
        }
        let order = |(fit, place): &(Fit, &Place)| {
            (
                fit.class(place),
                *fit,
                place.kind(),
                Reverse(place.population),
            )
        };
        found.sort_by(|one, other| {
            order(one)
                .cmp(&order(other))
                .then_with(|| one.1.name().cmp(other.1.name()))
        });
        found
            .into_iter()
            .take(limit.min(MAX_SUGGESTIONS))
            .map(|(_, place)| place)
            .collect()
    }

    /// Whether a name or alias matches as typed. Otherwise suggestions are guesses at a
    /// misspelling.
    #[must_use]
    pub fn knows(&self, query: &str) -> bool {
        let query = read(query);
        !query.is_empty()
            && self
                .places
                .iter()
                .any(|place| literal(&query, place).is_some())
    }

    fn fitting(&self, fit: impl Fn(&Place) -> Option<Fit>) -> Vec<(Fit, &Place)> {
        self.places
            .iter()
            .filter_map(|place| Some((fit(place)?, place)))
            .collect()
    }
}

fn read(query: &str) -> String {
    normal(&query.chars().take(MAX_QUERY_CHARS).collect::<String>())
}

fn literal(query: &str, place: &Place) -> Option<Fit> {
    place
        .names
        .iter()
        .filter_map(|name| fit(query, name.as_str()))
        .min()
}

fn fit(query: &str, name: &str) -> Option<Fit> {
    let words_begin = || {
        query
            .split(' ')
            .all(|wanted| name.split(' ').any(|word| word.starts_with(wanted)))
    };
    if name == query {
        Some(Fit::Whole)
    } else if name.starts_with(query) {
        Some(Fit::Prefix)
    } else if words_begin() {
        Some(Fit::WordPrefix)
    } else if name.contains(query) {
        Some(Fit::Contains)
    } else {
        None
    }
}

/// Matches a misspelling, or the name among other words: "house 4, Gwarinpa, by the school". Of the
/// many towns elsewhere only those with the same first letter match, so that "London" matches none
/// of them.
fn resembles(query: &str, name: &str, is_elsewhere: bool) -> Option<Fit> {
    let length = name.chars().count();
    if length >= FUZZY_MIN_CHARS && format!(" {query} ").contains(&format!(" {name} ")) {
        // Ranked below a near misspelling of the whole name; among several names the longer one is
        // more specific.
        return Some(Fit::Resembles(Reverse(
            u32::try_from(length).map_or(AMONG_WORDS, |length| AMONG_WORDS + length.min(60)),
        )));
    }
    if is_elsewhere && query.chars().next() != name.chars().next() {
        return None;
    }
    let text = name
        .split(' ')
        .filter(|word| word.chars().count() >= FUZZY_MIN_CHARS);
    let similarity = text
        .chain([name])
        .map(|text| strsim::jaro_winkler(query, text))
        .fold(0.0, f64::max);
    // The value is between 0 and 1000, so the cast keeps it.
    (similarity >= FUZZY_LEAST).then_some(Fit::Resembles(Reverse((similarity * 1_000.0) as u32)))
}
