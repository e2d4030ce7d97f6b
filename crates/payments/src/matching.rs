//! The likelihood that an unmatched charge belongs to an order. It is shown to staff and has no
//! other effect.

use crate::{LEAST_MATCH, name_match};
use kernel::Timestamp;

/// The payer of a charge as the gateway reports them. The payer may have typed these texts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Payer {
    pub name: Option<String>,
    pub email: Option<String>,
}

/// The number of days before and after the charge in which a matching order is searched.
pub const MATCH_DAYS: i64 = 30;

const AMOUNT_POINTS: u32 = 40;
const PERSON_POINTS: u32 = 40;
const TIME_POINTS: u32 = 20;

/// The reasons to believe that a charge belongs to an order whose outstanding amount is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Likeness {
    pub same_email: bool,
    /// Whether the payer's name is the customer's name, allowing for the spelling of banks.
    pub same_name: bool,
    /// The score out of 100: 40 for the amount, at most 40 for the person, at most 20 for the time.
    pub score: u32,
}

impl Likeness {
    /// Compares the payer of a charge that was received `at` a time with the customer of an order
    /// that was placed at `ordered_at`.
    #[must_use]
    pub fn of(
        payer: &Payer,
        (name, email): (&str, &str),
        ordered_at: Timestamp,
        at: Timestamp,
    ) -> Self {
        let same_email = payer
            .email
            .as_deref()
            .is_some_and(|payer_email| payer_email.trim().eq_ignore_ascii_case(email));
        let alike = payer
            .name
            .as_deref()
            .map_or(0, |payer_name| name_match(name, payer_name));
        let person = if same_email {
            PERSON_POINTS
        } else {
            PERSON_POINTS.saturating_mul(alike.min(1_000)) / 1_000
        };
        let days = u32::try_from(at.secs_since(ordered_at).abs() / 86_400).unwrap_or(u32::MAX);
        let most = u32::try_from(MATCH_DAYS).unwrap_or_default();
        let time = TIME_POINTS
            .saturating_mul(most.saturating_sub(days))
            .checked_div(most)
            .unwrap_or_default();
        Self {
            same_email,
            same_name: alike >= LEAST_MATCH,
            score: AMOUNT_POINTS.saturating_add(person).saturating_add(time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn at(day: &str) -> Timestamp {
        Date::parse(day).unwrap().at_hour(9)
    }
    fn like(name: Option<&str>, email: Option<&str>, came: &str) -> Likeness {
        let payer = Payer {
            name: name.map(str::to_owned),
            email: email.map(str::to_owned),
        };
        Likeness::of(
            &payer,
            ("Bola Ade", "bola@example.ng"),
            at("2026-11-20"),
            at(came),
        )
    }

    #[test]
    fn the_person_and_the_time_speak_for_an_order_beside_its_amount() {
        let found = |same_email, same_name, score| Likeness {
            same_email,
            same_name,
            score,
        };
        assert_eq!(
            like(Some("ADE BOLA"), None, "2026-11-20"),
            found(false, true, 100)
        );
        assert_eq!(
            like(None, Some(" Bola@Example.ng"), "2026-11-20"),
            found(true, false, 100)
        );
        assert_eq!(
            like(None, None, "2026-11-20"),
            found(false, false, 60),
            "the amount and the hour alone"
        );
        assert_eq!(
            like(None, None, "2026-12-05"),
            found(false, false, 50),
            "half a month later"
        );
        assert_eq!(
            like(None, None, "2026-11-05"),
            found(false, false, 50),
            "or before"
        );
        assert_eq!(like(None, None, "2027-02-20"), found(false, false, 40));
        let stranger = like(Some("MUSA IBRAHIM"), Some("musa@example.ng"), "2026-11-20");
        assert!(
            !stranger.same_name && !stranger.same_email && (60..100).contains(&stranger.score),
            "{stranger:?}"
        );
    }
}
