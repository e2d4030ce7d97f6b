//! Orders as their owner sees them.

use super::{
    instant,
    place::{AddressDto, SlotDto},
    quote::Quote,
};
use marketplace::read::{EventView, OrderView, ProviderCard};
use orders::{Action, OrderStatus, TrackingStep};
use pricing::PriceVersion;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A new request. Without `submit` it is kept as a draft and may be incomplete.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateOrderRequest {
    #[validate(length(min = 1, max = 60))]
    pub category_slug: String,
    /// By the form's keys.
    #[schema(value_type = Object)]
    pub answers: serde_json::Value,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub address: Option<AddressDto>,
    #[serde(default)]
    pub slot: Option<SlotDto>,
    #[serde(default)]
    pub submit: bool,
}

/// What of a draft is to change; the rest stays.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditOrderRequest {
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub answers: Option<serde_json::Value>,
    #[serde(default)]
    pub description: Option<String>,
    #[serde(default)]
    pub address: Option<AddressDto>,
    #[serde(default)]
    pub slot: Option<SlotDto>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelRequest {
    #[validate(length(max = 500))]
    pub reason: String,
}

/// What cancelling now would mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancellationPreview {
    pub refund_kobo: i64,
    pub fee_kobo: i64,
    pub provider_kobo: i64,
    pub text: String,
}

/// The twelve statuses (STATUS-01).
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = OrderStatus)]
pub enum OrderStatusDto {
    Draft,
    Submitted,
    Requested,
    Quoted,
    Priced,
    DepositPaid,
    Paid,
    Assigned,
    InProgress,
    Completed,
    Cancelled,
    Disputed,
}

impl From<OrderStatus> for OrderStatusDto {
    fn from(status: OrderStatus) -> Self {
        match status {
            OrderStatus::Draft => Self::Draft,
            OrderStatus::Submitted => Self::Submitted,
            OrderStatus::Requested => Self::Requested,
            OrderStatus::Quoted => Self::Quoted,
            OrderStatus::Priced => Self::Priced,
            OrderStatus::DepositPaid => Self::DepositPaid,
            OrderStatus::Paid => Self::Paid,
            OrderStatus::Assigned => Self::Assigned,
            OrderStatus::InProgress => Self::InProgress,
            OrderStatus::Completed => Self::Completed,
            OrderStatus::Cancelled => Self::Cancelled,
            OrderStatus::Disputed => Self::Disputed,
        }
    }
}

/// The finer step, for the tracking page; it never decides what may be done.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = TrackingStep)]
pub enum TrackingStepDto {
    Finding,
    Offered,
    Accepted,
    EnRoute,
    Arrived,
    Started,
    Finished,
    Confirmed,
}

impl TrackingStepDto {
    pub fn of(step: TrackingStep) -> Option<Self> {
        match step {
            TrackingStep::None => None,
            TrackingStep::Finding => Some(Self::Finding),
            TrackingStep::Offered => Some(Self::Offered),
            TrackingStep::Accepted => Some(Self::Accepted),
            TrackingStep::EnRoute => Some(Self::EnRoute),
            TrackingStep::Arrived => Some(Self::Arrived),
            TrackingStep::Started => Some(Self::Started),
            TrackingStep::Finished => Some(Self::Finished),
            TrackingStep::Confirmed => Some(Self::Confirmed),
        }
    }
}

/// What the owner may do now, from the transition table.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderAction {
    Edit,
    Submit,
    ViewQuote,
    Pay,
    Cancel,
    Track,
    Confirm,
    ViewReceipt,
}

impl OrderAction {
    fn of_owner(status: OrderStatus) -> Vec<Self> {
        let named = |action| match action {
            Action::Edit => Self::Edit,
            Action::Submit => Self::Submit,
            Action::ViewQuote => Self::ViewQuote,
            Action::Pay => Self::Pay,
            Action::Cancel => Self::Cancel,
            Action::Track => Self::Track,
            Action::Confirm => Self::Confirm,
            Action::ViewReceipt => Self::ViewReceipt,
        };
        Action::of_owner(status).into_iter().map(named).collect()
    }
}

/// Who comes to the door. `phone` is there while the job is under way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderSummary {
    pub id: String,
    pub first_name: String,
    pub photo_url: Option<String>,
    pub completed_jobs: u32,
    pub phone: Option<String>,
}

impl ProviderSummary {
    fn of(card: &ProviderCard, status: OrderStatus) -> Self {
        let under_way = matches!(status, OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Disputed);
        Self {
            id: card.id.to_string(),
            first_name: card.display_name.clone(),
            photo_url: card.photo_url.clone(),
            completed_jobs: card.jobs_done,
            phone: card.phone.clone().filter(|_| under_way),
        }
    }
}

/// An order. `address` is one line for people, `location` the parts; `priceQuote` is naira as a numeric string.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub id: String,
    pub reference: String,
    pub title: String,
    pub description: String,
    pub address: String,
    pub location: Option<AddressDto>,
    #[schema(format = DateTime)]
    pub created_at: String,
    pub status: OrderStatusDto,
    pub price_quote: Option<String>,
    pub category_slug: String,
    #[schema(value_type = Object)]
    pub answers: serde_json::Value,
    pub slot: Option<SlotDto>,
    pub total_kobo: Option<i64>,
    pub paid_kobo: i64,
    pub tracking_step: Option<TrackingStepDto>,
    pub allowed_actions: Vec<OrderAction>,
    pub version: i64,
    /// What to read to the provider at the door; from ASSIGNED until the work begins.
    pub arrival_pin: Option<String>,
    #[schema(format = DateTime)]
    pub finished_at: Option<String>,
    pub finish_note: Option<String>,
    pub quote: Option<Quote>,
    pub provider: Option<ProviderSummary>,
}

impl Order {
    pub fn of(view: OrderView, price: Option<&PriceVersion>) -> Self {
        Self {
            id: view.id.to_string(),
            reference: view.reference.to_string(),
            address: one_line(&view),
            created_at: instant(view.created_at),
            status: view.status.into(),
            price_quote: view.total.map(kernel::Money::naira_decimal),
            slot: view.slot.map(SlotDto::from),
            total_kobo: view.total.map(kernel::Money::kobo),
            paid_kobo: view.paid.kobo(),
            tracking_step: TrackingStepDto::of(view.tracking_step),
            allowed_actions: OrderAction::of_owner(view.status),
            version: view.version,
            arrival_pin: pin(&view),
            finished_at: view.finished_at.map(instant),
            quote: price.map(Quote::of),
            provider: view.provider.as_ref().map(|card| ProviderSummary::of(card, view.status)),
            title: view.title,
            description: view.description,
            location: view.address.map(AddressDto::from),
            category_slug: view.category_slug,
            answers: view.answers,
            finish_note: view.finish_note,
        }
    }
}

fn one_line(view: &OrderView) -> String {
    view.address.as_ref().map(orders::Address::one_line).unwrap_or_default()
}

fn pin(view: &OrderView) -> Option<String> {
    view.arrival_pin.clone().filter(|_| view.status == OrderStatus::Assigned)
}

/// One line of the history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderEvent {
    pub seq: u32,
    pub from: Option<OrderStatusDto>,
    pub to: OrderStatusDto,
    /// `CUSTOMER`, `SERVICE_PROVIDER`, `ADMIN` or `SYSTEM`.
    pub actor_role: String,
    pub reason: Option<String>,
    #[schema(format = DateTime)]
    pub at: String,
}

impl From<EventView> for OrderEvent {
    fn from(event: EventView) -> Self {
        Self {
            seq: event.seq,
            from: event.from.map(Into::into),
            to: event.to.into(),
            actor_role: event.actor_role,
            reason: Some(event.reason),
            at: instant(event.at),
        }
    }
}

/// The tracking page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tracking {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub status: OrderStatusDto,
    pub tracking_step: Option<TrackingStepDto>,
    pub slot: Option<SlotDto>,
    pub address: String,
    pub provider: Option<ProviderSummary>,
    pub arrival_pin: Option<String>,
    pub paid_kobo: i64,
    #[schema(format = DateTime)]
    pub finished_at: Option<String>,
    pub finish_note: Option<String>,
    /// When this was looked up.
    #[schema(format = DateTime)]
    pub updated_at: String,
    pub events: Vec<OrderEvent>,
    pub allowed_actions: Vec<OrderAction>,
}

impl Tracking {
    pub fn of(view: OrderView, events: Vec<EventView>, now: kernel::Timestamp) -> Self {
        Self {
            order_id: view.id.to_string(),
            reference: view.reference.to_string(),
            status: view.status.into(),
            tracking_step: TrackingStepDto::of(view.tracking_step),
            slot: view.slot.map(SlotDto::from),
            address: one_line(&view),
            provider: view.provider.as_ref().map(|card| ProviderSummary::of(card, view.status)),
            arrival_pin: pin(&view),
            paid_kobo: view.paid.kobo(),
            finished_at: view.finished_at.map(instant),
            updated_at: instant(now),
            events: events.into_iter().map(OrderEvent::from).collect(),
            allowed_actions: OrderAction::of_owner(view.status),
            title: view.title,
            finish_note: view.finish_note,
        }
    }
}

/// The VAT receipt of a paid order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub reference: String,
    pub title: String,
    pub address: String,
    pub status: OrderStatusDto,
    #[schema(format = DateTime)]
    pub paid_at: String,
    pub paid_kobo: i64,
    pub channel: Option<String>,
    pub payment_reference: Option<String>,
    pub quote: Quote,
}
