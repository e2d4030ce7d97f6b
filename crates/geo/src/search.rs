use crate::{Gazetteer, Place};
use std::cmp::Reverse;

/// The most suggestions one query may get.
pub const MAX_SUGGESTIONS: usize = 20;
/// What of a query is read.
pub const MAX_QUERY_CHARS: usize = 80;

/// From this similarity on, a name counts as a misspelling of another.
const FUZZY_LEAST: f64 = 0.86;
const FUZZY_MIN_CHARS: usize = 3;
/// The similarity, in thousandths, of a name that stands among other words of the query.
const AMONG_WORDS: u32 = 880;

/// Lower case, without apostrophes, whatever else is no letter or digit a single space:
/// "Dei-Dei" and "dei dei" are one, and so are "Yar'Adua" and "yaradua".
pub(crate) fn normal(text: &str) -> String {
    let kept = text
        .chars()
        .filter(|c| !matches!(c, '\'' | '’' | '‘' | '`'));
    let spaced: String = kept
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One name of a place, ready to be compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name(String);

impl Name {
    pub(crate) fn new(text: &str) -> Self {
        Self(normal(text))
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    pub(crate) fn text(&self) -> String {
        self.0.clone()
    }
    pub(crate) fn slug(&self) -> String {
        self.0.replace(' ', "-")
    }
}

/// How well a query fits a place; the smaller the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Whole,
    Prefix,
    WordPrefix,
    Contains,
    /// Thousandths of similarity.
    Resembles(Reverse<u32>),
}

impl Fit {
    /// Whole names and beginnings in Abuja, then towns by their whole name, then the rest of Abuja, then that of the towns.
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
    /// Places whose name or alias fits the query, best first: the whole name, its beginning, the beginnings of
    /// its words, a part of it, and only when none of these fits anywhere, a misspelling of it or the name among
    /// other words. Places of Abuja go before towns elsewhere, unless the query is the whole name of the town; the rest is
    /// ordered by kind, size and name, so that one query has one answer.
    ///
    /// At most `limit` and [`MAX_SUGGESTIONS`]; of the query the first [`MAX_QUERY_CHARS`] are read.
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
                    .filter_map(|name| resembles(&query, &name.0, place.is_elsewhere()))
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

    /// Whether some name or alias fits as it was typed. Where none does, suggestions are guesses at a misspelling.
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
        .filter_map(|name| fit(query, &name.0))
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

/// A misspelling, or the name among other words: "house 4, Gwarinpa, by the school". Of the many towns elsewhere only
/// those that begin alike: "London" means none of them.
fn resembles(query: &str, name: &str, is_elsewhere: bool) -> Option<Fit> {
    let length = name.chars().count();
    if length >= FUZZY_MIN_CHARS && format!(" {query} ").contains(&format!(" {name} ")) {
        // Below a near misspelling of the whole; of several names the longer says more.
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
    // Between 0 and 1000, so the cast keeps the value.
    (similarity >= FUZZY_LEAST).then_some(Fit::Resembles(Reverse((similarity * 1_000.0) as u32)))
}
