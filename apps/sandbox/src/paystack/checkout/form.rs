//! Reads the card form.

use std::collections::HashMap;

use chrono::Datelike;

use super::cards::{TestCard, by_number};
use crate::clock;
use crate::world::Card;

pub struct CardInput {
    pub test_card: &'static TestCard,
    pub cvv: String,
    pub card: Card,
}

pub fn read_card(input: &HashMap<String, String>) -> Result<CardInput, &'static str> {
    let number = digits(input, "number");
    if !(16..=19).contains(&number.len()) {
        return Err("Enter a card number of 16 to 19 digits.");
    }
    let test_card = by_number(&number)
        .ok_or("This sandbox takes the listed test cards only. Do not enter a real card.")?;
    let (month, year) = expiry(input.get("expiry").map(String::as_str).unwrap_or_default())
        .ok_or("Enter the expiry date as MM/YY.")?;
    let now = clock::now();
    if (year, month) < (now.year(), now.month()) {
        return Err("This card has expired.");
    }
    let cvv = digits(input, "cvv");
    if cvv.len() != 3 {
        return Err("Enter the 3 digits of the CVV.");
    }
    let card = Card {
        bin: number.get(..6).unwrap_or_default().to_owned(),
        last4: number
            .get(number.len().saturating_sub(4)..)
            .unwrap_or_default()
            .to_owned(),
        exp_month: format!("{month:02}"),
        exp_year: year.to_string(),
        brand: test_card.brand.to_owned(),
        reusable: test_card.reusable,
    };
    Ok(CardInput {
        test_card,
        cvv,
        card,
    })
}

pub fn digits(input: &HashMap<String, String>, name: &str) -> String {
    input
        .get(name)
        .map(|text| text.chars().filter(char::is_ascii_digit).collect())
        .unwrap_or_default()
}

/// The month and the year of an expiry date. `12/30`, `12 / 2030` and `1230` are all December 2030.
fn expiry(text: &str) -> Option<(u32, i32)> {
    let compact: String = text.chars().filter(char::is_ascii_digit).collect();
    let month: u32 = compact
        .get(..2)?
        .parse()
        .ok()
        .filter(|month| (1..=12).contains(month))?;
    let year = compact.get(2..)?;
    match year.len() {
        2 => Some((month, 2000 + year.parse::<i32>().ok()?)),
        4 => Some((month, year.parse().ok()?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expiry_date_is_read_in_its_usual_spellings() {
        for text in ["12/30", "12 / 2030", "1230", "12-30"] {
            assert_eq!(expiry(text), Some((12, 2030)), "{text}");
        }
        for text in ["", "13/30", "1/30", "12", "12/3"] {
            assert_eq!(expiry(text), None, "{text}");
        }
    }
}
