use kernel::{Money, Timestamp};
use serde::{Deserialize, Serialize};

/// What a report has in addition when it is the quote of a provider, who would do the work at this
/// price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// The number of days that the work takes.
    pub days: u32,
    /// The number of days for which the provider is bound by the quote.
    pub valid_days: u32,
    /// What the provider would get of it, as they saw it when they handed the quote in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<QuoteShare>,
}

/// The split of the total of a quote: `vat + commission + net = gross`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QuoteShare {
    pub gross: Money,
    pub vat: Money,
    pub commission: Money,
    /// What the provider gets.
    pub net: Money,
}

impl Quote {
    /// The time until which the provider is bound by a quote that was handed in at this time.
    #[must_use]
    pub fn valid_until(&self, handed_in: Timestamp) -> Timestamp {
        handed_in.plus_days(self.valid_days.into())
    }
}
