//! The one place of this crate that reads the clock and makes random text.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use chrono::{DateTime, SecondsFormat, Utc};

const LETTERS: [char; 36] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's',
    't', 'u', 'v', 'w', 'x', 'y', 'z', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9',
];

#[expect(
    clippy::disallowed_methods,
    reason = "an application may read the clock; it does so here only"
)]
pub fn now() -> DateTime<Utc> {
    Utc::now()
}

/// A time as Paystack writes it, for example `2026-09-30T21:10:19.000Z`.
pub fn iso(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Random lower-case letters and digits, unpredictable enough for a stand-in. The sandbox has no
/// secrets.
pub fn token(length: usize) -> String {
    std::iter::repeat_with(|| RandomState::new().build_hasher().finish())
        .map(|word| letter(word ^ (word >> 32)))
        .take(length)
        .collect()
}

/// Letters that depend only on `seed`, so that the same customer keeps the same code.
pub fn stable_token(seed: &str, length: usize) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(seed.as_bytes())
        .iter()
        .map(|byte| letter(u64::from(*byte)))
        .take(length)
        .collect()
}

/// A number that depends only on `seed`.
pub fn stable_number(seed: &str) -> u64 {
    use sha2::{Digest, Sha256};
    Sha256::digest(seed.as_bytes())
        .iter()
        .take(4)
        .fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

fn letter(word: u64) -> char {
    let at = usize::try_from(word % 36).unwrap_or_default();
    LETTERS.get(at).copied().unwrap_or('a')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_stable_ones_do_not() {
        assert_eq!(token(15).len(), 15);
        assert_ne!(token(15), token(15));
        assert_eq!(
            stable_token("ada@example.ng", 15),
            stable_token("ada@example.ng", 15)
        );
    }
}
