use super::{
    AddressDto, CancellationBody, DamageBody, DisputeBody, ExtraWork, GuaranteeBody,
    OrderAssessmentBody, OwnMaterialsBody, OwnRefundBody, PaymentState, QuoteBody, ReviewBody,
    SlotDto, VariationBody, kobo, maybe_time,
    provider::{AnsweredField, in_words},
    time,
};
use catalog::Form;
use chrono::{DateTime, Utc};
use marketplace::read::{EventView, OrderView, ProviderCard, PublicProvider};
use orders::{Action, ClaimStep, DamageStep, Dispute, DisputeStep, OrderStatus, TrackingStep};
use pricing::PriceVersion;
use reviews::Review;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// An order as its owner sees it (ENT-18).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Order)]
pub struct OrderBody {
    pub id: String,
    /// Short and public: `SVC-7K3F9Q`.
    pub reference: String,
    /// The work: `Deep home cleaning, 3 bedrooms`; the name of the service while nothing is known of it.
    pub title: String,
    pub description: String,
    /// In one line; empty in a draft without one.
    pub address: String,
    pub created_at: DateTime<Utc>,
    #[schema(value_type = OrderStatusSchema)]
    pub status: &'static str,
    /// In naira with two decimals: `"30100.00"` (ENT-19).
    pub price_quote: Option<String>,
    pub category_slug: String,
    /// Of the service, one of ICON-01.
    pub icon_key: String,
    pub slot: Option<SlotDto>,
    pub total_kobo: Option<i64>,
    /// Until when the price may be paid, while it may be.
    pub valid_until: Option<DateTime<Utc>>,
    /// With credit and cash.
    pub paid_kobo: i64,
    /// How much of the price that is; nothing while it is nothing.
    pub payment_state: Option<PaymentState>,
    /// What is to be paid now, while something may be: the price, what is left of it after a part came, or the next stage.
    pub due_now_kobo: Option<i64>,
    /// Which stage that is, when the price is paid in stages.
    pub stage_due: Option<u32>,
    /// Which stage the work is at, when the price is paid in stages and it has begun.
    pub work_stage: Option<u32>,
    /// Until when what is left of a price may be paid; then the part goes back.
    pub balance_due_at: Option<DateTime<Utc>>,
    /// Nobody took it in time: until when its owner may say what is to become of it; then all of it goes back.
    pub choice_due_at: Option<DateTime<Utc>>,
    #[schema(value_type = Option<TrackingStepSchema>)]
    pub tracking_step: Option<&'static str>,
    /// What its owner may do now.
    #[schema(value_type = Vec<String>)]
    pub allowed_actions: Vec<&'static str>,
    pub version: i64,
    /// What to read out at the door; from the assignment until the job is confirmed.
    pub arrival_pin: Option<String>,
    pub provider: Option<ProviderSummary>,
    /// The address as it was given.
    pub address_detail: Option<AddressDto>,
    /// By the form's keys.
    #[schema(value_type = Object)]
    pub answers: Value,
    /// The answers in the words of the form; in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub answered_fields: Vec<AnsweredField>,
    pub form_version: u32,
    pub finish_note: Option<String>,
    pub paid_at: Option<DateTime<Utc>>,
    pub assigned_at: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    /// In the answer for one order, once there is a price.
    pub quote: Option<QuoteBody>,
    /// What its owner said of it; in the answer for one order.
    pub review: Option<ReviewBody>,
    /// Their latest wish to leave it after somebody took it; in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<CancellationBody>,
    /// Somebody looks at it before it is priced; in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assessment: Option<OrderAssessmentBody>,
    /// What went or goes back to its owner; in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub refunds: Vec<OwnRefundBody>,
    /// What was disputed about it, oldest first; in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub disputes: Vec<DisputeBody>,
    /// Our promise for a job that is done, and what was claimed by it; in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guarantee: Option<GuaranteeBody>,
    /// What the job damaged; in the answer for one order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageBody>,
    /// Materials that its provider has had the money for; in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub materials: Vec<OwnMaterialsBody>,
    /// Extra work that its provider found, by number; in the answer for one order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub variations: Vec<VariationBody>,
}

#[derive(ToSchema)]
#[schema(as = OrderStatus, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum OrderStatusSchema {
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

#[derive(ToSchema)]
#[schema(as = TrackingStep, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum TrackingStepSchema {
    Finding,
    Offered,
    Accepted,
    EnRoute,
    Arrived,
    Started,
    VariationPending,
    PausedParts,
    Finished,
    Confirmed,
}

/// Who comes to the door.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderSummary {
    pub id: String,
    pub display_name: String,
    /// The first word of the name.
    pub first_name: String,
    pub photo_url: Option<String>,
    pub completed_jobs: u32,
    /// The plain mean with one decimal, none below 3 reviews; in the tracking.
    pub rating: Option<f64>,
    /// In the tracking.
    pub review_count: u32,
    /// To call them; once they are assigned.
    pub phone: Option<String>,
    /// What was checked about them, in words.
    pub checks: Vec<String>,
}

impl From<&ProviderCard> for ProviderSummary {
    fn from(card: &ProviderCard) -> Self {
        Self {
            id: card.id.to_string(),
            display_name: card.display_name.clone(),
            first_name: card
                .display_name
                .split_whitespace()
                .next()
                .unwrap_or("Your provider")
                .to_owned(),
            photo_url: card.photo_url.clone(),
            completed_jobs: card.jobs_done,
            rating: None,
            review_count: 0,
            phone: card.phone.clone(),
            checks: Vec::new(),
        }
    }
}

impl ProviderSummary {
    /// With what everybody may know of them: what was said of their work, and what we have seen of their papers.
    pub(super) fn with_public(self, known: &PublicProvider) -> Self {
        let checks = [
            (known.vetted, "Checked and approved"),
            (known.insured, "Insured today"),
        ];
        Self {
            rating: known
                .rating
                .mean_tenths()
                .map(|tenths| f64::from(tenths) / 10.0),
            review_count: known.rating.count,
            checks: checks
                .into_iter()
                .filter(|(holds, _)| *holds)
                .map(|(_, words)| words.to_owned())
                .collect(),
            ..self
        }
    }

    /// A first name and a face, and nothing to reach them by.
    pub(super) fn masked(self) -> Self {
        Self {
            id: String::new(),
            display_name: self.first_name.clone(),
            phone: None,
            ..self
        }
    }
}

/// The PIN means something between assignment and completion.
pub(super) const fn shows_pin(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Assigned | OrderStatus::InProgress)
}

pub(super) fn step_code(step: TrackingStep) -> Option<&'static str> {
    (step != TrackingStep::None).then(|| step.code())
}

pub(super) fn actions(order: &OrderView) -> Vec<&'static str> {
    let may = |action: &Action| {
        (*action != Action::AskMove || order.tracking_step == TrackingStep::Accepted)
            && (*action != Action::Revise || order.revisions < orders::MAX_REVISIONS)
            && (*action != Action::Confirm
                || (order.stage_due().is_none()
                    && order.tracking_step != TrackingStep::VariationPending))
    };
    let mut actions = Action::of_owner(order.status);
    // A plan is paid stage by stage, also while somebody has the job, and followed as soon as somebody is looked for.
    let staged = order.stage_due().is_some() && order.paid_at.is_some();
    let missing: Vec<_> = [Action::Pay, Action::Track]
        .into_iter()
        .filter(|action| staged && !actions.contains(action))
        .collect();
    actions.extend(missing);
    if order.choice_due_at.is_some() {
        let asked: Vec<_> = [Action::Reschedule, Action::LookOn]
            .into_iter()
            .filter(|action| !actions.contains(action))
            .collect();
        actions.extend(asked);
    }
    actions.into_iter().filter(may).map(Action::code).collect()
}

impl OrderBody {
    #[must_use]
    pub fn new(order: &OrderView, price: Option<&PriceVersion>) -> Self {
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
            created_at: time(order.created_at),
            status: order.status.code(),
            price_quote: order.total.map(kernel::Money::naira_decimal),
            category_slug: order.category_slug.clone(),
            icon_key: order.icon_key.clone(),
            slot: order.slot.map(SlotDto::from),
            total_kobo: order.total.map(kobo),
            valid_until: maybe_time(
                order
                    .valid_until
                    .filter(|_| order.status == OrderStatus::Priced),
            ),
            paid_kobo: kobo(order.paid),
            payment_state: PaymentState::of(order.funding()),
            due_now_kobo: order.due_now().map(kobo),
            stage_due: order.stage_due().map(|due| due.stage),
            work_stage: Some(order.work_stage).filter(|stage| *stage > 0),
            balance_due_at: maybe_time(order.balance_due_at),
            choice_due_at: maybe_time(order.choice_due_at),
            tracking_step: step_code(order.tracking_step),
            allowed_actions: actions(order),
            version: order.version,
            arrival_pin: order
                .arrival_pin
                .clone()
                .filter(|_| shows_pin(order.status)),
            provider: order.provider.as_ref().map(ProviderSummary::from),
            address_detail: order.address.as_ref().map(AddressDto::from),
            answers: order.answers.clone(),
            answered_fields: Vec::new(),
            form_version: order.form_version,
            finish_note: order.finish_note.clone(),
            paid_at: maybe_time(order.paid_at),
            assigned_at: maybe_time(order.assigned_at),
            started_at: maybe_time(order.started_at),
            finished_at: maybe_time(order.finished_at),
            closed_at: maybe_time(order.closed_at),
            quote: price.map(|price| {
                QuoteBody::of_order(price, order.slot, order.funding())
                    .with_note(order.price_note.as_deref())
            }),
            review: None,
            cancellation: None,
            assessment: None,
            refunds: Vec::new(),
            disputes: Vec::new(),
            guarantee: None,
            damage: None,
            materials: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// With its answers in the words of the form; a service that is no longer offered has none.
    #[must_use]
    pub fn with_answers(self, form: Option<&Form>) -> Self {
        Self {
            answered_fields: form
                .map(|form| in_words(form, &self.answers))
                .unwrap_or_default(),
            ..self
        }
    }

    /// With what its owner said of it, and with `review` among the actions while they may.
    #[must_use]
    pub fn with_review(mut self, review: Option<&Review>, may_review: bool) -> Self {
        self.review = review.map(ReviewBody::from);
        self.allowed_actions.extend(may_review.then_some("review"));
        self
    }

    /// With the extra work that its provider found; it is not confirmed while some of that is open.
    #[must_use]
    pub fn with_extra_work(mut self, extra: ExtraWork) -> Self {
        self.allowed_actions.retain(|action| extra.leaves(action));
        self.variations = extra.variations;
        self
    }

    /// With our promise for it, and what its owner may do by that.
    #[must_use]
    pub fn with_guarantee(mut self, guarantee: Option<GuaranteeBody>, steps: &[ClaimStep]) -> Self {
        self.guarantee = guarantee;
        self.allowed_actions
            .extend(steps.iter().map(|step| step.code()));
        self
    }

    /// With what it damaged, and what its owner may do about that.
    #[must_use]
    pub fn with_damage(mut self, damage: Option<DamageBody>, steps: &[DamageStep]) -> Self {
        self.damage = damage;
        self.allowed_actions
            .extend(steps.iter().map(|step| step.code()));
        self
    }

    /// With the materials that its provider has had the money for.
    #[must_use]
    pub fn with_materials(mut self, materials: Vec<OwnMaterialsBody>) -> Self {
        self.materials = materials;
        self
    }

    /// With what was disputed about it, and what its owner may do about that.
    #[must_use]
    pub fn with_disputes(mut self, disputes: &[Dispute], steps: &[DisputeStep]) -> Self {
        self.disputes = disputes.iter().map(DisputeBody::from).collect();
        self.allowed_actions
            .extend(steps.iter().map(|step| step.code()));
        self
    }
}

/// One line of an order's history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderEvent)]
pub struct OrderEventBody {
    pub seq: u32,
    #[schema(value_type = Option<OrderStatusSchema>)]
    pub from: Option<&'static str>,
    #[schema(value_type = OrderStatusSchema)]
    pub to: &'static str,
    pub actor_role: String,
    pub reason: Option<String>,
    pub at: DateTime<Utc>,
}

impl From<&EventView> for OrderEventBody {
    fn from(event: &EventView) -> Self {
        Self {
            seq: event.seq,
            from: event.from.map(OrderStatus::code),
            to: event.to.code(),
            actor_role: event.actor_role.clone(),
            reason: Some(event.reason.clone()).filter(|reason| !reason.is_empty()),
            at: time(event.at),
        }
    }
}
