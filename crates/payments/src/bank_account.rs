//! Bank accounts of providers, and the check that an account is in the provider's name.

mod holder_name;

pub use holder_name::{LEAST_MATCH, name_match};

use kernel::{Applied, BankAccountId, ProviderId, Timestamp};
use std::{fmt, str::FromStr};

/// The number of hours for which payouts are held after a change of account.
pub const CHANGE_HOLD_HOURS: i64 = 48;

/// A Nigerian account number (NUBAN, ten digits). It is never shown in full, not even in debug
/// output.
#[derive(Clone, PartialEq, Eq)]
pub struct Nuban(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an account number has 10 digits")]
pub struct NubanError;

impl Nuban {
    /// All ten digits, for the gateway, for the bank file of a manual payout and for the database.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
    /// The masked number, `••••••6789`.
    #[must_use]
    pub fn masked(&self) -> String {
        format!("••••••{}", self.0.get(6..).unwrap_or_default())
    }
}

impl FromStr for Nuban {
    type Err = NubanError;
    fn from_str(text: &str) -> Result<Self, NubanError> {
        let digits = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit());
        if digits {
            Ok(Self(text.to_owned()))
        } else {
            Err(NubanError)
        }
    }
}

impl fmt::Debug for Nuban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

/// A bank account of a provider. It is never edited: a new account replaces it, and an existing
/// payout keeps the account that it was created with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAccount {
    pub id: BankAccountId,
    pub provider: ProviderId,
    pub bank_code: String,
    pub bank_name: String,
    pub number: Nuban,
    /// The account holder in the bank's spelling.
    pub holder: String,
    /// The recipient id at the gateway, once the account was registered there.
    pub recipient: Option<String>,
    pub created_at: Timestamp,
    /// No payout is made before this time, because the account was changed recently.
    pub held_until: Option<Timestamp>,
    pub version: i64,
}

impl BankAccount {
    #[must_use]
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.held_until.is_some_and(|until| now < until)
    }
    /// Holds the payouts to the account until this time. A longer hold stays.
    pub fn hold(&mut self, until: Timestamp) -> Applied<()> {
        if self.is_held_at(until) {
            return Applied::Already;
        }
        self.held_until = Some(until);
        Applied::Now(())
    }
    fn is_held_at(&self, until: Timestamp) -> bool {
        self.held_until.is_some_and(|held| until <= held)
    }
    #[must_use]
    pub fn is_same(&self, bank_code: &str, number: &Nuban) -> bool {
        self.bank_code == bank_code && self.number == *number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_number_is_ten_digits_and_shows_four() {
        let number: Nuban = "0123456789".parse().unwrap();
        assert_eq!(
            (
                number.masked().as_str(),
                format!("{number:?}").as_str(),
                number.reveal()
            ),
            ("••••••6789", "••••••6789", "0123456789")
        );
        for bad in [
            "",
            "012345678",
            "01234567890",
            "012345678x",
            "０１２３４５６７８９",
        ] {
            assert!(bad.parse::<Nuban>().is_err(), "{bad}");
        }
    }

    #[test]
    fn t10_a_hold_never_becomes_shorter() {
        let now = Timestamp::from_unix(1_780_000_000).unwrap();
        let mut account = BankAccount {
            id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
            provider: "01900000-0000-7000-8000-000000000002".parse().unwrap(),
            bank_code: "058".into(),
            bank_name: "Guaranty Trust Bank".into(),
            number: "0123456789".parse().unwrap(),
            holder: "BELLO AMINA".into(),
            recipient: None,
            created_at: now,
            held_until: None,
            version: 0,
        };
        assert_eq!(account.hold(now.plus_hours(24)), Applied::Now(()));
        assert_eq!(account.hold(now.plus_hours(24)), Applied::Already);
        assert_eq!(account.hold(now.plus_hours(20)), Applied::Already);
        assert_eq!(account.held_until, Some(now.plus_hours(24)));
        assert_eq!(account.hold(now.plus_hours(48)), Applied::Now(()));
        assert!(account.is_held(now.plus_hours(47)) && !account.is_held(now.plus_hours(48)));
    }

    #[test]
    fn the_banks_spelling_of_a_name_is_that_name() {
        for (person, at_bank) in [
            ("Amina Bello", "BELLO AMINA SANI"),
            ("Amina Bello", "AMINA BELLO"),
            ("Amina Bello-Musa", "MUSA BELLO AMINA"),
            ("Ṣeun Adéyẹmí", "ADEYEMI SEUN O"),
            ("Chukwuemeka Okafor", "OKAFOR CHUKWUEMEKA"),
            ("Muhammed Ibrahim", "IBRAHIM MOHAMMED"),
            ("Oluwaseun Ade", "ADE OLUWASEUN F."),
        ] {
            assert!(
                name_match(person, at_bank) >= LEAST_MATCH,
                "{person} / {at_bank}: {}",
                name_match(person, at_bank)
            );
        }
    }

    #[test]
    fn a_name_in_common_is_not_the_name() {
        for (person, at_bank) in [
            ("Amina Bello", "BELLO HALIMA"),
            ("Amina Bello", "BELLO"),
            ("Jo Oluwaseunfunmi", "OLUWASEUNFUNMI ADEBAYO"),
            ("Amina Bello", "MUSA IBRAHIM"),
            ("Amina Bello", ""),
            ("", "BELLO AMINA"),
            ("Ada Ada", "ADA OBI"),
        ] {
            assert!(
                name_match(person, at_bank) < LEAST_MATCH,
                "{person} / {at_bank}: {}",
                name_match(person, at_bank)
            );
        }
    }
}
