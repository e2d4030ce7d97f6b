use std::fmt;

const LENGTH: std::ops::RangeInclusive<usize> = 4..=12;

/// A promo code: 4 to 12 capital letters and digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PromoCode(String);

impl PromoCode {
    /// Parses a code as typed: lower case, spaces and full-width characters are accepted. `None`
    /// for a text that cannot be a code.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let plain = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(narrow)
            .map(|c| c.to_ascii_uppercase());
        // One character more than the maximum, so that a long text is refused without being copied.
        let code: String = plain.take(LENGTH.end().saturating_add(1)).collect();
        let known = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
        (LENGTH.contains(&code.len()) && code.chars().all(known)).then_some(Self(code))
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The ASCII form of a full-width character (U+FF01 to U+FF5E).
fn narrow(c: char) -> char {
    match u32::from(c) {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide.saturating_sub(0xFEE0)).unwrap_or(c),
        _ => c,
    }
}

impl fmt::Display for PromoCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
