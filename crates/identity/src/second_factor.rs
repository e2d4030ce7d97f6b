use kernel::{Email, FieldError, Timestamp, UserId};
use std::fmt;
use totp_rs::{Algorithm, Builder, Secret, Totp};

/// The length of the shared secret in bytes, as RFC 4226 recommends for SHA-1.
pub const FACTOR_SECRET_BYTES: usize = 20;
/// The number of recovery codes that a person has at a time.
pub const RECOVERY_CODES: usize = 10;
/// The number of letters and digits of a recovery code: 80 bits, so that its unsalted hash cannot
/// be brute-forced.
pub const RECOVERY_CODE_CHARS: usize = 16;
/// The issuer name that an authenticator shows.
const ISSUER: &str = "Gida";
const STEP_SECS: u64 = 30;
const CODE_DIGITS: u8 = 6;
/// The number of time steps before and after the current one that are accepted too, for clocks that
/// are slightly wrong.
const SKEW_STEPS: u16 = 1;

/// The secret shared between the server and an authenticator (RFC 6238). It is stored sealed and
/// shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorSecret([u8; FACTOR_SECRET_BYTES]);

impl fmt::Debug for FactorSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FactorSecret(not shown)")
    }
}

impl FactorSecret {
    #[must_use]
    pub const fn new(bytes: [u8; FACTOR_SECRET_BYTES]) -> Self {
        Self(bytes)
    }

    /// The raw secret, for a `FactorSealer`.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; FACTOR_SECRET_BYTES] {
        &self.0
    }

    /// The secret as it is typed into an authenticator: base32 in groups of four characters.
    #[must_use]
    pub fn key(&self) -> String {
        grouped(&base32(&self.0))
    }

    /// The link that authenticators read from a QR code. It contains the secret.
    #[must_use]
    pub fn link(&self, account: &Email) -> String {
        let account = percent(account.as_str());
        format!(
            "otpauth://totp/{ISSUER}:{account}?secret={}&issuer={ISSUER}&algorithm=SHA1&digits={CODE_DIGITS}&period={STEP_SECS}",
            base32(&self.0)
        )
    }

    /// The time step (half minutes since 1970) of a six-digit code, if it is the current step or
    /// the one before or after it. The store decides whether that step was used before.
    #[must_use]
    pub fn step_of(&self, code: &str, now: Timestamp) -> Option<i64> {
        let now = u64::try_from(now.unix()).ok()?;
        let step = self.totp().check(code, now)?;
        i64::try_from(step).ok()
    }

    /// The current code, as an authenticator shows it.
    #[must_use]
    pub fn code_at(&self, now: Timestamp) -> String {
        self.totp()
            .generate(u64::try_from(now.unix()).unwrap_or_default())
            .to_string()
    }

    fn totp(&self) -> Totp {
        Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(CODE_DIGITS)
            .with_skew(SKEW_STEPS)
            .with_step_duration(STEP_SECS)
            .with_secret(Secret::from(self.0.as_slice()))
            .build_noncompliant()
    }
}

/// The second sign-in step of a person. It is not required until a first code has proved that the
/// person's authenticator has the secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The sealed secret; only a `FactorSealer` can read it.
    pub sealed: String,
    pub begun_at: Timestamp,
    pub confirmed_at: Option<Timestamp>,
    /// The last step whose code was accepted. Codes of this step or an earlier one are not accepted
    /// again.
    pub last_step: i64,
}

impl SecondFactor {
    #[must_use]
    pub fn begin(user: UserId, sealed: String, now: Timestamp) -> Self {
        Self {
            user,
            sealed,
            begun_at: now,
            confirmed_at: None,
            last_step: 0,
        }
    }

    /// Whether the second step is required at sign-in.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.confirmed_at.is_some()
    }

    /// Turns the second step on after the first correct code. That code is used up.
    pub fn confirm(&mut self, step: i64, now: Timestamp) {
        (self.confirmed_at, self.last_step) = (Some(now), step);
    }
}

/// A code that was typed as the second step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactorCode {
    /// A six-digit code from the authenticator.
    Moment(String),
    /// A recovery code for a lost authenticator, without separators.
    Recovery(String),
}

/// One message for a code that is wrong, expired or already used.
pub const WRONG_CODE: &str = "This code is wrong, or it was used already. Please enter a new one.";

impl FactorCode {
    /// Parses a typed code. Spaces, hyphens and letter case are ignored.
    ///
    /// # Errors
    /// `wrong_code` when the text has the form of neither kind of code.
    pub fn parse(typed: &str) -> Result<Self, FieldError> {
        let code: String = typed
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        if code.len() == usize::from(CODE_DIGITS) && code.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Ok(Self::Moment(code));
        }
        if code.len() == RECOVERY_CODE_CHARS && code.bytes().all(|byte| BASE32.contains(&byte)) {
            return Ok(Self::Recovery(code));
        }
        Err(FieldError::new("code", "wrong_code", WRONG_CODE))
    }
}

/// The recovery codes made from secret bytes, ten bytes for each code, in the form that is hashed:
/// without hyphens.
#[must_use]
pub fn recovery_codes(secret: &[u8]) -> Vec<String> {
    secret
        .chunks_exact(RECOVERY_CODE_CHARS * 5 / 8)
        .take(RECOVERY_CODES)
        .map(base32)
        .collect()
}

/// A code in groups of four characters, easier to read.
#[must_use]
pub fn grouped(code: &str) -> String {
    let mut text = String::with_capacity(code.len() + code.len() / 4);
    for (place, letter) in code.chars().enumerate() {
        if place > 0 && place % 4 == 0 {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

/// The base32 alphabet of RFC 4648: no 0, 1 and 8, which look like letters.
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Encodes bytes as base32 without padding; every length in use is a whole number of characters.
fn base32(bytes: &[u8]) -> String {
    let (mut text, mut held, mut bits) = (String::new(), 0_u32, 0_u32);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            let letter = BASE32
                .get(((held >> bits) & 31) as usize)
                .copied()
                .unwrap_or(b'A');
            text.push(char::from(letter));
        }
        held &= (1 << bits) - 1;
    }
    text
}

/// Percent-encodes everything but letters, digits and `-._~`.
fn percent(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

#[cfg(test)]
#[path = "second_factor_tests.rs"]
mod tests;
