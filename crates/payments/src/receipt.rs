//! The number of a receipt.

use kernel::OrderReference;
use std::fmt;

const RECEIPT: &str = "R-";
const ORDER: &str = "SVC-";

/// The number of the VAT receipt of an order, such as `R-AB12CD`. An order has one receipt, so the
/// number follows from the order's reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptNumber(OrderReference);

impl ReceiptNumber {
    #[must_use]
    pub const fn of(order: OrderReference) -> Self {
        Self(order)
    }

    /// Reads a number as a person types it. `None` for a text that is no number of a receipt.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_uppercase();
        let rest = text.strip_prefix(RECEIPT)?;
        format!("{ORDER}{rest}").parse().ok().map(Self)
    }

    #[must_use]
    pub const fn order(&self) -> &OrderReference {
        &self.0
    }
}

impl fmt::Display for ReceiptNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reference = self.0.as_str();
        let rest = reference.strip_prefix(ORDER).unwrap_or(reference);
        write!(f, "{RECEIPT}{rest}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_follows_from_the_reference_and_leads_back_to_it() {
        let order: OrderReference = "SVC-AB12CD".parse().unwrap();
        let number = ReceiptNumber::of(order.clone());
        assert_eq!(number.to_string(), "R-AB12CD");
        assert_eq!(ReceiptNumber::parse(" r-ab12cd "), Some(number));
        assert_eq!(ReceiptNumber::parse("R-AB12CD").unwrap().order(), &order);
    }

    #[test]
    fn another_text_is_no_number() {
        for text in ["", "R-", "SVC-AB12CD", "R-AB12CD9", "R-AB 2CD", "RAB12CD"] {
            assert_eq!(ReceiptNumber::parse(text), None, "{text}");
        }
    }
}
