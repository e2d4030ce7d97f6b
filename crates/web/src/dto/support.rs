//! Tickets of support: how they are opened and answered, and how their owners and staff see them.

use super::{
    CancellationBody, MakeGoodBody, PhotoBody, ReportedPositionBody, maybe_time,
    photo_ids::photo_ids,
    ticket_kinds::{
        StaffTicketChannelDto, TicketCategoryDto, TicketChannelSchema, TicketStateSchema,
        TicketWaitsForDto,
    },
    ticket_owner::{TicketGuestBody, TicketOwnerBody, TicketTakerBody},
    ticket_question::TicketQuestionBody,
    time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, OrderId, UploadId, UserId};
use marketplace::read::TicketView;
use serde::{Deserialize, Serialize};
use support::Message;
use utoipa::ToSchema;
use validator::Validate;

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
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl OpenTicketRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TicketMessageRequest {
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl TicketMessageRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

/// A ticket that staff open for a person who called or wrote elsewhere.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenTicketForCustomerRequest {
    #[schema(value_type = String)]
    pub user_id: UserId,
    pub channel: StaffTicketChannelDto,
    pub category: TicketCategoryDto,
    #[validate(length(min = 1, max = 120))]
    pub subject: String,
    /// What the person said.
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
    /// An order of the person, as its customer or its provider.
    #[schema(value_type = Option<String>)]
    pub order_id: Option<OrderId>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerTicketRequest {
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
    /// The person who must act next; the customer when absent.
    #[serde(default)]
    pub waits_for: TicketWaitsForDto,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AnswerTicketRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
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
    /// The way by which the ticket came.
    #[schema(value_type = TicketChannelSchema)]
    pub channel: &'static str,
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
    pub photos: Vec<PhotoBody>,
}

/// A ticket, as support staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminTicket)]
pub struct AdminTicketBody {
    #[serde(flatten)]
    pub ticket: TicketBody,
    /// The account that owns the ticket; absent for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer: Option<TicketOwnerBody>,
    /// The person without an account who opened the ticket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<TicketGuestBody>,
    /// When the next answer is due that support owes. While `state` says that the ticket waits for
    /// the customer or the provider, no answer is due.
    pub answer_due_at: DateTime<Utc>,
    /// When support answered first.
    pub answered_at: Option<DateTime<Utc>>,
    /// The member of staff who takes care of it.
    pub taken_by: Option<TicketTakerBody>,
    /// The questions of staff to the provider, oldest first; only in the answer for one ticket. The
    /// customer does not see them.
    pub questions: Vec<TicketQuestionBody>,
    /// The cancellation request that the ticket is about; only in the answer for one ticket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
    /// The compensation of the provider who rejected the cylinder of the order; only in the answer for
    /// one ticket, either of the customer or of the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub make_good: Option<MakeGoodBody>,
}

impl From<&Message> for TicketMessageBody {
    fn from(message: &Message) -> Self {
        Self {
            id: message.id.to_string(),
            author: message.author.code(),
            body: message.body.clone(),
            created_at: time(message.created_at),
            photos: message
                .photos
                .iter()
                .copied()
                .map(PhotoBody::from)
                .collect(),
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
            channel: ticket.channel.code(),
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
        Self {
            ticket: TicketBody::from(view),
            customer: TicketOwnerBody::of(view),
            guest: TicketGuestBody::of(view),
            answer_due_at: time(view.ticket.answer_due_at),
            answered_at: maybe_time(view.ticket.answered_at),
            taken_by: TicketTakerBody::of(view),
            questions: view
                .questions
                .iter()
                .map(TicketQuestionBody::from)
                .collect(),
            cancellation: None,
            make_good: None,
        }
    }
}
