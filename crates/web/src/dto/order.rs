//! An order, as its owner sees it.

mod allowed;

pub(super) use allowed::{actions, shows_pin};

use super::{
    AddressDto, AnsweredField, CallBody, CancellationBody, ChangeOrderBody, ChatBody, CylinderBody,
    DamageBody, DisputeBody, EstateBody, GivenProofBody, Numbers, OrderAssessmentBody,
    OwnMaterialsBody, OwnRefundBody, PaymentState, PhotoBody, QuoteBody, RecipientBody, ReviewBody,
    SlotDto, StepReportBody, TimeChangeBody, WarrantyBody, kobo, maybe_time,
    order_status::{OrderStatusSchema, TrackingStepSchema, shown_step},
    provider_summary::ProviderSummary,
    step_report::{note_of, photos_of},
    time,
};
use chrono::{DateTime, Utc};
use marketplace::read::{AnswersText, OrderView};
use orders::OrderStatus;
use pricing::PriceVersion;
use serde::Serialize;
use utoipa::ToSchema;

/// An order, as its owner sees it (ENT-18).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Order)]
pub struct OrderBody {
    pub id: String,
    /// The short public reference, such as `SVC-7K3F9Q`.
    pub reference: String,
    /// The work, such as `Deep home cleaning, 3 bedrooms`; without answers, the name of the
    /// service.
    pub title: String,
    pub description: String,
    /// The address in one line; empty for a draft without an address.
    pub address: String,
    /// What the guards of the estate ask of visitors, when the address names a known estate; only
    /// in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estate: Option<EstateBody>,
    pub created_at: DateTime<Utc>,
    #[schema(value_type = OrderStatusSchema)]
    pub status: &'static str,
    /// The price in naira with two decimals, such as `"30100.00"` (ENT-19).
    pub price_quote: Option<String>,
    pub category_slug: String,
    /// The icon of the service, one of ICON-01.
    pub icon_key: String,
    pub slot: Option<SlotDto>,
    pub total_kobo: Option<i64>,
    /// Until when the price may be paid, while it may be paid.
    pub valid_until: Option<DateTime<Utc>>,
    /// The amount that was paid, with store credit and cash.
    pub paid_kobo: i64,
    /// Whether a part or all of the price is paid; absent while nothing is paid.
    pub payment_state: Option<PaymentState>,
    /// The amount that is due now: the price, the rest of it after a partial payment, or the next
    /// stage.
    pub due_now_kobo: Option<i64>,
    /// The stage that is due, when the price is paid in stages.
    pub stage_due: Option<u32>,
    /// The stage that the work has reached, when the price is paid in stages and the work has
    /// begun.
    pub work_stage: Option<u32>,
    /// Until when the rest of a price may be paid; after that the partial payment is refunded.
    pub balance_due_at: Option<DateTime<Utc>>,
    /// Until when the owner may choose after the search found no provider; after that everything is
    /// refunded.
    pub choice_due_at: Option<DateTime<Utc>>,
    #[schema(value_type = Option<TrackingStepSchema>)]
    pub tracking_step: Option<&'static str>,
    /// The actions that the owner may take now.
    #[schema(value_type = Vec<String>)]
    pub allowed_actions: Vec<&'static str>,
    pub version: i64,
    /// The PIN that the customer reads out at the door; present from the assignment until the job
    /// is confirmed.
    pub arrival_pin: Option<String>,
    pub provider: Option<ProviderSummary>,
    /// The way to call the provider, while that is possible and calls go through the relay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallBody>,
    /// The address as it was entered.
    pub address_detail: Option<AddressDto>,
    /// The answers, by the keys of the booking form.
    #[schema(value_type = Object)]
    pub answers: AnswersText,
    /// The answers, labelled with the texts of the booking form; only in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub answered_fields: Vec<AnsweredField>,
    pub form_version: u32,
    pub finish_note: Option<String>,
    /// The provider's photos of the finished work.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub finish_photos: Vec<PhotoBody>,
    /// The finish proof that the provider gave, beside the note and these photos.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<GivenProofBody>,
    /// When the finished job is confirmed automatically; absent when it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_completes_at: Option<DateTime<Utc>>,
    /// The person at home, when the order is for someone else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient: Option<RecipientBody>,
    /// The steps that providers reported, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub step_reports: Vec<StepReportBody>,
    /// The cylinder of a gas order that is filled at a plant and comes back, once a provider has the
    /// order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cylinder: Option<CylinderBody>,
    pub paid_at: Option<DateTime<Utc>>,
    pub assigned_at: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The price, once there is one; only in the answer for one order.
    pub quote: Option<QuoteBody>,
    /// The review of the owner; only in the answer for one order.
    pub review: Option<ReviewBody>,
    /// The latest cancellation request after an assignment; only in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
    /// The assessment before the price; only in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assessment: Option<OrderAssessmentBody>,
    /// The refunds to the owner; only in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub refunds: Vec<OwnRefundBody>,
    /// The store credit that had paid for the order and was returned; only in the answer for one
    /// order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_returned_kobo: Option<i64>,
    /// The disputes about the order, oldest first; only in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub disputes: Vec<DisputeBody>,
    /// The warranty of a completed job and its claims; only in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "guarantee")]
    pub warranty: Option<WarrantyBody>,
    /// The damage claims of the job; only in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageBody>,
    /// The materials for which the provider has received an advance; only in the answer for one
    /// order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub materials: Vec<OwnMaterialsBody>,
    /// The chat with the provider, while the order has one; only in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatBody>,
    /// The change orders, by number; only in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[serde(rename = "variations")]
    pub change_orders: Vec<ChangeOrderBody>,
    /// The changes of the time, oldest first; only in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub time_changes: Vec<TimeChangeBody>,
}

/// When the price expires, while it can be paid.
fn valid_until(order: &OrderView) -> Option<DateTime<Utc>> {
    let valid_until = order.valid_until;
    maybe_time(valid_until.filter(|_| order.status == OrderStatus::Priced))
}

impl OrderBody {
    #[must_use]
    pub fn new(order: &OrderView, price: Option<&PriceVersion>, numbers: Numbers<'_>) -> Self {
        Self {
            id: order.id.to_string(),
            reference: order.reference.to_string(),
            title: order.title.clone(),
            description: order.description.clone(),
            address: order
                .address
                .as_ref()
                .map(orders::Address::one_line)
                .unwrap_or_default(),
            estate: None,
            created_at: time(order.created_at),
            status: order.status.code(),
            price_quote: order.total.map(kernel::Money::naira_decimal),
            category_slug: order.category_slug.clone(),
            icon_key: order.icon_key.clone(),
            slot: order.slot.map(SlotDto::from),
            total_kobo: order.total.map(kobo),
            valid_until: valid_until(order),
            paid_kobo: kobo(order.paid),
            payment_state: PaymentState::of(order.funding()),
            due_now_kobo: order.due_now().map(kobo),
            stage_due: order.stage_due().map(|due| due.stage),
            work_stage: Some(order.work_stage).filter(|stage| *stage > 0),
            balance_due_at: maybe_time(order.balance_due_at),
            choice_due_at: maybe_time(order.choice_due_at),
            tracking_step: shown_step(order),
            allowed_actions: actions(order),
            version: order.version,
            arrival_pin: order
                .arrival_pin
                .clone()
                .filter(|_| shows_pin(order.status)),
            provider: ProviderSummary::of(order, numbers),
            call: numbers.call(|now| order.can_call(now)),
            address_detail: order.address.as_ref().map(AddressDto::from),
            answers: order.answers.clone(),
            answered_fields: Vec::new(),
            form_version: order.form_version,
            finish_note: note_of(order.proof.as_ref()),
            finish_photos: photos_of(order.proof.as_ref()),
            proof: GivenProofBody::of(&order.category_slug, order.proof.as_ref()),
            auto_completes_at: maybe_time(order.auto_completes_at()),
            recipient: order.recipient.as_ref().map(RecipientBody::whole),
            step_reports: StepReportBody::all(&order.step_reports),
            cylinder: order.cylinder().map(CylinderBody::from),
            paid_at: maybe_time(order.paid_at),
            assigned_at: maybe_time(order.assigned_at),
            started_at: maybe_time(order.started_at),
            finished_at: maybe_time(order.finished_at),
            closed_at: maybe_time(order.closed_at),
            quote: price.map(|price| {
                QuoteBody::of_order(price, order.funding()).with_note(order.price_note.as_deref())
            }),
            review: None,
            cancellation: None,
            assessment: None,
            refunds: Vec::new(),
            credit_returned_kobo: None,
            disputes: Vec::new(),
            warranty: None,
            damage: None,
            materials: Vec::new(),
            change_orders: Vec::new(),
            time_changes: Vec::new(),
            chat: None,
        }
    }
}
