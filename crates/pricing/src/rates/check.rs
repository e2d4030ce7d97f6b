use super::{Amount, Base, Limit, RateCard, When};
use crate::{LineKind, MAX_TOTAL, PricingError};
use kernel::Money;
use std::collections::BTreeSet;

const MAX_PARTS: usize = 24;
const MAX_COUNT: i64 = 1_000;
pub(super) const MAX_UPLIFT_BPS: u32 = 30_000;

impl RateCard {
    /// Checks the card: limits, signs, texts and unique values.
    ///
    /// # Errors
    /// `BadCard` with the first fault.
    pub fn check(&self) -> Result<(), PricingError> {
        self.fault().map_or(Ok(()), |why| {
            Err(PricingError::BadCard {
                category: self.category.clone(),
                why,
            })
        })
    }

    fn fault(&self) -> Option<String> {
        if self.category.is_empty() || self.version == 0 {
            return Some("needs a category and a version from 1".to_owned());
        }
        if self.ceiling > MAX_TOTAL || !self.ceiling.is_positive() {
            return Some("the ceiling is out of range".to_owned());
        }
        let lists = [
            self.units.len(),
            self.add_ons.len(),
            self.uplifts.len(),
            self.refuse.len(),
            self.limits.len(),
        ];
        if lists.into_iter().any(|len| len > MAX_PARTS) {
            return Some(format!("has more than {MAX_PARTS} parts of a kind"));
        }
        if [self.travel.a, self.travel.b, self.travel.c]
            .into_iter()
            .any(|amount| !is_price(amount))
        {
            return Some("a travel rate is out of range".to_owned());
        }
        if !self.refuse.iter().all(is_condition) {
            return Some("a refusal is faulty".to_owned());
        }
        let is_limit =
            |one: &Limit| is_text(&one.key) && is_text(&one.label) && is_price(one.at_most);
        if !self.limits.iter().all(is_limit) {
            return Some("a limit is faulty".to_owned());
        }
        self.base_fault()
            .or_else(|| self.distance_fault())
            .or_else(|| self.unit_fault())
            .or_else(|| self.add_on_fault())
            .or_else(|| self.uplift_fault())
    }

    fn base_fault(&self) -> Option<String> {
        match &self.base {
            Base::Flat { label, amount } => {
                (!is_text(label) || !is_price(*amount)).then(|| "the base is faulty".to_owned())
            }
            Base::Choice { key, choices } => {
                let values: BTreeSet<_> =
                    choices.iter().map(|choice| choice.value.as_str()).collect();
                let sound = choices.iter().all(|choice| {
                    is_text(&choice.value) && is_text(&choice.label) && is_price(choice.amount)
                });
                (!is_text(key)
                    || !sound
                    || choices.is_empty()
                    || choices.len() > MAX_PARTS
                    || values.len() != choices.len())
                .then(|| format!("the base by \"{key}\" is faulty"))
            }
        }
    }

    fn distance_fault(&self) -> Option<String> {
        let distance = self.distance.as_ref()?;
        let sound = is_text(&distance.key)
            && (0..=distance.max_km).contains(&distance.included_km)
            && distance.max_km <= MAX_COUNT
            && distance.unless.as_ref().is_none_or(is_condition)
            && is_priced(&distance.amount);
        (!sound).then(|| format!("the way to \"{}\" is faulty", distance.key))
    }

    fn unit_fault(&self) -> Option<String> {
        let faulty = self.units.iter().find(|unit| {
            let named = is_text(&unit.key) && is_text(&unit.one) && is_text(&unit.many);
            let conditioned = unit.when.as_ref().is_none_or(is_condition);
            !is_priced(&unit.amount)
                || !named
                || !conditioned
                || unit.included < 0
                || unit.max < unit.included
                || unit.max > MAX_COUNT
        });
        faulty.map(|unit| format!("the unit \"{}\" is faulty", unit.key))
    }

    fn add_on_fault(&self) -> Option<String> {
        let faulty = self.add_ons.iter().find(|add_on| {
            let negative_kind = matches!(add_on.kind, LineKind::DiscountPromo);
            let counted = add_on
                .per
                .as_ref()
                .is_none_or(|per| is_text(&per.key) && is_text(&per.unit));
            !counted
                || !is_condition(&add_on.when)
                || negative_kind
                || !is_text(&add_on.label)
                || !is_price(add_on.amount)
        });
        faulty.map(|add_on| format!("the add-on \"{}\" is faulty", add_on.label))
    }

    fn uplift_fault(&self) -> Option<String> {
        let faulty = self.uplifts.iter().find(|uplift| {
            !is_condition(&uplift.when)
                || !is_text(&uplift.label)
                || !(1..=MAX_UPLIFT_BPS).contains(&uplift.bps.get())
        });
        faulty.map(|uplift| format!("the uplift \"{}\" is faulty", uplift.label))
    }
}

fn is_text(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 60 && !text.chars().any(char::is_control)
}

fn is_price(amount: Money) -> bool {
    !amount.is_negative() && amount <= MAX_TOTAL
}

fn is_priced(amount: &Amount) -> bool {
    match amount {
        Amount::Flat(amount) => is_price(*amount),
        Amount::ByChoice { key, amounts } => {
            is_text(key)
                && !amounts.is_empty()
                && amounts.len() <= MAX_PARTS
                && amounts.values().all(|amount| is_price(*amount))
        }
    }
}

fn is_condition(when: &When) -> bool {
    match when {
        When::Is { key, is: value } | When::Has { key, has: value } => {
            is_text(key) && is_text(value)
        }
        When::Said { key, said: _ } => is_text(key),
    }
}
