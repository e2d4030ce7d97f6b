//! The tracking page of an order.

mod masked;

use super::{
    CallBody, CancellationBody, ChangeOrderBody, ChatBody, CylinderBody, ExtraWork, GivenProofBody,
    LivePositionBody, Numbers, OrderAssessmentBody, OrderEventBody, OwnMaterialsBody, PaymentState,
    PhotoBody, RecipientBody, SlotDto, StepReportBody, kobo, maybe_time,
    order::{actions, shows_pin},
    order_status::{OrderStatusSchema, TrackingStepSchema, shown_step},
    provider_summary::ProviderSummary,
    step_report::{note_of, photos_of},
    time,
};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::read::{EventView, OrderView, TrackingPage};
use orders::OrderStatus;
use pricing::PricingError;
use serde::Serialize;
use utoipa::ToSchema;

/// The data of the tracking page.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Tracking)]
pub struct TrackingBody {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    #[schema(value_type = OrderStatusSchema)]
    pub status: &'static str,
    #[schema(value_type = Option<TrackingStepSchema>)]
    pub tracking_step: Option<&'static str>,
    /// When the job last reached a new step or a new stage.
    pub step_at: Option<DateTime<Utc>>,
    pub slot: Option<SlotDto>,
    pub address: String,
    pub provider: Option<ProviderSummary>,
    /// The way to call the provider, while that is possible and calls go through the relay. Through a
    /// link only for an order for someone else: the person at home can call from their own phone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallBody>,
    pub arrival_pin: Option<String>,
    /// The PIN that the customer says instead of the arrival PIN when they feel unsafe: the job starts
    /// in the same way, and staff are notified in silence. Present as long as a PIN can be asked for.
    pub safety_pin: Option<String>,
    /// When the time window begins.
    pub expected_at: Option<DateTime<Utc>>,
    pub paid_kobo: i64,
    /// The amount that is due now; only for the owner.
    pub due_now_kobo: Option<i64>,
    /// The stage that is due, when the price is paid in stages; only for the owner.
    pub stage_due: Option<u32>,
    /// Whether a part or all of the price is paid; absent while nothing is paid.
    pub payment_state: Option<PaymentState>,
    /// The stage that the work has reached, when the price is paid in stages and the work has
    /// begun.
    pub work_stage: Option<u32>,
    /// Until when the rest of a price may be paid; only for the owner.
    pub balance_due_at: Option<DateTime<Utc>>,
    /// Until when the owner may choose what happens after the search found no provider; only for
    /// the owner.
    pub choice_due_at: Option<DateTime<Utc>>,
    /// When express gas is due, ninety minutes after the payment; the express fee is refunded when
    /// it is late.
    pub express_due_at: Option<DateTime<Utc>>,
    pub finish_note: Option<String>,
    /// The provider's photos of the finished work; only for the owner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub finish_photos: Vec<PhotoBody>,
    /// The finish proof that the provider gave, beside the note and the photos; only for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<GivenProofBody>,
    /// When the finished job is confirmed automatically; absent when it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_completes_at: Option<DateTime<Utc>>,
    /// The person at home, when the order is for someone else; only for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient: Option<RecipientBody>,
    /// What a person with a shared link may do: `let_in`, `confirm`, `report_problem`. Only through a
    /// link, when the order is for someone else; the last two when the customer lets the person at
    /// home confirm.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<String>)]
    pub link_actions: Vec<&'static str>,
    /// The steps that the provider of the job reported, oldest first; only for the owner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub step_reports: Vec<StepReportBody>,
    /// The cylinder of a gas order that is filled at a plant and comes back, once a provider has the
    /// order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cylinder: Option<CylinderBody>,
    pub updated_at: DateTime<Utc>,
    pub events: Vec<OrderEventBody>,
    #[schema(value_type = Vec<String>)]
    pub allowed_actions: Vec<&'static str>,
    /// The assessment before the price; only for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assessment: Option<OrderAssessmentBody>,
    /// The latest cancellation request after an assignment; only for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
    /// The change orders, by number; only for the owner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[serde(rename = "variations")]
    pub change_orders: Vec<ChangeOrderBody>,
    /// The materials for which the provider has received an advance; only for the owner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub materials: Vec<OwnMaterialsBody>,
    /// The chat with the provider, while the order has one; only for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatBody>,
    /// Where the provider is, only while they are on the way and their phone says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live_position: Option<LivePositionBody>,
    /// Whether the tracking is seen through a shared link: it then shows only the area, a first
    /// name and the steps.
    pub masked: bool,
}

impl TrackingBody {
    /// The tracking of an order for its owner.
    ///
    /// # Errors
    /// `PricingError` when the lines of a change order do not make a price.
    pub fn of(
        page: &TrackingPage,
        numbers: Numbers<'_>,
        now: Timestamp,
    ) -> Result<Self, PricingError> {
        let mut body = Self::new(&page.order, &page.events, numbers);
        // The order cannot be confirmed while a change order is open.
        let extra = ExtraWork::of_customer(&page.order, &page.change_orders)?;
        body.allowed_actions.retain(|action| extra.leaves(action));
        body.allowed_actions.extend(
            page.order
                .may_review(page.review.as_ref(), now)
                .then_some("review"),
        );
        Ok(Self {
            provider: match &page.provider {
                Some(known) => body.provider.map(|provider| provider.with_public(known)),
                None => body.provider,
            },
            cancellation: page.cancellation.as_ref().map(CancellationBody::from),
            assessment: page
                .assessment
                .as_ref()
                .map(|view| OrderAssessmentBody::new(view, now)),
            change_orders: extra.change_orders,
            materials: OwnMaterialsBody::all(&page.advances),
            chat: page
                .order
                .chat()
                .map(|chat| ChatBody::new(&chat, page.unread_messages, now)),
            live_position: page
                .position
                .as_ref()
                .and_then(|view| LivePositionBody::of(view, &page.order, now)),
            ..body
        })
    }

    #[must_use]
    pub fn new(order: &OrderView, events: &[EventView], numbers: Numbers<'_>) -> Self {
        let moments = [
            order.step_at,
            order.finished_at,
            order.started_at,
            order.assigned_at,
            events.last().map(|event| event.at),
        ];
        Self {
            order_id: order.id.to_string(),
            reference: order.reference.to_string(),
            title: order.title.clone(),
            category_slug: order.category_slug.clone(),
            status: order.status.code(),
            tracking_step: shown_step(order),
            step_at: maybe_time(order.step_at),
            slot: order.slot.map(SlotDto::from),
            address: order
                .address
                .as_ref()
                .map(orders::Address::one_line)
                .unwrap_or_default(),
            provider: ProviderSummary::of(order, numbers),
            call: numbers.call(|now| order.can_call(now)),
            arrival_pin: order
                .arrival_pin
                .clone()
                .filter(|_| shows_pin(order.status)),
            safety_pin: order
                .safety_pin
                .clone()
                .filter(|_| order.status == OrderStatus::Assigned),
            expected_at: maybe_time(order.slot.and_then(orders::Slot::starts_at)),
            paid_kobo: kobo(order.paid),
            due_now_kobo: order.due_now().map(kobo),
            stage_due: order.stage_due().map(|due| due.stage),
            payment_state: PaymentState::of(order.funding()),
            work_stage: Some(order.work_stage).filter(|stage| *stage > 0),
            balance_due_at: maybe_time(order.balance_due_at),
            choice_due_at: maybe_time(order.choice_due_at),
            express_due_at: maybe_time(order.express_due_at()),
            finish_note: note_of(order.proof.as_ref()),
            finish_photos: photos_of(order.proof.as_ref()),
            proof: GivenProofBody::of(&order.category_slug, order.proof.as_ref()),
            auto_completes_at: maybe_time(order.auto_completes_at()),
            recipient: order.recipient.as_ref().map(RecipientBody::whole),
            link_actions: Vec::new(),
            step_reports: StepReportBody::own(
                &order.step_reports,
                order.provider.as_ref().map(|provider| provider.id),
                order.assigned_at,
            ),
            cylinder: order.cylinder().map(CylinderBody::from),
            updated_at: time(
                moments
                    .into_iter()
                    .flatten()
                    .max()
                    .unwrap_or(order.created_at),
            ),
            events: events.iter().map(OrderEventBody::from).collect(),
            allowed_actions: actions(order),
            assessment: None,
            cancellation: None,
            change_orders: Vec::new(),
            materials: Vec::new(),
            chat: None,
            live_position: None,
            masked: false,
        }
    }
}
