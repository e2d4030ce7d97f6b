//! Orders as staff see them.

mod open_case;
mod price;

pub use price::{AskRevisionRequest, BackToRequestRequest, PriceOrderRequest};

use super::{
    AnsweredField, EarlyTerminationBody, EstateBody, HandlerBody, MoveRequestBody, Numbers,
    OrderBody, OrderEventBody, OrderRefundBody, PartRefundBody, PhoneCallBody, PhotoBody,
    RefundableBody, ReportBody, TimeChangeBody, VoiceNoteBody, answers::answer_texts,
    assessment_state::AssessmentStateSchema, maybe_time, provider_summary::ProviderSummary,
};
use chrono::{DateTime, Utc};
use identity::User;
use kernel::Permissions;
use marketplace::read::{OrderView, StaffOrderPage};
use open_case::OpenCaseBody;
use orders::{AssessmentState, OrderStatus, StaffMove, TrackingStep, transition};
use pricing::PriceVersion;
use providers::OfferState;
use serde::Serialize;
use utoipa::ToSchema;

/// An order in the lists of staff. It contains nothing that only the customer may know, such as the
/// arrival PIN.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminOrder)]
pub struct AdminOrderBody {
    #[serde(flatten)]
    pub order: OrderBody,
    /// When staff were last asked to price the order.
    pub requested_at: Option<DateTime<Utc>>,
    /// How often the customer asked for another price.
    pub revisions: u32,
}

/// One order with everything that staff need to price it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminOrderDetail)]
pub struct AdminOrderDetailBody {
    #[serde(flatten)]
    pub order: AdminOrderBody,
    pub customer: AdminCustomerBody,
    /// The answers, labelled with the texts of the booking form.
    pub answered_fields: Vec<AnsweredField>,
    pub photos: Vec<PhotoBody>,
    /// The customer's voice notes about the job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub voice_notes: Vec<VoiceNoteBody>,
    /// The history of the order, oldest first, with the notes that people wrote.
    pub events: Vec<AdminEventBody>,
    /// The customer's move requests, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub moves: Vec<MoveRequestBody>,
    /// The calls between the sides of the job through the relay, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub calls: Vec<PhoneCallBody>,
    /// Refunds of what was paid, oldest first.
    pub refunds: Vec<OrderRefundBody>,
    /// Parts of the price that staff refunded, oldest first.
    pub part_refunds: Vec<PartRefundBody>,
    /// What may still be refunded in part, by kind of line; empty while nothing may.
    pub refundable: Vec<RefundableBody>,
    /// The part of the price that may be kept when the job is ended early, by kind of line; empty
    /// unless the job is in progress.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub keepable: Vec<RefundableBody>,
    /// The latest proposal of an early termination.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "ending")]
    pub early_termination: Option<EarlyTerminationBody>,
    /// The state of the assessment, for an order that is assessed before it is priced.
    #[schema(value_type = Option<AssessmentStateSchema>)]
    pub assessment_state: Option<&'static str>,
    /// The report of the assessment, once the pricing staff accepted it.
    pub report: Option<ReportBody>,
    /// The reserve of the job; absent unless a provider has the job and has not arrived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<JobReserveBody>,
    /// When the provider was suspended during the work; absent once operations let them finish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspended_at: Option<DateTime<Utc>>,
    /// The cases about the order that are not closed, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub open_cases: Vec<OpenCaseBody>,
    /// The member of staff who handles the job, or holds its search; absent when no one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handler: Option<HandlerBody>,
}

/// The reserve of a job, or the search for one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobReserve)]
pub struct JobReserveBody {
    /// The provider who gets the job if its provider loses it.
    pub provider_id: Option<String>,
    pub name: Option<String>,
    /// The names of the providers who are asked and may still agree.
    pub asked: Vec<String>,
    /// Until when operations want a reserve; null when they asked for none.
    pub until: Option<DateTime<Utc>>,
}

impl JobReserveBody {
    /// `None` for an order that can have no reserve.
    fn of(page: &StaffOrderPage) -> Option<Self> {
        let of_state =
            |state: OfferState| page.reserves.iter().filter(move |one| one.state == state);
        let reserve = of_state(OfferState::Reserved).next();
        page.order.takes_reserve().then(|| Self {
            provider_id: reserve.map(|one| one.provider.to_string()),
            name: reserve.map(|one| one.name.clone()),
            asked: of_state(OfferState::Sent)
                .map(|one| one.name.clone())
                .collect(),
            until: maybe_time(page.order.reserve_until),
        })
    }
}

/// The customer who placed the order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminCustomer)]
pub struct AdminCustomerBody {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

impl From<&User> for AdminCustomerBody {
    fn from(customer: &User) -> Self {
        Self {
            id: customer.id.to_string(),
            first_name: customer.first_name.clone(),
            last_name: customer.last_name.clone(),
            email: customer.email.to_string(),
            phone: customer.phone.as_ref().map(ToString::to_string),
        }
    }
}

/// One line of an order's history, with the note of the person who caused it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrderEvent)]
pub struct AdminEventBody {
    #[serde(flatten)]
    pub event: OrderEventBody,
    pub note: Option<String>,
}

/// Whether a provider has the job and has not set out.
fn is_movable(view: &OrderView) -> bool {
    view.status == OrderStatus::Assigned && view.tracking_step == TrackingStep::Accepted
}

/// The actions that staff may take on an order in this state, each with the permission that it
/// needs.
fn staff_actions(view: &OrderView) -> Vec<&'static str> {
    let cancels = transition(view.status, OrderStatus::Cancelled)
        .is_some_and(|row| matches!(row.row, 27..=29));
    let resolves = StaffMove::ALL.into_iter().map(|step| {
        let (_, from, _) = step.row();
        (view.status == from, step.code())
    });
    let actions = [
        (
            matches!(view.status, OrderStatus::Requested | OrderStatus::Quoted),
            "price",
        ),
        (
            view.status == OrderStatus::Priced && view.paid.is_zero(),
            "withdraw_price",
        ),
        (view.status == OrderStatus::Quoted, "set_report_aside"),
        (view.is_searched(), "assign"),
        (cancels, "cancel"),
        (view.status == OrderStatus::Assigned, "start"),
        (view.is_searched() || is_movable(view), "reschedule"),
    ];
    let possible = actions
        .into_iter()
        .chain(resolves)
        .filter(|(possible, _)| *possible);
    possible.map(|(_, action)| action).collect()
}

impl AdminOrderBody {
    #[must_use]
    pub fn new(view: &OrderView, price: Option<&PriceVersion>) -> Self {
        let order = OrderBody {
            arrival_pin: None,
            allowed_actions: staff_actions(view),
            provider: ProviderSummary::for_staff(view),
            ..OrderBody::new(view, price, Numbers::OfPeople)
        };
        Self {
            order,
            requested_at: maybe_time(view.requested_at),
            revisions: view.revisions,
        }
    }
}

impl AdminOrderDetailBody {
    /// The page for a caller with these permissions, without the amounts that may still be refunded
    /// or kept.
    #[must_use]
    pub fn of(page: &StaffOrderPage, permissions: Permissions) -> Self {
        let assessment = page.assessment.as_ref().map(|view| &view.assessment);
        let mut order = AdminOrderBody::new(&page.order, page.price.as_ref());
        order.order.estate = page.estate.as_ref().map(EstateBody::from);
        order.order.time_changes = TimeChangeBody::all(&page.time_changes);
        let quote = order.order.quote.take().zip(page.price.as_ref());
        order.order.quote = quote.map(|(quote, price)| {
            quote.with_cancellation(price, page.order.slot, &page.cancellation_policy)
        });
        Self {
            order,
            customer: AdminCustomerBody::from(&page.customer),
            answered_fields: page
                .form
                .as_ref()
                .map(|form| answer_texts(form, &page.order.answers.value()))
                .unwrap_or_default(),
            photos: page.photos.iter().copied().map(PhotoBody::from).collect(),
            voice_notes: page
                .voice_notes
                .iter()
                .copied()
                .map(VoiceNoteBody::from)
                .collect(),
            moves: page.moves.iter().map(MoveRequestBody::from).collect(),
            calls: page.calls.iter().map(PhoneCallBody::from).collect(),
            refunds: page.refunds.iter().map(OrderRefundBody::from).collect(),
            part_refunds: page.part_refunds.iter().map(PartRefundBody::from).collect(),
            refundable: Vec::new(),
            keepable: Vec::new(),
            early_termination: page
                .early_termination
                .as_ref()
                .map(EarlyTerminationBody::from),
            assessment_state: assessment.map(|assessment| assessment.state.code()),
            report: assessment
                .filter(|assessment| assessment.state == AssessmentState::Accepted)
                .and_then(|assessment| assessment.report.as_ref())
                .map(ReportBody::from),
            reserve: JobReserveBody::of(page),
            suspended_at: maybe_time(page.order.suspended_at)
                .filter(|_| page.order.status == OrderStatus::InProgress),
            open_cases: page
                .open_cases
                .iter()
                .map(|case| OpenCaseBody::of(case, permissions))
                .collect(),
            handler: page.handler.as_ref().map(HandlerBody::from),
            events: page
                .events
                .iter()
                .map(|event| AdminEventBody {
                    event: event.into(),
                    note: event.note.clone(),
                })
                .collect(),
        }
    }
}
