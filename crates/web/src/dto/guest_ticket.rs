use super::{TicketBody, ticket_kinds::TicketCategoryDto};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A support ticket of a person without an account.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenGuestTicketRequest {
    #[validate(length(max = 40))]
    pub phone: String,
    /// The code that was sent to the number with the purpose `GUEST_TICKET`.
    #[validate(length(max = 20))]
    pub code: String,
    /// Any but `PAYMENT_MISSING`, `LATE_NOSHOW`, `DAMAGE`, `SAFETY` and `GAS_SAFETY`.
    pub category: TicketCategoryDto,
    #[validate(length(min = 1, max = 120))]
    pub subject: String,
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
}

/// The token of the link that opens a guest's ticket.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestTokenRequest {
    #[validate(length(min = 1, max = 64))]
    pub token: String,
}

/// Another message of a person without an account.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestMessageRequest {
    #[validate(length(min = 1, max = 64))]
    pub token: String,
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
}

/// The ticket that a guest opened, with the token of its link, which is also sent by SMS.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenedGuestTicket)]
pub struct OpenedGuestTicketBody {
    pub token: String,
    pub ticket: TicketBody,
}
