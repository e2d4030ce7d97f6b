//! A person on WhatsApp: their id, their number and their name.

use crate::clock;

/// A person. Digits are a number; anything else is the id of a person who hides their number.
pub struct Person {
    pub user_id: String,
    pub phone: Option<String>,
}

impl Person {
    pub fn of(id: &str) -> Self {
        let is_number = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            Self {
                user_id: format!("NG.{}{}", clock::stable_number(id), id.len()),
                phone: Some(id.to_owned()),
            }
        } else {
            Self {
                user_id: id.to_owned(),
                phone: None,
            }
        }
    }
}

/// A name that stays with the person.
pub fn name_of(person: &str) -> &'static str {
    const NAMES: [&str; 6] = ["Ada", "Bola", "Chidi", "Halima", "Ngozi", "Tunde"];
    let at = usize::try_from(clock::stable_number(person) % 6).unwrap_or_default();
    NAMES.get(at).copied().unwrap_or("Ada")
}
