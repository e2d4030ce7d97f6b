use super::{CancellationBody, ReportedPositionBody, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::OrderId;
use marketplace::read::TicketView;
use serde::{Deserialize, Serialize};
use support::{Message, TicketCategory};
use utoipa::ToSchema;
use validator::Validate;

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

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenTicketRequest {
    pub category: TicketCategoryDto,
    #[validate(length(min = 1, max = 120))]
    pub subject: String,
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
    /// An order of the caller, as its customer or its provider.
    #[schema(value_type = Option<String>)]
    pub order_id: Option<OrderId>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TicketMessageRequest {
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResolveTicketRequest {
    /// A last message to the customer.
    #[validate(length(min = 1, max = 2000))]
    pub message: Option<String>,
}

/// A ticket: a question or a complaint to support.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ticket)]
pub struct TicketBody {
    pub id: String,
    /// The reference of the ticket, such as `SUP-7K3F9Q2X`.
    pub reference: String,
    #[schema(value_type = TicketCategoryDto)]
    pub category: &'static str,
    pub subject: String,
    #[schema(value_type = TicketStateSchema)]
    pub state: &'static str,
    /// The priority, from `P0`, the most urgent, to `P3`.
    pub priority: &'static str,
    pub order_id: Option<String>,
    /// Where the person last was who reported danger, if their phone told.
    pub position: Option<ReportedPositionBody>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The messages, oldest first; only the latest in a list.
    pub messages: Vec<TicketMessageBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketMessage)]
pub struct TicketMessageBody {
    pub id: String,
    /// The author: `customer`, `support`, or the assigned `provider`.
    pub author: &'static str,
    pub body: String,
    pub created_at: DateTime<Utc>,
}

/// A ticket, as support staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminTicket)]
pub struct AdminTicketBody {
    #[serde(flatten)]
    pub ticket: TicketBody,
    pub customer: TicketOwnerBody,
    /// When the first answer is due.
    pub answer_due_at: DateTime<Utc>,
    pub answered_at: Option<DateTime<Utc>>,
    /// The cancellation request that the ticket is about; only in the answer for one ticket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
}

/// The person who opened the ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketOwner)]
pub struct TicketOwnerBody {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

impl From<&Message> for TicketMessageBody {
    fn from(message: &Message) -> Self {
        Self {
            id: message.id.to_string(),
            author: message.author.code(),
            body: message.body.clone(),
            created_at: time(message.created_at),
        }
    }
}

impl From<&TicketView> for TicketBody {
    fn from(view: &TicketView) -> Self {
        let ticket = &view.ticket;
        Self {
            id: ticket.id.to_string(),
            reference: ticket.reference.to_string(),
            category: ticket.category.code(),
            subject: ticket.subject.clone(),
            state: ticket.state.code(),
            priority: ticket.priority.code(),
            order_id: ticket.order.map(|order| order.to_string()),
            position: ticket.position.map(ReportedPositionBody::from),
            created_at: time(ticket.created_at),
            updated_at: time(ticket.updated_at),
            messages: view.messages.iter().map(TicketMessageBody::from).collect(),
        }
    }
}

impl From<&TicketView> for AdminTicketBody {
    fn from(view: &TicketView) -> Self {
        let owner = &view.owner;
        Self {
            ticket: TicketBody::from(view),
            customer: TicketOwnerBody {
                id: view.ticket.user.to_string(),
                first_name: owner.first_name.clone(),
                last_name: owner.last_name.clone(),
                email: owner.email.clone(),
                phone: owner.phone.clone(),
            },
            answer_due_at: time(view.ticket.answer_due_at),
            answered_at: maybe_time(view.ticket.answered_at),
            cancellation: None,
        }
    }
}
