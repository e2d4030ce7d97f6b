//! The amounts of a rate card as staff see them, and the card with other amounts.

use super::{
    CardPart, CardParts,
    entries::{Entry, field},
};
use crate::{FormFacts, PricingError, RateCard};
use kernel::{FieldError, FieldErrors};

/// The maximum number of amounts in one change. No card has as many.
const CHANGED_MAX: usize = 400;

/// A form without texts, for what needs no labels.
struct NoForm;

impl FormFacts for NoForm {
    fn options(&self, _key: &str) -> Vec<String> {
        Vec::new()
    }
    fn least(&self, _key: &str) -> i64 {
        0
    }
    fn text(&self, _key: &str, _value: &str) -> Option<String> {
        None
    }
}

impl RateCard {
    /// The numbers of the card in the order in which they are shown. The labels use the texts of
    /// the form.
    #[must_use]
    pub fn parts(&self, form: &dyn FormFacts) -> Vec<CardPart> {
        let mut card = self.clone();
        card.entries(form).into_iter().map(Entry::part).collect()
    }

    /// The numbers of the card by their keys.
    #[must_use]
    pub fn numbers(&self) -> CardParts {
        let parts = self.parts(&NoForm);
        parts
            .into_iter()
            .map(|part| (part.key, part.value))
            .collect()
    }

    /// The card with other numbers.
    ///
    /// # Errors
    /// A field error for each unknown key, for amounts that are not whole naira or too large, and
    /// for shares beyond 0.01 to 300 %.
    pub fn with_parts(&self, parts: &CardParts) -> Result<Self, FieldErrors> {
        if parts.len() > CHANGED_MAX {
            return Err(FieldErrors::one("values", "too_many", "Too many prices."));
        }
        let mut errors = Vec::new();
        let mut card = self.clone();
        let mut left: CardParts = parts.clone();
        for entry in card.entries(&NoForm) {
            if let Some(value) = left.remove(&entry.key)
                && let Err(error) = entry.set(value)
            {
                errors.push(error);
            }
        }
        for key in left.into_keys() {
            let text = "The rate card has no such price.";
            errors.push(FieldError::new(field(&key), "unknown", text));
        }
        FieldErrors::check(errors)?;
        card.check()
            .map_err(|error| FieldErrors::one("values", "bad_card", error.to_string()))?;
        Ok(card)
    }

    /// The card of a release with the numbers that staff set before. Numbers of parts that the
    /// release no longer has are left out.
    ///
    /// # Errors
    /// `BadCard` when the result breaks a rule of a card.
    pub fn carrying(&self, earlier: &Self) -> Result<Self, PricingError> {
        let set_before = earlier.numbers();
        let mut card = self.clone();
        for entry in card.entries(&NoForm) {
            if let Some(value) = set_before.get(&entry.key) {
                // A part whose unit the release changed keeps the number of the release.
                let _kept = entry.set(*value);
            }
        }
        card.check()?;
        Ok(card)
    }
}
