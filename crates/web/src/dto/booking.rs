use super::{AddressDto, SlotDto};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateOrderRequest {
    #[validate(length(min = 1, max = 80))]
    pub category_slug: String,
    /// By the form's keys.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    #[serde(default)]
    #[validate(length(max = 2000))]
    pub description: String,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
    #[validate(length(max = 40))]
    pub promo_code: Option<String>,
    /// The choice is made when the order is paid.
    #[expect(dead_code, reason = "taken from clients that send it")]
    pub use_credit: Option<bool>,
    /// `false` keeps it as a draft.
    pub submit: bool,
}

/// As typed.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoRequest {
    #[validate(length(min = 1, max = 40))]
    pub code: String,
}

/// What is absent stays as it is.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditOrderRequest {
    #[schema(value_type = Option<Object>)]
    pub answers: Option<Map<String, Value>>,
    #[validate(length(max = 2000))]
    pub description: Option<String>,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
}

/// Another time for a job that nobody has taken.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RescheduleRequest {
    pub slot: SlotDto,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelRequest {
    #[serde(default)]
    #[validate(length(max = 500))]
    pub reason: String,
    /// What was paid becomes my credit at once, in place of going back the way I paid it.
    #[serde(default)]
    pub as_credit: bool,
}
