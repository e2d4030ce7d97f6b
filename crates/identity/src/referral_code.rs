use kernel::UserId;
use std::fmt;

/// The length of a referral code in characters (REF-02).
pub const REFERRAL_CODE_CHARS: usize = 8;
/// Letters and digits without I, O, 0 and 1, so that a code can be read out without mistakes.
const ALPHABET: [u8; 32] = *b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// The code that a person shares with friends.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct ReferralCode(String);

/// One error with the same message for every fault, so that valid codes cannot be found by trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid referral code")]
pub struct ReferralCodeError;

impl ReferralCode {
    /// Parses a code: trimmed and upper-cased (VALID-11, VALID-13), then exactly 8 characters of
    /// the alphabet.
    ///
    /// # Errors
    /// `ReferralCodeError` for anything else.
    pub fn parse(text: &str) -> Result<Self, ReferralCodeError> {
        let code = text.trim().to_uppercase();
        let well_formed =
            code.len() == REFERRAL_CODE_CHARS && code.bytes().all(|b| ALPHABET.contains(&b));
        if well_formed {
            Ok(Self(code))
        } else {
            Err(ReferralCodeError)
        }
    }

    /// The code derived from a user's id. `attempt` gives another code when the first is already
    /// taken.
    #[must_use]
    pub fn derive(user: UserId, attempt: u32) -> Self {
        let (high, low) = user.uuid().as_u64_pair();
        let mut mixed = spread(spread(high) ^ low.wrapping_add(u64::from(attempt)));
        let mut code = String::with_capacity(REFERRAL_CODE_CHARS);
        while code.len() < REFERRAL_CODE_CHARS {
            let letter = usize::try_from(mixed & 31)
                .ok()
                .and_then(|i| ALPHABET.get(i))
                .copied()
                .unwrap_or(b'A');
            code.push(char::from(letter));
            mixed >>= 5;
        }
        Self(code)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// `SplitMix64` spreads neighbouring ids over the whole space.
const fn spread(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

impl fmt::Display for ReferralCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ref_02_valid_11_valid_13_a_code_is_trimmed_upper_cased_and_eight_characters() {
        assert_eq!(
            ReferralCode::parse(" abcd2345 ").unwrap().as_str(),
            "ABCD2345"
        );
        for text in [
            "",
            "ABCD234",
            "ABCD23456",
            "ABCD234O",
            "ABCD2341",
            "ABCD-345",
            "ÄBCD234",
        ] {
            assert_eq!(ReferralCode::parse(text), Err(ReferralCodeError), "{text}");
        }
    }

    #[test]
    fn a_derived_code_reads_back_and_differs_by_attempt_and_person() {
        let ada: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        let bola: UserId = "01900000-0000-7000-8000-000000000002".parse().unwrap();
        let code = ReferralCode::derive(ada, 0);
        assert_eq!(ReferralCode::parse(code.as_str()), Ok(code.clone()));
        assert_eq!(code, ReferralCode::derive(ada, 0));
        assert_ne!(code, ReferralCode::derive(ada, 1));
        assert_ne!(code, ReferralCode::derive(bola, 0));
    }
}
