use super::{Amount, AnswerSource, Base, RateCard, TravelZone, Trip, When, price};
use crate::{PriceLine, PricingError};
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

/// The price that is advertised: the lowest price of a job with travel in the nearest zone, or of
/// one more unit if the card says so, VAT included. `None` when staff must price even the smallest
/// job.
#[must_use]
pub fn starting_price(card: &RateCard, form: &dyn FormFacts) -> Option<Money> {
    let smallest = smallest_job(card, form)?;
    if card.from_each {
        cheapest_unit(card)
    } else {
        Some(smallest)
    }
}

fn cheapest_unit(card: &RateCard) -> Option<Money> {
    let amounts = card.units.iter().flat_map(|unit| match &unit.amount {
        Amount::Flat(amount) => vec![*amount],
        Amount::ByChoice { amounts, .. } => amounts.values().copied().collect(),
    });
    amounts.filter(|amount| amount.is_positive()).min()
}

fn smallest_job(card: &RateCard, form: &dyn FormFacts) -> Option<Money> {
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

/// The choices that set the base, a unit price or the units of the labour, each once.
fn deciding_keys(card: &RateCard) -> Vec<&str> {
    let base = match &card.base {
        Base::Choice { key, .. } => Some(key.as_str()),
        Base::Flat { .. } => None,
    };
    let units = unit_amounts(card).filter_map(|amount| match amount {
        Amount::ByChoice { key, .. } => Some(key.as_str()),
        Amount::Flat(_) => None,
    });
    let mut keys = Vec::new();
    let counted = card.units.iter().filter_map(|unit| unit.when.as_ref());
    let whens = counted.map(When::key);
    for key in base.into_iter().chain(units).chain(whens) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// The amounts of the kilometre and of each counted unit.
fn unit_amounts(card: &RateCard) -> impl Iterator<Item = &Amount> {
    let way = card.distance.iter().map(|distance| &distance.amount);
    way.chain(card.units.iter().map(|unit| &unit.amount))
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
    if let Some(distance) = &card.distance {
        // The shortest way leads to the area of the job, whichever it is.
        choices.insert(&distance.key, "");
    }
    choices.extend(asked);
    let total = least_total(card, &choices, form, None).or_else(|error| {
        if !matches!(error, PricingError::MissingAnswer { .. }) {
            return Err(error);
        }
        let optional = card.units.iter().filter(|unit| unit.optional);
        optional
            .filter_map(|unit| least_total(card, &choices, form, Some(&unit.key)).ok())
            .min()
            .ok_or(error)
    });
    match total {
        Ok(total) => Some(HintMeaning::From(total)),
        Err(error) if error.needs_a_person() => Some(HintMeaning::Person),
        Err(_) => None,
    }
}

/// The total with the minimum of every count, and with at least one of the unit `one`.
fn least_total(
    card: &RateCard,
    choices: &BTreeMap<&str, &str>,
    form: &dyn FormFacts,
    one: Option<&str>,
) -> Result<Money, PricingError> {
    let trip = Trip {
        zone: TravelZone::A,
        area: "you",
        metres: Some(0),
    };
    let least = Least { choices, form, one };
    let lines = price(card, &least, Some(trip))?;
    Money::total(lines.iter().map(PriceLine::gross)).map_err(PricingError::from)
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
    let by_amount = unit_amounts(card).find_map(|amount| match amount {
        Amount::ByChoice { key, amounts } if key == asked => amounts
            .iter()
            .min_by_key(|(_, amount)| **amount)
            .map(|(value, _)| value.as_str()),
        Amount::ByChoice { .. } | Amount::Flat(_) => None,
    });
    by_amount.or_else(|| {
        // The first units stand for those that depend on this choice.
        card.units.iter().find_map(|unit| match &unit.when {
            Some(When::Is { key, is }) if key == asked => Some(is.as_str()),
            Some(When::Is { .. } | When::Has { .. } | When::Said { .. }) | None => None,
        })
    })
}

struct Least<'f> {
    choices: &'f BTreeMap<&'f str, &'f str>,
    form: &'f dyn FormFacts,
    /// The unit of which there is at least one.
    one: Option<&'f str>,
}

impl AnswerSource for Least<'_> {
    fn choice(&self, key: &str) -> Option<&str> {
        self.choices.get(key).copied()
    }
    fn count(&self, key: &str) -> Option<i64> {
        let least = self.form.least(key);
        Some(if self.one == Some(key) {
            least.max(1)
        } else {
            least
        })
    }
    fn multi(&self, _key: &str) -> Vec<&str> {
        Vec::new()
    }
    fn flag(&self, _key: &str) -> Option<bool> {
        None
    }
}
