use crate::PaymentError;
use kernel::OrderReference;
use std::{fmt, str::FromStr};

/// The reference of one payment, which is also the gateway's idempotency key:
/// `ord-SVC-7K3F9Q-v1-a1`.
///
/// It is made of letters, digits and hyphens, because the gateway's references allow only letters,
/// digits, `.`, `=` and `-`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct PaymentReference(String);

impl PaymentReference {
    #[must_use]
    pub fn derive(order: &OrderReference, price_number: u32, attempt: u32) -> Self {
        Self(format!("ord-{order}-v{price_number}-a{attempt}"))
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PaymentReference {
    type Err = PaymentError;
    /// Parses any reference that the gateway may report, ours or not: 1 to 100 letters, digits,
    /// `.`, `=`, `-` or `_`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'=' | b'-' | b'_');
        if (1..=100).contains(&text.len()) && text.bytes().all(known) {
            Ok(Self(text.to_owned()))
        } else {
            Err(PaymentError::NotAReference)
        }
    }
}

impl fmt::Display for PaymentReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
