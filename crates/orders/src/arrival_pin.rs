use std::fmt;

/// The number of PINs of four digits.
const PINS: u32 = 10_000;
/// The number of PINs that differ from a given one.
const OTHER_PINS: u32 = 9_999;

/// The four digits that the customer reads to the provider at the door. A job cannot start without
/// them. A customer who feels unsafe says the four digits of the safety PIN instead: the job starts in
/// the same way, and staff are notified in silence.
#[derive(Clone, PartialEq, Eq)]
pub struct ArrivalPin {
    digits: String,
    safety: Option<String>,
}

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
            Ok(Self {
                digits: text.to_owned(),
                safety: None,
            })
        } else {
            Err(ArrivalPinError)
        }
    }
    /// Derives a PIN and another safety PIN from random bits. Taking the remainder favours some PINs
    /// by about one part in 400,000, and some safety PINs by about one part in 40.
    #[must_use]
    pub fn from_random(bits: u32) -> Self {
        let number = bits % PINS;
        let apart = (bits / PINS) % OTHER_PINS;
        let other = number.saturating_add(1).saturating_add(apart) % PINS;
        Self {
            digits: format!("{number:04}"),
            safety: Some(format!("{other:04}")),
        }
    }
    /// The same PIN with this safety PIN. One that equals the PIN is left out, because it would raise
    /// an alarm at every start.
    #[must_use]
    pub fn with_safety(self, safety: Option<Self>) -> Self {
        let other = safety.map(|safety| safety.digits);
        Self {
            safety: other.filter(|other| *other != self.digits),
            ..self
        }
    }
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.digits
    }
    /// The safety PIN.
    #[must_use]
    pub fn reveal_safety(&self) -> Option<&str> {
        self.safety.as_deref()
    }
    /// Whether a job starts with these digits.
    #[must_use]
    pub fn opens_with(&self, entered: &str) -> bool {
        self.digits == entered || self.is_safety(entered)
    }
    /// Whether these digits are the safety PIN.
    #[must_use]
    pub fn is_safety(&self, entered: &str) -> bool {
        self.safety.as_deref() == Some(entered)
    }
}

impl fmt::Debug for ArrivalPin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ArrivalPin(****)")
    }
}
