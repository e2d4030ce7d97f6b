use super::{
    Moment, OrdersError,
    gas::quote_gas,
    quoted::{Quoted, service_zone},
};
use crate::{
    read::Offering,
    scheduling::{StoredAnswers, trip_to},
};
use catalog::FieldType;
use kernel::{FieldError, FieldErrors, Timestamp};
use orders::Slot;
use pricing::{PriceValidity, category_discount_lines, price};
use serde_json::Value;

/// Prices checked answers, with today's discount of the service. Without an area there is no travel
/// line: the preview is a price "so far".
///
/// # Errors
/// `Invalid` for an answer that the price needs and that is missing, or an area that is not served.
pub fn quote(
    offering: &Offering,
    answers: &Value,
    area: Option<&str>,
    at: Moment,
) -> Result<Quoted, OrdersError> {
    let mut quoted = engine_quote(offering, answers, area, at)?;
    if let (Quoted::Lines(lines), Some(percent)) = (
        &mut quoted,
        offering.category.discount_on(at.now.abuja_date()),
    ) {
        lines.extend(category_discount_lines(percent, lines)?);
    }
    Ok(quoted)
}

/// The price of the list, without a discount.
pub(super) fn engine_quote(
    offering: &Offering,
    answers: &Value,
    area: Option<&str>,
    at: Moment,
) -> Result<Quoted, OrdersError> {
    if let Some(board) = &offering.gas {
        return quote_gas(board, answers, area, at);
    }
    let Some(card) = &offering.rate_card else {
        return Ok(Quoted::NeedsPerson);
    };
    let zone = area.map(service_zone).transpose()?;
    let answers = StoredAnswers(answers);
    let trip = zone.zip(area).map(|place| trip_to(card, &answers, place));
    match price(card, &answers, trip) {
        Ok(lines) => Ok(Quoted::Lines(lines)),
        Err(error) if error.needs_a_person() => Ok(Quoted::NeedsPerson),
        Err(pricing::PricingError::MissingAnswer { key }) => Err(needed(offering, &key).into()),
        Err(error) => Err(error.into()),
    }
}

/// The error for an answer that the price needs. A count that the form lets a person leave out is
/// one of several, of which the price needs at least one.
fn needed(offering: &Offering, key: &str) -> FieldErrors {
    let text = match offering.form.field(key) {
        Some(field) if !field.required && field.kind == FieldType::Count => {
            "Count at least one thing for the price."
        }
        Some(_) | None => "This is needed for the price.",
    };
    FieldErrors::one(format!("answers.{key}"), "required", text)
}

/// The time until which an engine price made at this moment is valid, by the settings. A price from the
/// gas board is valid for a short time, and every other one at the latest until the visit begins.
pub(super) fn engine_price_valid_until(
    offering: &Offering,
    validity: &PriceValidity,
    at: Moment,
) -> Timestamp {
    if offering.gas.is_some() {
        validity.gas_until(at.now)
    } else {
        validity.visit_until(at.slot.and_then(Slot::starts_at), at.now)
    }
}

/// Checks answers against the form. For a draft, missing answers are no error.
///
/// # Errors
/// The fields, as `answers.<key>`.
pub(super) fn check_answers(
    offering: &Offering,
    answers: &Value,
    whole: bool,
) -> Result<(), FieldErrors> {
    match offering.form.validate(answers) {
        Ok(_) => Ok(()),
        Err(errors) if whole => Err(errors),
        Err(FieldErrors(errors)) => FieldErrors::check(
            errors
                .into_iter()
                .filter(|e: &FieldError| e.code != "required")
                .collect(),
        ),
    }
}
