use std::{fmt, str::FromStr};
use uuid::Uuid;

/// Crockford's base 32: no I, L, O or U, so that a reference can be read out over the phone.
const CROCKFORD: [u8; 32] = *b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The short public reference of an order, `SVC-7K3F9Q`: 6 characters, 30 bits.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct OrderReference(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an order reference")]
pub struct OrderReferenceError;

impl OrderReference {
    /// The reference derived from an order's id. `attempt` gives another reference when the first
    /// is already taken.
    #[must_use]
    pub fn derive(order: Uuid, attempt: u32) -> Self {
        Self(format!("SVC-{}", mixed::<6>(order, attempt)))
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for OrderReference {
    type Err = OrderReferenceError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.strip_prefix("SVC-").ok_or(OrderReferenceError)?;
        if code.len() == 6 && is_crockford(code) {
            Ok(Self(text.to_owned()))
        } else {
            Err(OrderReferenceError)
        }
    }
}

impl fmt::Display for OrderReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The short public reference of a support ticket, `SUP-7K3F9Q2X`: 8 characters, 40 bits, so that
/// collisions are unlikely.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct TicketReference(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a ticket reference")]
pub struct TicketReferenceError;

impl TicketReference {
    #[must_use]
    pub fn derive(ticket: Uuid) -> Self {
        Self(format!("SUP-{}", mixed::<8>(ticket, 0)))
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TicketReference {
    type Err = TicketReferenceError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.strip_prefix("SUP-").ok_or(TicketReferenceError)?;
        if code.len() == 8 && is_crockford(code) {
            Ok(Self(text.to_owned()))
        } else {
            Err(TicketReferenceError)
        }
    }
}

impl fmt::Display for TicketReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `LENGTH` characters derived from an id. `SplitMix64` spreads neighbouring ids over the whole
/// space.
fn mixed<const LENGTH: u32>(id: Uuid, attempt: u32) -> String {
    let (_, low) = id.as_u64_pair();
    let mut mixed = low
        .wrapping_add(u64::from(attempt))
        .wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^= mixed >> 31;
    let text =
        (0..LENGTH).filter_map(|i| CROCKFORD.get(usize::try_from((mixed >> (5 * i)) & 31).ok()?));
    text.map(|b| char::from(*b)).collect()
}

fn is_crockford(code: &str) -> bool {
    code.bytes().all(|b| CROCKFORD.contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_derived_reference_reads_back_and_differs_by_attempt() {
        let id = Uuid::from_u128(7);
        let first = OrderReference::derive(id, 0);
        assert_eq!(first.as_str().parse(), Ok(first.clone()));
        assert_ne!(first, OrderReference::derive(id, 1));
        assert!(
            "SVC-7K3F9U".parse::<OrderReference>().is_err(),
            "U is not in the alphabet"
        );
    }

    #[test]
    fn a_ticket_has_a_longer_one() {
        let reference = TicketReference::derive(Uuid::from_u128(7));
        assert_eq!(reference.as_str().parse(), Ok(reference.clone()));
        assert_eq!(reference.as_str().len(), 12);
        assert!("SUP-7K3F9Q".parse::<TicketReference>().is_err());
    }
}
