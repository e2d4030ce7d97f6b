//! Bank accounts of providers, and the check that an account is in the provider's name.

use kernel::{Applied, BankAccountId, ProviderId, Timestamp};
use std::{cmp::Reverse, fmt, str::FromStr};

/// The number of hours for which payouts are held after a change of account.
pub const CHANGE_HOLD_HOURS: i64 = 48;
/// The minimum similarity of the two names, in thousandths.
pub const LEAST_MATCH: u32 = 850;

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

/// The similarity of the name at the bank to a person's name, in thousandths: 1,000 is equal. Each
/// word of the person's name is matched, in any order, with the most similar word of the bank's
/// name, and no word is used twice; the result is the mean. Additional names at the bank, such as a
/// third given name, do not lower it.
#[must_use]
pub fn name_match(person: &str, at_bank: &str) -> u32 {
    let (person_words, mut bank_words) = (name_parts(person), name_parts(at_bank));
    if person_words.is_empty() {
        return 0;
    }
    let mut sum = 0_u32;
    for word in &person_words {
        let best = bank_words
            .iter()
            .enumerate()
            .map(|(at, other)| (likeness(word, other), at))
            .max_by_key(|(likeness, at)| (*likeness, Reverse(*at)));
        let Some((alike, at)) = best else { continue };
        sum = sum.saturating_add(alike);
        let _taken = bank_words.remove(at);
    }
    let words = u32::try_from(person_words.len()).unwrap_or(u32::MAX);
    sum.checked_div(words).unwrap_or_default()
}

/// Splits a name into upper-case words of letters; full stops and hyphens separate words.
fn name_parts(name: &str) -> Vec<Vec<char>> {
    let upper: String = name
        .chars()
        .flat_map(char::to_uppercase)
        .map(plain)
        .collect();
    let mut name_parts: Vec<Vec<char>> = upper
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().collect())
        .collect();
    // The longest words come first, so that an initial does not take the word that another word
    // needs.
    name_parts.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    name_parts
}

/// The letter without tone marks and dots below (Yoruba and Igbo), which banks do not write.
const fn plain(letter: char) -> char {
    match letter {
        'À' | 'Á' | 'Â' | 'Ā' => 'A',
        'È' | 'É' | 'Ẹ' | 'Ē' => 'E',
        'Ì' | 'Í' | 'Ị' | 'Ī' => 'I',
        'Ò' | 'Ó' | 'Ọ' | 'Ō' => 'O',
        'Ù' | 'Ú' | 'Ụ' | 'Ū' => 'U',
        'Ṣ' => 'S',
        'Ǹ' | 'Ń' | 'Ṅ' => 'N',
        other => other,
    }
}

/// The similarity of two words: twice the longest common subsequence divided by the sum of the
/// lengths, in thousandths.
fn likeness(one: &[char], other: &[char]) -> u32 {
    let mut row = vec![0_u32; other.len().saturating_add(1)];
    for a in one {
        let mut diagonal = 0_u32;
        let mut left = 0;
        for (b, above) in other.iter().zip(row.iter_mut().skip(1)) {
            let here = if a == b {
                diagonal.saturating_add(1)
            } else {
                left.max(*above)
            };
            diagonal = *above;
            left = here;
            *above = here;
        }
    }
    let common = row.last().copied().unwrap_or_default();
    let lengths = u32::try_from(one.len().saturating_add(other.len())).unwrap_or(u32::MAX);
    common
        .saturating_mul(2_000)
        .checked_div(lengths)
        .unwrap_or_default()
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
