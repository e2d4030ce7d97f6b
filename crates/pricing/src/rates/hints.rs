use super::{Amount, AnswerSource, Base, RateCard, TravelZone, Trip, When, price};
use crate::PriceLine;
use kernel::{Bps, Money};
use std::collections::BTreeMap;

/// The effect of one answer on the price, as it is shown next to the answer before it is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceHint {
    /// The key of the question.
    pub key: String,
    /// The value of the answer; `true` or `false` for a yes-or-no question.
    pub value: String,
    pub meaning: HintMeaning,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HintMeaning {
    /// The minimum price of the job with this answer, with travel in the nearest zone, VAT
    /// included.
    From(Money),
    /// An additional amount, for each unit named `each` if it is set.
    Extra { amount: Money, each: Option<String> },
    /// A percentage added to the labour.
    Percent(Bps),
    /// Staff must price the job.
    Person,
}

/// The lowest price of a job with travel in the nearest zone, VAT included, which is advertised;
/// `None` when staff must price even the smallest job.
#[must_use]
pub fn starting_price(card: &RateCard, form: &dyn FormFacts) -> Option<Money> {
    let deciding = deciding_keys(card);
    let mut prices = Vec::new();
    for key in &deciding {
        for value in form.options(key) {
            prices.push(least_price(card, form, &deciding, Some((key, &value))));
        }
    }
    if deciding.is_empty() {
        prices.push(least_price(card, form, &deciding, None));
    }
    let known = prices.into_iter().filter_map(|price| match price {
        Some(HintMeaning::From(price)) => Some(price),
        Some(HintMeaning::Extra { .. } | HintMeaning::Percent(_) | HintMeaning::Person) | None => {
            None
        }
    });
    known.min()
}

/// The facts of a form that a rate card does not contain.
pub trait FormFacts {
    /// The possible values of a choice, in order.
    fn options(&self, key: &str) -> Vec<String>;
    /// The minimum of a count.
    fn least(&self, key: &str) -> i64;
    /// The text of a value of a choice.
    fn text(&self, key: &str, value: &str) -> Option<String>;
}

/// The effects of the answers on the price, question by question.
#[must_use]
pub fn price_hints(card: &RateCard, form: &dyn FormFacts) -> Vec<PriceHint> {
    let deciding = deciding_keys(card);
    let mut hints = Vec::new();
    for key in &deciding {
        for value in form.options(key) {
            if let Some(meaning) = least_price(card, form, &deciding, Some((key, &value))) {
                hints.push(PriceHint {
                    key: (*key).to_owned(),
                    value,
                    meaning,
                });
            }
        }
    }
    let beside = |when: &When| !deciding.contains(&when.key());
    for add_on in card.add_ons.iter().filter(|add_on| beside(&add_on.when)) {
        let each = add_on.per.as_ref().map(|per| per.unit.clone());
        hints.push(hint(
            &add_on.when,
            HintMeaning::Extra {
                amount: add_on.amount,
                each,
            },
        ));
    }
    for uplift in card.uplifts.iter().filter(|uplift| beside(&uplift.when)) {
        hints.push(hint(&uplift.when, HintMeaning::Percent(uplift.bps)));
    }
    for refusal in card.refuse.iter().filter(|when| beside(when)) {
        hints.push(hint(refusal, HintMeaning::Person));
    }
    hints
}

fn hint(when: &When, meaning: HintMeaning) -> PriceHint {
    let value = match when {
        When::Is { is: value, .. } | When::Has { has: value, .. } => value.clone(),
        When::Said { said, .. } => said.to_string(),
    };
    PriceHint {
        key: when.key().to_owned(),
        value,
        meaning,
    }
}

/// The choices that set the base or a unit price of the labour, each once.
fn deciding_keys(card: &RateCard) -> Vec<&str> {
    let base = match &card.base {
        Base::Choice { key, .. } => Some(key.as_str()),
        Base::Flat { .. } => None,
    };
    let units = card.units.iter().filter_map(|unit| match &unit.amount {
        Amount::ByChoice { key, .. } => Some(key.as_str()),
        Amount::Flat(_) => None,
    });
    let mut keys = Vec::new();
    for key in base.into_iter().chain(units) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// The price with this answer, if one is given, with every count at its minimum and every other choice at its
/// cheapest.
fn least_price(
    card: &RateCard,
    form: &dyn FormFacts,
    deciding: &[&str],
    asked: Option<(&str, &str)>,
) -> Option<HintMeaning> {
    let mut choices: BTreeMap<&str, &str> = deciding
        .iter()
        .filter_map(|key| Some((*key, cheapest(card, key)?)))
        .collect();
    choices.extend(asked);
    let trip = Trip {
        zone: TravelZone::A,
        area: "you",
    };
    match price(card, &Least { choices, form }, Some(trip)) {
        Ok(lines) => Money::total(lines.iter().map(PriceLine::gross))
            .ok()
            .map(HintMeaning::From),
        Err(error) if error.needs_a_person() => Some(HintMeaning::Person),
        Err(_) => None,
    }
}

fn cheapest<'c>(card: &'c RateCard, asked: &str) -> Option<&'c str> {
    if let Base::Choice { key, choices } = &card.base
        && key == asked
    {
        return choices
            .iter()
            .min_by_key(|choice| choice.amount)
            .map(|choice| choice.value.as_str());
    }
    card.units.iter().find_map(|unit| match &unit.amount {
        Amount::ByChoice { key, amounts } if key == asked => amounts
            .iter()
            .min_by_key(|(_, amount)| **amount)
            .map(|(value, _)| value.as_str()),
        Amount::ByChoice { .. } | Amount::Flat(_) => None,
    })
}

struct Least<'f> {
    choices: BTreeMap<&'f str, &'f str>,
    form: &'f dyn FormFacts,
}

impl AnswerSource for Least<'_> {
    fn choice(&self, key: &str) -> Option<&str> {
        self.choices.get(key).copied()
    }
    fn count(&self, key: &str) -> Option<i64> {
        Some(self.form.least(key))
    }
    fn multi(&self, _key: &str) -> Vec<&str> {
        Vec::new()
    }
    fn flag(&self, _key: &str) -> Option<bool> {
        None
    }
}
