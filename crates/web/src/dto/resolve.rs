//! The changes of status that staff make for a customer.

use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// A change of status by staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ResolveAction)]
pub enum ResolveActionDto {
    /// Operations send a draft for the customer.
    Submit,
    /// Operations give a request back to the customer as a draft, because something is missing.
    Return,
    /// Operations ask the pricing staff for the price.
    RequestPrice,
    /// Support completes the work of a customer who cannot confirm it.
    Complete,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResolveOrderRequest {
    pub action: ResolveActionDto,
    /// The reason, for the history and the audit log. The customer reads it when the order is
    /// returned or completed, and then the provider does too.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}
