//! Prices as data: one versioned rate card for each category, and the engine that applies it to
//! answers.

mod card;
mod change;
mod check;
mod engine;
mod hints;
mod parts;

pub use card::{
    AddOn, Amount, Base, BaseChoice, Distance, Limit, Per, PerUnit, RateCard, TravelRates,
    TravelZone, Uplift, When,
};
pub use change::{
    CheckedRates, NewRateChange, RateChange, RateChangeError, RateChangeState, changed_card,
    check_rate_change,
};
pub use engine::{AnswerSource, Trip, price};
pub use hints::{FormFacts, HintMeaning, PriceHint, price_hints, starting_price};
pub use parts::{CardGroup, CardPart, CardParts, CardUnit};

use crate::PricingError;

/// The cards that ship with the product. Every amount in them was chosen by us, to be replaced by
/// what the pricing staff decide; a test checks the advertised starting prices against them.
const EMBEDDED: &str = include_str!("../data/rate_cards.json");

/// Reads and checks the cards that ship with the product.
///
/// # Errors
/// `BadCard` when the data is not JSON of this shape, names a category twice or breaks a rule of a
/// card.
pub fn embedded_rate_cards() -> Result<Vec<RateCard>, PricingError> {
    parse_rate_cards(EMBEDDED)
}

/// Reads and checks a JSON array of cards.
///
/// # Errors
/// The errors of [`embedded_rate_cards`].
pub fn parse_rate_cards(json: &str) -> Result<Vec<RateCard>, PricingError> {
    let cards: Vec<RateCard> =
        serde_json::from_str(json).map_err(|error| PricingError::BadCard {
            category: "(file)".to_owned(),
            why: error.to_string(),
        })?;
    let mut seen = std::collections::BTreeSet::new();
    for card in &cards {
        card.check()?;
        if !seen.insert(card.category.as_str()) {
            return Err(PricingError::BadCard {
                category: card.category.clone(),
                why: "is there twice".to_owned(),
            });
        }
    }
    Ok(cards)
}
