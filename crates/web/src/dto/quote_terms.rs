use orders::Quote;
use serde::Serialize;
use utoipa::ToSchema;

/// The terms of a quote.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteTerms)]
pub struct QuoteTermsBody {
    /// The number of days that the work takes.
    pub days: u32,
    /// The number of days for which the provider is bound by the quote.
    pub valid_days: u32,
}

impl From<&Quote> for QuoteTermsBody {
    fn from(quote: &Quote) -> Self {
        Self {
            days: quote.days,
            valid_days: quote.valid_days,
        }
    }
}
