use kernel::{Date, Money};
use std::collections::BTreeMap;

/// One answer in its canonical form. The field's type decides the variant: a choice, a text and a
/// date are texts, a count and an amount are numbers, several choices, photos and files are lists.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Answer {
    Flag(bool),
    Number(i64),
    Text(String),
    List(Vec<String>),
}

/// Checked answers to a booking form, made by [`crate::Form::validate`]. As JSON they are an object
/// with sorted keys that parses back to an equal value, so that equal answers have equal bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Answers(BTreeMap<String, Answer>);

impl Answers {
    pub(crate) const fn new(answers: BTreeMap<String, Answer>) -> Self {
        Self(answers)
    }

    /// The chosen value of a choice field.
    #[must_use]
    pub fn choice(&self, key: &str) -> Option<&str> {
        self.text(key)
    }
    #[must_use]
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.0.get(key)? {
            Answer::Text(text) => Some(text),
            Answer::Flag(_) | Answer::Number(_) | Answer::List(_) => None,
        }
    }
    #[must_use]
    pub fn count(&self, key: &str) -> Option<i64> {
        match self.0.get(key)? {
            Answer::Number(number) => Some(*number),
            Answer::Flag(_) | Answer::Text(_) | Answer::List(_) => None,
        }
    }
    #[must_use]
    pub fn money(&self, key: &str) -> Option<Money> {
        self.count(key).map(Money::from_kobo)
    }
    #[must_use]
    pub fn flag(&self, key: &str) -> Option<bool> {
        match self.0.get(key)? {
            Answer::Flag(flag) => Some(*flag),
            Answer::Number(_) | Answer::Text(_) | Answer::List(_) => None,
        }
    }
    /// The chosen values in the form's order; empty when the field was not answered.
    #[must_use]
    pub fn multi(&self, key: &str) -> Vec<&str> {
        match self.0.get(key) {
            Some(Answer::List(values)) => values.iter().map(String::as_str).collect(),
            Some(Answer::Flag(_) | Answer::Number(_) | Answer::Text(_)) | None => Vec::new(),
        }
    }
    /// The ids of uploaded photos or files.
    #[must_use]
    pub fn files(&self, key: &str) -> Vec<&str> {
        self.multi(key)
    }
    #[must_use]
    pub fn date(&self, key: &str) -> Option<Date> {
        Date::parse(self.text(key)?)
    }
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Answer> {
        self.0.get(key)
    }
    /// Iterates over all answers by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.0.iter().map(|(key, answer)| (key.as_str(), answer))
    }
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
