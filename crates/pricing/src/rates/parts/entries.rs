//! The places of the amounts in a rate card, with their keys and labels.

use super::{CardGroup, CardPart, CardUnit};
use crate::{Amount, Base, FormFacts, MAX_TOTAL, RateCard, When, rates::check::MAX_UPLIFT_BPS};
use kernel::{Bps, FieldError, Money};
use std::collections::BTreeMap;

enum Slot<'c> {
    Kobo(&'c mut Money),
    Bps(&'c mut Bps),
}

pub(super) struct Entry<'c> {
    pub(super) key: String,
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

    pub(super) fn part(self) -> CardPart {
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
    pub(super) fn set(self, value: i64) -> Result<(), FieldError> {
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

impl RateCard {
    pub(super) fn entries(&mut self, form: &dyn FormFacts) -> Vec<Entry<'_>> {
        let labels = base_labels(&self.base);
        let mut entries = base_entries(&mut self.base);
        if let Some(distance) = &mut self.distance {
            let names = ("distance".to_owned(), each("km", distance.included_km));
            entries.extend(amount_entries(names, &mut distance.amount, &labels, form));
        }
        for unit in &mut self.units {
            let names = (format!("unit.{}", unit.key), each(&unit.one, unit.included));
            entries.extend(amount_entries(names, &mut unit.amount, &labels, form));
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
        for limit in &mut self.limits {
            let names = (format!("limit.{}", limit.key), limit.label.clone());
            entries.push(Entry::kobo(CardGroup::Ceiling, names, &mut limit.at_most));
        }
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

/// What one amount of a counted unit pays for.
fn each(one: &str, included: i64) -> String {
    match included {
        0 => format!("Each {one}"),
        1 => format!("Each {one} after the first"),
        free => format!("Each {one} after the first {free}"),
    }
}

fn amount_entries<'c>(
    (key, each): (String, String),
    amount: &'c mut Amount,
    labels: &BaseLabels,
    form: &dyn FormFacts,
) -> Vec<Entry<'c>> {
    match amount {
        Amount::Flat(amount) => vec![Entry::kobo(CardGroup::Unit, (key, each), amount)],
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
                let names = (format!("{key}.{value}"), format!("{each}: {text}"));
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

pub(super) fn field(key: &str) -> String {
    format!("values.{key}")
}
