//! The topic of a ticket, the channel by which it came, its state, and the person whose answer it waits for.

use serde::Deserialize;
use support::{TicketCategory, TicketChannel, WaitsFor};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = TicketCategory)]
pub enum TicketCategoryDto {
    Cancellation,
    Refund,
    PaymentMissing,
    LateNoshow,
    Quality,
    Damage,
    Safety,
    GasSafety,
    Payout,
    Document,
    Account,
    Other,
}

impl From<TicketCategoryDto> for TicketCategory {
    fn from(category: TicketCategoryDto) -> Self {
        match category {
            TicketCategoryDto::Cancellation => Self::Cancellation,
            TicketCategoryDto::Refund => Self::Refund,
            TicketCategoryDto::PaymentMissing => Self::PaymentMissing,
            TicketCategoryDto::LateNoshow => Self::LateNoshow,
            TicketCategoryDto::Quality => Self::Quality,
            TicketCategoryDto::Damage => Self::Damage,
            TicketCategoryDto::Safety => Self::Safety,
            TicketCategoryDto::GasSafety => Self::GasSafety,
            TicketCategoryDto::Payout => Self::Payout,
            TicketCategoryDto::Document => Self::Document,
            TicketCategoryDto::Account => Self::Account,
            TicketCategoryDto::Other => Self::Other,
        }
    }
}

#[derive(ToSchema)]
#[schema(as = TicketState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum TicketStateSchema {
    New,
    Open,
    WaitingCustomer,
    WaitingProvider,
    WaitingInternal,
    Resolved,
    Closed,
}

#[derive(ToSchema)]
#[schema(as = TicketChannel, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum TicketChannelSchema {
    Web,
    Whatsapp,
    Phone,
    Email,
}

/// The way by which a person reached staff, who open the ticket.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = StaffTicketChannel)]
pub enum StaffTicketChannelDto {
    Whatsapp,
    Phone,
    Email,
}

impl From<StaffTicketChannelDto> for TicketChannel {
    fn from(channel: StaffTicketChannelDto) -> Self {
        match channel {
            StaffTicketChannelDto::Whatsapp => Self::Whatsapp,
            StaffTicketChannelDto::Phone => Self::Phone,
            StaffTicketChannelDto::Email => Self::Email,
        }
    }
}

/// The person for whom a ticket waits after an answer.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = TicketWaitsFor)]
pub enum TicketWaitsForDto {
    #[default]
    Customer,
    /// The provider of the order that the ticket is about.
    Provider,
    /// Colleagues, such as operations.
    Internal,
}

impl From<TicketWaitsForDto> for WaitsFor {
    fn from(waits_for: TicketWaitsForDto) -> Self {
        match waits_for {
            TicketWaitsForDto::Customer => Self::Customer,
            TicketWaitsForDto::Provider => Self::Provider,
            TicketWaitsForDto::Internal => Self::Internal,
        }
    }
}
