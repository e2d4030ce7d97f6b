//! The preview of a price, before there is an order.

use super::QuoteBody;
use crate::dto::SlotDto;
use kernel::MoneyError;
use marketplace::orders::PricePreview;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuotePreviewRequest {
    #[validate(length(min = 1, max = 80))]
    pub category_slug: String,
    /// The answers, by the keys of the booking form.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    /// The location of the job; without it, the price contains no travel.
    pub location: Option<PreviewLocation>,
    pub slot: Option<SlotDto>,
    /// A promo code. The preview shows its discount for a new customer; whether this customer may
    /// use it is checked when it is added to the order.
    #[validate(length(max = 40))]
    pub promo_code: Option<String>,
    /// Accepted but ignored: the customer chooses about store credit when paying.
    #[expect(dead_code, reason = "taken from clients that send it")]
    pub use_credit: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewLocation {
    pub area: String,
    #[expect(dead_code, reason = "the area alone decides the price of the way")]
    pub city: Option<String>,
    #[expect(dead_code, reason = "the area alone decides the price of the way")]
    pub state: Option<String>,
}

/// The preview of a price. With `PRICED`, the price is in `quote`, and its fields are repeated
/// beside `state`. With another state, `message` explains what happens instead.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuotePreview)]
pub struct QuotePreviewBody {
    pub state: PreviewState,
    pub message: Option<String>,
    pub quote: Option<QuoteBody>,
    #[serde(flatten)]
    #[schema(ignore)]
    version: Option<QuoteBody>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PreviewState {
    Priced,
    NeedsQuote,
    NeedsAssessment,
    Incomplete,
}

impl QuotePreviewBody {
    /// Builds the answer from the preview.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn new(preview: &PricePreview, needs_visit: bool) -> Result<Self, MoneyError> {
        Ok(match preview {
            PricePreview::Price {
                lines,
                total,
                split,
                valid_until,
            } => {
                let quote = QuoteBody::preview(lines, *total, split, *valid_until)?;
                Self {
                    state: PreviewState::Priced,
                    message: None,
                    version: Some(quote.clone()),
                    quote: Some(quote),
                }
            }
            PricePreview::NeedsPerson if needs_visit => Self::without(
                PreviewState::NeedsAssessment,
                "A person looks at what you send and prices it, usually the same day. Photos help. You pay nothing until you accept.",
            ),
            PricePreview::NeedsPerson => Self::without(
                PreviewState::NeedsQuote,
                "A person prices this for you, usually the same day. You pay nothing until you accept.",
            ),
        })
    }
    /// The preview while too few questions are answered.
    #[must_use]
    pub fn incomplete() -> Self {
        Self::without(
            PreviewState::Incomplete,
            "Answer the remaining questions to see the price.",
        )
    }

    fn without(state: PreviewState, message: &str) -> Self {
        Self {
            state,
            message: Some(message.to_owned()),
            quote: None,
            version: None,
        }
    }
}
