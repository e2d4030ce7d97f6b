//! Names of places, normalised for comparison.

/// Normalises a text: lower case, no apostrophes, and a single space for all other characters that
/// are neither letter nor digit. "Dei-Dei" equals "dei dei", and "Yar'Adua" equals "yaradua".
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

/// One name of a place, normalised for comparison.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name(String);

impl Name {
    pub(crate) fn new(text: &str) -> Self {
        Self(normal(text))
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
    pub(crate) fn text(&self) -> String {
        self.0.clone()
    }
    pub(crate) fn slug(&self) -> String {
        self.0.replace(' ', "-")
    }
}
