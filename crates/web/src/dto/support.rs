use super::{
    CancellationBody, PhotoBody, ReportedPositionBody, maybe_time,
    photo_ids::photo_ids,
    ticket_owner::{TicketGuestBody, TicketOwnerBody},
    time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, OrderId, UploadId, UserId};
use marketplace::read::{QuestionView, TicketView};
use serde::{Deserialize, Serialize};
use support::{Message, Question, TicketCategory, TicketChannel, WaitsFor};
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
    /// The questions of staff to the provider, oldest first; only in the answer for one ticket. The
    /// customer does not see them.
    pub questions: Vec<TicketQuestionBody>,
    /// The cancellation request that the ticket is about; only in the answer for one ticket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
}

/// A question of staff to a provider, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketQuestion)]
pub struct TicketQuestionBody {
    pub id: String,
    pub question: String,
    pub asked_at: DateTime<Utc>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
}

impl From<&Question> for TicketQuestionBody {
    fn from(question: &Question) -> Self {
        Self {
            id: question.id.to_string(),
            question: question.text.clone(),
            asked_at: time(question.asked_at),
            answer: question.answer.clone(),
            answered_at: maybe_time(question.answered_at),
        }
    }
}

/// A question of staff, as the provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderQuestion)]
pub struct ProviderQuestionBody {
    #[serde(flatten)]
    pub question: TicketQuestionBody,
    /// The reference of the ticket.
    pub reference: String,
    /// The job that the question is about.
    pub order_id: Option<String>,
}

impl From<&QuestionView> for ProviderQuestionBody {
    fn from(view: &QuestionView) -> Self {
        Self {
            question: TicketQuestionBody::from(&view.question),
            reference: view.reference.to_string(),
            order_id: view.order.map(|order| order.to_string()),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskProviderRequest {
    #[validate(length(min = 1, max = 2000))]
    pub question: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerQuestionRequest {
    #[validate(length(min = 1, max = 2000))]
    pub answer: String,
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
            questions: view
                .questions
                .iter()
                .map(TicketQuestionBody::from)
                .collect(),
            cancellation: None,
        }
    }
}
