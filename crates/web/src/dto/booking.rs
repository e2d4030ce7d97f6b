use super::{AddressDto, RecipientRequest, SlotDto, recipient::present};
use kernel::UploadId;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateOrderRequest {
    #[validate(length(min = 1, max = 80))]
    pub category_slug: String,
    /// The answers, by the keys of the booking form.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    #[serde(default)]
    #[validate(length(max = 2000))]
    pub description: String,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
    #[validate(length(max = 40))]
    pub promo_code: Option<String>,
    /// The provider that the customer asks for, who is asked before all others. One who does
    /// not do the service is left out.
    #[validate(length(min = 1, max = 64))]
    pub preferred_provider_id: Option<String>,
    /// The person at home, when the order is for someone else.
    pub recipient: Option<RecipientRequest>,
    /// The ids of the voice notes and photos of a booking that was begun in a chat, as the link to it
    /// gave them. One that is gone or belongs to another person is left out.
    #[serde(default)]
    #[validate(length(max = 10))]
    #[schema(value_type = Vec<String>, required = false)]
    pub attachments: Vec<UploadId>,
    /// Accepted but ignored: the customer chooses about store credit when paying.
    #[expect(dead_code, reason = "taken from clients that send it")]
    pub use_credit: Option<bool>,
    /// Whether the order is submitted; `false` keeps it as a draft.
    pub submit: bool,
}

/// A booking that operations begin for a customer who calls.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginBookingRequest {
    /// The id of the customer's account.
    #[validate(length(min = 1, max = 64))]
    pub customer_id: String,
    #[validate(length(min = 1, max = 80))]
    pub category_slug: String,
    /// The answers, by the keys of the booking form. The customer may add missing ones.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    #[serde(default)]
    #[validate(length(max = 2000))]
    pub description: String,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub note: String,
}

/// A promo code as the customer typed it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoRequest {
    #[validate(length(min = 1, max = 40))]
    pub code: String,
}

/// The changes to a draft. A field that is absent stays as it is.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditOrderRequest {
    #[schema(value_type = Option<Object>)]
    pub answers: Option<Map<String, Value>>,
    #[validate(length(max = 2000))]
    pub description: Option<String>,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
    /// The person at home; `null` when the order is for the customer.
    #[serde(default, deserialize_with = "present")]
    #[validate(skip)]
    #[schema(value_type = Option<RecipientRequest>)]
    pub recipient: Option<Option<RecipientRequest>>,
}

/// Another time for an order that has no provider yet.
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
    /// Whether the paid amount becomes store credit at once instead of being refunded the way it
    /// was paid.
    #[serde(default)]
    pub as_credit: bool,
}
