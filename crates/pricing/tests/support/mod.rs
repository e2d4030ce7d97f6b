//! Answers from JSON, and the embedded card of a category.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses its part; a test that cannot build its case has failed"
)]

use pricing::{AnswerSource, RateCard, embedded_rate_cards};
use serde_json::{Map, Value};

#[derive(Debug, Clone)]
pub struct Given(Map<String, Value>);

impl Given {
    pub fn json(text: &str) -> Self {
        Self(serde_json::from_str(text).unwrap())
    }
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.0
            .insert(key.to_owned(), serde_json::from_str(value).unwrap());
        self
    }
    pub fn entries(&self) -> impl Iterator<Item = (&String, &Value)> {
        self.0.iter()
    }
}

impl AnswerSource for Given {
    fn choice(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.as_str()
    }
    fn count(&self, key: &str) -> Option<i64> {
        self.0.get(key)?.as_i64()
    }
    fn multi(&self, key: &str) -> Vec<&str> {
        self.0
            .get(key)
            .and_then(Value::as_array)
            .map(|values| values.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default()
    }
    fn flag(&self, key: &str) -> Option<bool> {
        self.0.get(key)?.as_bool()
    }
}

pub fn card(category: &str) -> RateCard {
    embedded_rate_cards()
        .unwrap()
        .into_iter()
        .find(|card| card.category == category)
        .unwrap()
}
