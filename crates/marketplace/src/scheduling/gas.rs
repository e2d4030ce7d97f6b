//! The safety checks before gas is ordered or moved.

use crate::read::Offering;
use kernel::{FieldError, FieldErrors, Timestamp};
use orders::{CYLINDER_YEARS_MAX, Order, check_gas_slot};
use pricing::{AnswerSource, GasMode, GasSize};
use serde_json::Value;

/// The instructions for a customer who smells gas. No gas is sold to them.
pub const SMELL_OF_GAS: &str = "Open the windows. No flames, and touch no switches. Move out, then call 112. We do not bring gas now.";

const TOO_OLD: &str = "Cylinders older than 15 years are not filled. Choose a new cylinder.";

/// The answers as an order stores them: a JSON object by the form's keys.
#[derive(Debug, Clone, Copy)]
pub struct StoredAnswers<'a>(pub &'a Value);

impl AnswerSource for StoredAnswers<'_> {
    fn choice(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.as_str()
    }
    fn count(&self, key: &str) -> Option<i64> {
        self.0.get(key)?.as_i64()
    }
    fn multi(&self, key: &str) -> Vec<&str> {
        let values = self.0.get(key).and_then(Value::as_array);
        values
            .map(|list| list.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default()
    }
    fn flag(&self, key: &str) -> Option<bool> {
        self.0.get(key)?.as_bool()
    }
}

/// Checks whether a gas order may be submitted: there is no smell of gas, the cylinder is fit to be
/// moved, and a rider can come in the slot. An order for another service passes.
///
/// # Errors
/// The faulty fields.
pub(crate) fn check_gas(
    offering: &Offering,
    order: &Order,
    now: Timestamp,
) -> Result<(), FieldErrors> {
    if offering.gas.is_none() {
        return Ok(());
    }
    let answers = StoredAnswers(&order.answers);
    if answers.flag("gas_smell") == Some(true) {
        return Err(FieldErrors::one(
            "answers.gas_smell",
            "gas_smell",
            SMELL_OF_GAS,
        ));
    }
    let mut errors = unsafe_answers(&answers, now);
    if let Some(Err(error)) = order.slot.map(|slot| check_gas_slot(slot, now)) {
        errors.push(FieldError::new("slot", "bad_slot", error.to_string()));
    }
    FieldErrors::check(errors)
}

fn unsafe_answers(answers: &StoredAnswers<'_>, now: Timestamp) -> Vec<FieldError> {
    let takes_one = answers
        .choice("mode")
        .and_then(GasMode::from_code)
        .is_none_or(GasMode::takes_a_cylinder);
    let is_large = answers
        .choice("size")
        .and_then(GasSize::from_code)
        .is_some_and(GasSize::is_large);
    let checks = [
        (
            "upright",
            takes_one,
            "Stand the cylinder upright and put its cap on first.",
        ),
        (
            "outside_vehicle",
            takes_one,
            "Take the cylinder out of the vehicle first. Riders never take one from a cabin.",
        ),
        (
            "adult_present",
            true,
            "A person aged 18 or older must be there.",
        ),
        (
            "ground_floor",
            is_large,
            "We bring 25 and 50 kg to the ground floor or an open store only. Choose a smaller cylinder, or ask support.",
        ),
    ];
    let refused = checks
        .into_iter()
        .filter(|(key, asked, _)| *asked && answers.flag(key) != Some(true));
    let mut errors: Vec<_> = refused
        .map(|(key, _, text)| FieldError::new(format!("answers.{key}"), "unsafe", text))
        .collect();
    let year = answers
        .choice("year_made")
        .filter(|_| takes_one)
        .map(|text| text.trim().parse::<i32>());
    let this_year = now.abuja_date().year();
    let fault = match year {
        None => None,
        Some(Ok(year)) if this_year.saturating_sub(year) > CYLINDER_YEARS_MAX => {
            Some(("expired", TOO_OLD))
        }
        Some(Ok(year)) if year <= this_year => None,
        Some(Ok(_) | Err(_)) => Some((
            "invalid",
            "Enter the year stamped on the cylinder, such as 2020.",
        )),
    };
    errors.extend(fault.map(|(code, text)| FieldError::new("answers.year_made", code, text)));
    errors
}
