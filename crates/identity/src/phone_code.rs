//! The one-time code in a text message. A person who types it has access to that phone.

mod confirmed_phone;

pub use confirmed_phone::PHONE_CONFIRMED_DAYS;

use kernel::{NgPhone, PhoneCodeId, Timestamp, UserId};

pub const PHONE_CODE_DIGITS: usize = 6;
/// The number of minutes in which a code can be used.
pub const PHONE_CODE_MINS: i64 = 10;
/// The number of wrong codes after which the code cannot be used any more.
pub const PHONE_CODE_TRIES: u32 = 5;
/// The waits in seconds before the second, the third and each further code.
const RESEND_SECS: [i64; 3] = [30, 60, 120];
/// A code that can be used for less than this is not sent once more.
const LEAST_LEFT_SECS: i64 = 120;
/// The waits begin again when no code was asked for in this time.
const SERIES_SECS: i64 = 3_600;

kernel::coded!(
    /// What a code opens. A code for one of them does not serve the other.
    CodePurpose {
        /// It signs in to an account, or confirms the number of an account.
        Account => "ACCOUNT",
        /// It opens a support ticket of a person without an account.
        GuestTicket => "GUEST_TICKET",
    }
);

/// The newest code of a phone number, whatever its purpose, so that the waits and the wrong codes of
/// a number count for all purposes together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneCode {
    pub id: PhoneCodeId,
    pub phone: NgPhone,
    pub purpose: CodePurpose,
    /// The signed-in user who confirms their number; `None` for a sign-in and for a guest. A code for
    /// one of them does not serve the other.
    pub user: Option<UserId>,
    /// The digest of the browser that asked, unless a signed-in user did. The code serves no other
    /// browser, so a person who reads it aloud gives nothing away.
    pub device: Option<String>,
    /// The HMAC of the code, in hexadecimal.
    pub sealed: String,
    /// When it was asked for last.
    pub issued_at: Timestamp,
    pub expires_at: Timestamp,
    /// How many wrong codes were typed.
    pub tries: u32,
    /// How many codes were asked for in a row, this one included.
    pub sends: u32,
    pub used_at: Option<Timestamp>,
}

/// The data that a new code starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPhoneCode {
    pub id: PhoneCodeId,
    pub phone: NgPhone,
    pub purpose: CodePurpose,
    pub user: Option<UserId>,
    pub device: Option<String>,
    pub sealed: String,
    pub now: Timestamp,
}

/// The number of seconds until another code may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooEarly(pub i64);

/// Why a typed code was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhoneCodeError {
    /// There is no code, or it was used, expired or was made for another purpose or browser.
    #[error(
        "This code is no longer valid, or it was asked for in another browser. Please ask for a new one."
    )]
    Over,
    /// The code is wrong, and so many tries are left.
    #[error("That code does not match. You have {} left.", tries(*.0))]
    Wrong(u32),
    /// Too many wrong codes were typed. Another code may be sent in so many seconds.
    #[error("That was too many wrong codes. Please ask for a new one.")]
    Locked(i64),
}

fn tries(left: u32) -> String {
    if left == 1 {
        "1 try".to_owned()
    } else {
        format!("{left} tries")
    }
}

impl PhoneCode {
    /// Makes a code, which replaces the previous one of the number.
    ///
    /// # Errors
    /// `TooEarly` when the previous code is too recent.
    pub fn issue(previous: Option<&Self>, new: NewPhoneCode) -> Result<Self, TooEarly> {
        let series = previous.filter(|code| {
            code.used_at.is_none() && new.now.secs_since(code.issued_at) < SERIES_SECS
        });
        if let Some(wait) = series
            .map(|code| code.resend_wait(new.now))
            .filter(|wait| *wait > 0)
        {
            return Err(TooEarly(wait));
        }
        Ok(Self {
            id: new.id,
            phone: new.phone,
            purpose: new.purpose,
            user: new.user,
            device: new.device,
            sealed: new.sealed,
            issued_at: new.now,
            expires_at: new.now.plus_mins(PHONE_CODE_MINS),
            tries: 0,
            sends: series.map_or(1, |code| code.sends.saturating_add(1)),
            used_at: None,
        })
    }

    /// Whether the code may be typed in this browser.
    #[must_use]
    pub fn serves_device(&self, device: Option<&str>) -> bool {
        self.device.is_none() || self.device.as_deref() == device
    }

    /// Whether the same code can be sent once more, for the same purpose and browser.
    #[must_use]
    pub fn may_be_repeated(
        &self,
        (purpose, user): (CodePurpose, Option<UserId>),
        device: Option<&str>,
        now: Timestamp,
    ) -> bool {
        let left = self.expires_at.secs_since(now);
        let is_same =
            self.purpose == purpose && self.user == user && self.device.as_deref() == device;
        is_same && self.is_open(now) && left >= LEAST_LEFT_SECS
    }

    /// Sends the same code once more, after the wait of a new one. Its expiry and the wrong codes
    /// that were typed stay.
    ///
    /// # Errors
    /// `TooEarly` when it was sent too recently.
    pub fn repeated(self, now: Timestamp) -> Result<Self, TooEarly> {
        let wait = self.resend_wait(now);
        if wait > 0 {
            return Err(TooEarly(wait));
        }
        Ok(Self {
            issued_at: now,
            sends: self.sends.saturating_add(1),
            ..self
        })
    }

    /// The number of minutes for which the code can still be used, at least one.
    #[must_use]
    pub fn minutes_left(&self, now: Timestamp) -> i64 {
        let left = self.expires_at.secs_since(now).saturating_add(59);
        left.div_euclid(60).max(1)
    }

    /// The number of seconds until another code may be sent; zero or less when it may be sent now.
    #[must_use]
    pub fn resend_wait(&self, now: Timestamp) -> i64 {
        let at = usize::try_from(self.sends.saturating_sub(1)).unwrap_or(usize::MAX);
        let wait = RESEND_SECS.get(at).or(RESEND_SECS.last());
        wait.copied().unwrap_or_default() - now.secs_since(self.issued_at)
    }

    /// Whether the code can still be used.
    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.used_at.is_none() && now < self.expires_at && self.tries < PHONE_CODE_TRIES
    }

    /// Uses the code to sign in or to confirm the number of an account, or counts a wrong one. `fits`
    /// says whether the typed code is this one.
    ///
    /// # Errors
    /// `PhoneCodeError`; the code must be saved also then.
    pub fn redeem(
        &mut self,
        user: Option<UserId>,
        fits: bool,
        now: Timestamp,
    ) -> Result<(), PhoneCodeError> {
        self.redeem_for((CodePurpose::Account, user), fits, now)
    }

    /// Uses the code to open the ticket of a guest, or counts a wrong one.
    ///
    /// # Errors
    /// `PhoneCodeError`; the code must be saved also then.
    pub fn redeem_for_guest(&mut self, fits: bool, now: Timestamp) -> Result<(), PhoneCodeError> {
        self.redeem_for((CodePurpose::GuestTicket, None), fits, now)
    }

    fn redeem_for(
        &mut self,
        serves: (CodePurpose, Option<UserId>),
        fits: bool,
        now: Timestamp,
    ) -> Result<(), PhoneCodeError> {
        let is_over = self.used_at.is_some() || now >= self.expires_at;
        if is_over || (self.purpose, self.user) != serves {
            return Err(PhoneCodeError::Over);
        }
        if self.tries >= PHONE_CODE_TRIES {
            return Err(self.locked(now));
        }
        if fits {
            self.used_at = Some(now);
            return Ok(());
        }
        self.tries = self.tries.saturating_add(1);
        match PHONE_CODE_TRIES.saturating_sub(self.tries) {
            0 => Err(self.locked(now)),
            left => Err(PhoneCodeError::Wrong(left)),
        }
    }

    fn locked(&self, now: Timestamp) -> PhoneCodeError {
        PhoneCodeError::Locked(self.resend_wait(now).max(1))
    }
}

#[cfg(test)]
#[path = "phone_code_tests.rs"]
mod tests;
