//! The amounts of a rate card by keys, so that staff can change them without changing what the card
//! asks.

use super::{Amount, Base, FormFacts, PerUnit, RateCard, When, check::MAX_UPLIFT_BPS};
use crate::{MAX_TOTAL, PricingError};
use kernel::{Bps, FieldError, FieldErrors, Money};
use std::collections::BTreeMap;

/// The maximum number of amounts in one change. No card has as many.
const CHANGED_MAX: usize = 400;

kernel::coded!(
    /// The unit of a part of a rate card: kobo, or hundredths of a percent.
    CardUnit { Kobo => "KOBO", Bps => "BPS" }
);

kernel::coded!(
    /// What a part of a rate card pays for.
    CardGroup {
        /// The amount from which the labour starts.
        Base => "BASE",
        /// A counted unit.
        Unit => "UNIT",
        /// A line of its own.
        Extra => "EXTRA",
        /// A percentage on the labour.
        Uplift => "UPLIFT",
        Travel => "TRAVEL",
        /// The total above which staff price a job.
        Ceiling => "CEILING",
    }
);

/// One number of a rate card, with its limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPart {
    /// The key, such as `base.deep` or `travel.A`. It does not depend on the order of the card.
    pub key: String,
    pub group: CardGroup,
    pub label: String,
    pub unit: CardUnit,
    pub value: i64,
    pub min: i64,
    pub max: i64,
}

/// The numbers to change, by their keys.
pub type CardParts = BTreeMap<String, i64>;

enum Slot<'c> {
    Kobo(&'c mut Money),
    Bps(&'c mut Bps),
}

struct Entry<'c> {
    key: String,
    group: CardGroup,
    label: String,
    slot: Slot<'c>,
}

impl<'c> Entry<'c> {
    fn kobo(group: CardGroup, (key, label): (String, String), amount: &'c mut Money) -> Self {
        let slot = Slot::Kobo(amount);
        Self {
            key,
            group,
            label,
            slot,
        }
    }

    fn limits(&self) -> (i64, i64) {
        match (&self.slot, self.group) {
            (Slot::Bps(_), _) => (1, i64::from(MAX_UPLIFT_BPS)),
            (Slot::Kobo(_), CardGroup::Ceiling) => (100, MAX_TOTAL.kobo()),
            (
                Slot::Kobo(_),
                CardGroup::Base
                | CardGroup::Unit
                | CardGroup::Extra
                | CardGroup::Uplift
                | CardGroup::Travel,
            ) => (0, MAX_TOTAL.kobo()),
        }
    }

    fn part(self) -> CardPart {
        let (min, max) = self.limits();
        let (unit, value) = match self.slot {
            Slot::Kobo(amount) => (CardUnit::Kobo, amount.kobo()),
            Slot::Bps(share) => (CardUnit::Bps, i64::from(share.get())),
        };
        CardPart {
            key: self.key,
            group: self.group,
            label: self.label,
            unit,
            value,
            min,
            max,
        }
    }

    /// Writes the value into the card if it is within the limits.
    fn set(self, value: i64) -> Result<(), FieldError> {
        let (min, max) = self.limits();
        let refused = |text: &str| Err(FieldError::new(field(&self.key), "out_of_range", text));
        let is_within = (min..=max).contains(&value);
        match self.slot {
            Slot::Kobo(amount) if is_within && value.checked_rem(100) == Some(0) => {
                *amount = Money::from_kobo(value);
                Ok(())
            }
            Slot::Kobo(_) => refused("Enter whole naira, at most ₦10,000,000."),
            Slot::Bps(share) => match u32::try_from(value) {
                Ok(bps) if is_within => {
                    *share = Bps::new(bps);
                    Ok(())
                }
                Ok(_) | Err(_) => refused("Enter 0.01 to 300 %."),
            },
        }
    }
}

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

    fn entries(&mut self, form: &dyn FormFacts) -> Vec<Entry<'_>> {
        let labels = base_labels(&self.base);
        let mut entries = base_entries(&mut self.base);
        for unit in &mut self.units {
            entries.extend(unit_entries(unit, &labels, form));
        }
        for add_on in &mut self.add_ons {
            let key = format!("extra.{}.{}", of_when(&add_on.when), add_on.kind.code());
            let label = match &add_on.per {
                Some(per) => format!("{}, for each {}", add_on.label, per.unit),
                None => add_on.label.clone(),
            };
            let names = (key, label);
            entries.push(Entry::kobo(CardGroup::Extra, names, &mut add_on.amount));
        }
        for uplift in &mut self.uplifts {
            entries.push(Entry {
                key: format!("uplift.{}", of_when(&uplift.when)),
                group: CardGroup::Uplift,
                label: format!("{}, on the labour", uplift.label),
                slot: Slot::Bps(&mut uplift.bps),
            });
        }
        let travel = [
            ("A", "the centre", &mut self.travel.a),
            ("B", "the inner districts", &mut self.travel.b),
            ("C", "the satellite towns", &mut self.travel.c),
        ];
        for (zone, place, amount) in travel {
            let names = (
                format!("travel.{zone}"),
                format!("Travel to {place} (zone {zone})"),
            );
            entries.push(Entry::kobo(CardGroup::Travel, names, amount));
        }
        let names = ("ceiling".to_owned(), "Staff price a job above".to_owned());
        entries.push(Entry::kobo(CardGroup::Ceiling, names, &mut self.ceiling));
        entries
    }
}

/// The texts of the answers that set the base, by question and answer.
type BaseLabels = BTreeMap<(String, String), String>;

fn base_labels(base: &Base) -> BaseLabels {
    match base {
        Base::Flat { .. } => BTreeMap::new(),
        Base::Choice { key, choices } => choices
            .iter()
            .map(|choice| ((key.clone(), choice.value.clone()), choice.label.clone()))
            .collect(),
    }
}

fn base_entries(base: &mut Base) -> Vec<Entry<'_>> {
    match base {
        Base::Flat { label, amount } => {
            let names = ("base".to_owned(), label.clone());
            vec![Entry::kobo(CardGroup::Base, names, amount)]
        }
        Base::Choice { choices, .. } => choices
            .iter_mut()
            .map(|choice| {
                let names = (format!("base.{}", choice.value), choice.label.clone());
                Entry::kobo(CardGroup::Base, names, &mut choice.amount)
            })
            .collect(),
    }
}

fn unit_entries<'c>(
    unit: &'c mut PerUnit,
    labels: &BaseLabels,
    form: &dyn FormFacts,
) -> Vec<Entry<'c>> {
    let key = &unit.key;
    let each = match unit.included {
        0 => format!("Each {}", unit.one),
        1 => format!("Each {} after the first", unit.one),
        free => format!("Each {} after the first {free}", unit.one),
    };
    match &mut unit.amount {
        Amount::Flat(amount) => {
            let names = (format!("unit.{key}"), each);
            vec![Entry::kobo(CardGroup::Unit, names, amount)]
        }
        Amount::ByChoice {
            key: asked,
            amounts,
        } => amounts
            .iter_mut()
            .map(|(value, amount)| {
                let text = form
                    .text(asked, value)
                    .or_else(|| labels.get(&(asked.clone(), value.clone())).cloned())
                    .unwrap_or_else(|| value.replace('_', " "));
                let names = (format!("unit.{key}.{value}"), format!("{each}: {text}"));
                Entry::kobo(CardGroup::Unit, names, amount)
            })
            .collect(),
    }
}

fn of_when(when: &When) -> String {
    match when {
        When::Is { key, is: value } | When::Has { key, has: value } => format!("{key}.{value}"),
        When::Said { key, said } => format!("{key}.{}", if *said { "yes" } else { "no" }),
    }
}

fn field(key: &str) -> String {
    format!("values.{key}")
}
