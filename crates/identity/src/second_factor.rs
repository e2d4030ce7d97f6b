use kernel::{Email, FieldError, Timestamp, UserId};
use std::fmt;
use totp_rs::{Algorithm, Builder, Secret, Totp};

/// Length of the shared secret: what RFC 4226 recommends for SHA-1.
pub const FACTOR_SECRET_BYTES: usize = 20;
/// How many recovery codes there are at a time.
pub const RECOVERY_CODES: usize = 10;
/// Letters and digits of a recovery code: 80 bits, so that its plain hash cannot be searched.
pub const RECOVERY_CODE_CHARS: usize = 16;
/// As an authenticator shows the account.
const ISSUER: &str = "Gida";
const STEP_SECS: u64 = 30;
const CODE_DIGITS: u8 = 6;
/// Steps before and after the present one that are taken too, for clocks that are not right.
const SKEW_STEPS: u16 = 1;

/// What the server and an authenticator share (RFC 6238). It is stored sealed and shown once.
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

    /// For whoever seals it.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; FACTOR_SECRET_BYTES] {
        &self.0
    }

    /// The secret as it is typed into an authenticator: base32 in groups of four.
    #[must_use]
    pub fn key(&self) -> String {
        grouped(&base32(&self.0))
    }

    /// The link that authenticators read from a QR code. It carries the secret.
    #[must_use]
    pub fn link(&self, account: &Email) -> String {
        let account = percent(account.as_str());
        format!(
            "otpauth://totp/{ISSUER}:{account}?secret={}&issuer={ISSUER}&algorithm=SHA1&digits={CODE_DIGITS}&period={STEP_SECS}",
            base32(&self.0)
        )
    }

    /// The step (half minutes since 1970) that a code of six digits belongs to, if it is the present one or the one
    /// before or after it. Whether that step was used before is for the store to say.
    #[must_use]
    pub fn step_of(&self, code: &str, now: Timestamp) -> Option<i64> {
        let now = u64::try_from(now.unix()).ok()?;
        let step = self.totp().check(code, now)?;
        i64::try_from(step).ok()
    }

    /// The code of the moment, as an authenticator shows it.
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

/// The second step of somebody's sign-in. Until a first code has proved that their authenticator has the secret, it is
/// asked for nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The secret, sealed; only a `FactorSealer` reads it.
    pub sealed: String,
    pub begun_at: Timestamp,
    pub confirmed_at: Option<Timestamp>,
    /// The last step of which a code was accepted; no code of it or of one before is accepted again.
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

    /// Whether it is asked for.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.confirmed_at.is_some()
    }

    /// The first code was right: from now on it is asked for. That code is spent.
    pub fn confirm(&mut self, step: i64, now: Timestamp) {
        (self.confirmed_at, self.last_step) = (Some(now), step);
    }
}

/// What somebody typed as the second step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactorCode {
    /// Six digits from the authenticator.
    Moment(String),
    /// One of the codes for the day on which the authenticator is lost, as it was made.
    Recovery(String),
}

/// One answer for a code that is wrong, too old or used before.
pub const WRONG_CODE: &str = "This code is wrong, or it was used already. Please enter a new one.";

impl FactorCode {
    /// Reads a code as typed: spaces and hyphens do not count, nor does the size of letters.
    ///
    /// # Errors
    /// `wrong_code` for what has the form of neither.
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

/// The recovery codes that follow from secret bytes, ten bytes a code, as they are hashed: without hyphens.
#[must_use]
pub fn recovery_codes(secret: &[u8]) -> Vec<String> {
    secret
        .chunks_exact(RECOVERY_CODE_CHARS * 5 / 8)
        .take(RECOVERY_CODES)
        .map(base32)
        .collect()
}

/// A code as people read it: in groups of four.
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

/// RFC 4648: no 0, 1 and 8, which are taken for letters.
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Without padding; every length in use is a whole number of letters.
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

/// Everything but letters, digits and `-._~` is escaped.
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
