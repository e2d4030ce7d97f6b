use std::fmt;

/// The four digits that the customer reads to the provider at the door. A job cannot start without
/// them.
#[derive(Clone, PartialEq, Eq)]
pub struct ArrivalPin(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a PIN is four digits")]
pub struct ArrivalPinError;

/// The result of one attempt to enter the PIN at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinTry {
    Right,
    /// The PIN was wrong; `left` tries remain before it is locked for a while.
    Wrong {
        left: u32,
    },
    Locked,
}

impl ArrivalPin {
    /// Parses a PIN.
    ///
    /// # Errors
    /// `ArrivalPinError` unless the text is four ASCII digits.
    pub fn parse(text: &str) -> Result<Self, ArrivalPinError> {
        if text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ArrivalPinError)
        }
    }
    /// Derives a PIN from random bits. Taking the remainder favours some PINs by about one part in
    /// 400,000.
    #[must_use]
    pub fn from_random(bits: u32) -> Self {
        Self(format!("{:04}", bits % 10_000))
    }
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ArrivalPin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ArrivalPin(****)")
    }
}
