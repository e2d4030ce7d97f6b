use super::{
    AccessWaitBody, AddressDto, AnsweredField, CallBody, ChangeOrderAllowanceBody, ChangeOrderBody,
    ChatBody, CylinderBody, DisputeBody, EstateBody, GivenProofBody, JobAdvancesBody,
    JobCancellationBody, JobGasPlantBody, JobPartBody, JobTeamBody, KeepAliveBody, MoveRequestBody,
    NeededProofBody, Numbers, PaymentState, PhotoBody, QuoteStage, RecipientBody, ReviewBody,
    SlotDto, StepReportBody, TimeChangeBody, VoiceNoteBody,
    answers::answer_texts,
    kobo, maybe_time,
    order_status::{OrderStatusSchema, TrackingStepSchema, step_code},
    plan::stages_of,
    step_report::{note_of, photos_of},
};
use catalog::Form;
use chrono::{DateTime, Utc};
use marketplace::read::JobView;
use orders::OrderStatus;
use pricing::PriceVersion;
use serde::Serialize;
use utoipa::ToSchema;

/// A job, as its assigned provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderJob)]
pub struct JobBody {
    pub order_id: String,
    pub reference: String,
    pub category_slug: String,
    pub title: String,
    pub description: String,
    #[schema(value_type = OrderStatusSchema)]
    pub status: &'static str,
    #[schema(value_type = Option<TrackingStepSchema>)]
    pub tracking_step: Option<&'static str>,
    pub slot: Option<SlotDto>,
    /// Whether the provider says in time that they will come; absent before they are asked and once
    /// they have set out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_alive: Option<KeepAliveBody>,
    /// The time until which the provider may give the job back without a fault; absent once the work
    /// has begun, and for a job for as soon as possible, which counts whenever it is given back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leave_free_until: Option<DateTime<Utc>>,
    /// The address; absent for a cancelled job.
    pub address: Option<AddressDto>,
    /// What the guards of the estate ask of visitors, when the address names a known estate; only
    /// in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estate: Option<EstateBody>,
    /// True when the address has a gate with security, at which the provider can report that they
    /// are; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has_gate: Option<bool>,
    /// The speed on the roads at the hour of the answer, in metres an hour, until the provider has
    /// arrived; only in the answer for one job. The minutes to the customer are the distance by road
    /// divided by this speed, as in the tracking of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metres_per_hour: Option<u64>,
    pub customer_first_name: String,
    /// The customer's phone number, once the provider is on the way; absent for a cancelled job, and
    /// when calls go through the relay.
    pub customer_phone: Option<String>,
    /// The way to call the person at home or the customer, while that is possible and calls go
    /// through the relay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallBody>,
    pub answers: Vec<AnsweredField>,
    pub gross_kobo: i64,
    pub commission_kobo: i64,
    pub net_kobo: i64,
    pub assigned_at: Option<DateTime<Utc>>,
    /// When the provider reported that they had arrived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrived_at: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    /// The minutes that the work takes by the answers of the customer; absent for a service whose
    /// answers do not tell. Only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_minutes: Option<i64>,
    pub finished_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    pub finish_note: Option<String>,
    /// The provider's photos of the finished work.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub finish_photos: Vec<PhotoBody>,
    /// What the service needs as finish proof; absent when the note is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finish_proof: Option<NeededProofBody>,
    /// The finish proof that was given, beside the note and the photos of the finished work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<GivenProofBody>,
    /// When the finished job is confirmed automatically; absent when it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_completes_at: Option<DateTime<Utc>>,
    /// The person at home, when the order is for someone else than the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient: Option<RecipientBody>,
    /// The steps that the provider reported, oldest first; only in the answer for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub step_reports: Vec<StepReportBody>,
    /// The cylinder that is filled at a plant and comes back; absent for every other job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cylinder: Option<CylinderBody>,
    /// The open plants where the cylinder may be filled, by name; only in the answer for one job,
    /// until it is done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub gas_plants: Vec<JobGasPlantBody>,
    /// Whether a part or all of the price is paid. Of a price in stages, a part is paid.
    pub payment_state: Option<PaymentState>,
    /// The stage that the work has reached, when the price is paid in stages and the work has
    /// begun.
    pub work_stage: Option<u32>,
    /// The stages of the price and which of them are paid; only in the answer for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub stages: Vec<QuoteStage>,
    /// The customer's photos of the job.
    pub photos: Vec<PhotoBody>,
    /// The customer's voice notes about the job; only in the answer for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub voice_notes: Vec<VoiceNoteBody>,
    /// The parts of the price that were refunded, and how much less the provider receives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub given_back: Vec<JobPartBody>,
    /// The materials in the price that have not been refunded, VAT included, while the work is
    /// under way; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub materials_kobo: Option<i64>,
    /// How long the provider has waited at the address before the work began; only in the answer
    /// for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub door: Option<AccessWaitBody>,
    /// The cancellation request of the customer, or the provider's report of no access, since the
    /// assignment; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<JobCancellationBody>,
    /// The disputes about the job since the assignment, oldest first; only in the answer for one
    /// job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub disputes: Vec<DisputeBody>,
    /// The actions that the provider may take on disputes: `dispute`, `answer_dispute`,
    /// `add_statement`, `appeal_dispute`; only in the answer for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<String>)]
    pub dispute_actions: Vec<&'static str>,
    /// The change orders that the provider proposed, by number; only in the answer for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[serde(rename = "variations")]
    pub change_orders: Vec<ChangeOrderBody>,
    /// The allowance for further change orders, while the work is under way; only in the answer for
    /// one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "variationRoom")]
    pub change_order_allowance: Option<ChangeOrderAllowanceBody>,
    /// The customer's move request that the provider must answer; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_request: Option<MoveRequestBody>,
    /// The changes of the time, oldest first, also those before the assignment; only in the answer
    /// for one job.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub time_changes: Vec<TimeChangeBody>,
    /// The advances for materials, where there are or may be some; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advances: Option<JobAdvancesBody>,
    /// The provider's review of the customer, which is never public; only in the answer for one
    /// job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewBody>,
    /// The chat with the customer; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatBody>,
    /// Whether the provider may review the customer; only in the answer for one job.
    pub may_review: bool,
    /// Who goes to the job of a company with a team; only in the answer for one job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<JobTeamBody>,
}

impl JobBody {
    /// Adds the stages of the price, when it is paid in stages.
    #[must_use]
    pub fn with_stages(self, price: Option<&PriceVersion>, job: &JobView) -> Self {
        Self {
            stages: price
                .map(|price| stages_of(price, job.funding))
                .unwrap_or_default(),
            ..self
        }
    }

    #[must_use]
    pub fn new(job: &JobView, form: Option<&Form>, numbers: Numbers<'_>) -> Self {
        // After a cancellation the provider does not come and needs neither the address nor the
        // phone number.
        let comes = job.status != OrderStatus::Cancelled;
        Self {
            order_id: job.order.to_string(),
            reference: job.reference.to_string(),
            category_slug: job.category_slug.clone(),
            title: job.title.clone(),
            description: job.description.clone(),
            status: job.status.code(),
            tracking_step: step_code(job.tracking_step),
            slot: job.slot.map(SlotDto::from),
            keep_alive: KeepAliveBody::of(job),
            leave_free_until: maybe_time(job.leave_free_until()),
            address: job.address.as_ref().filter(|_| comes).map(AddressDto::from),
            estate: None,
            has_gate: None,
            metres_per_hour: None,
            customer_first_name: job.customer_name.clone(),
            customer_phone: numbers.shown(
                job.customer_phone
                    .clone()
                    .filter(|_| comes && job.tracking_step.is_on_the_way()),
            ),
            call: numbers.call(|now| job.can_call(now)),
            answers: form
                .map(|form| answer_texts(form, &job.answers.value()))
                .unwrap_or_default(),
            gross_kobo: kobo(job.gross),
            commission_kobo: kobo(job.commission),
            net_kobo: kobo(job.net),
            assigned_at: maybe_time(job.assigned_at),
            arrived_at: maybe_time(job.arrived_at()),
            started_at: maybe_time(job.started_at),
            expected_minutes: None,
            finished_at: maybe_time(job.finished_at),
            closed_at: maybe_time(job.closed_at),
            finish_note: note_of(job.proof.as_ref()),
            finish_photos: photos_of(job.proof.as_ref()),
            finish_proof: NeededProofBody::of(&job.category_slug),
            proof: GivenProofBody::of(&job.category_slug, job.proof.as_ref()),
            auto_completes_at: maybe_time(job.auto_completes_at()),
            recipient: job.recipient.as_ref().filter(|_| comes).map(|person| {
                RecipientBody::for_provider(person, job.tracking_step.is_on_the_way(), numbers)
            }),
            step_reports: Vec::new(),
            cylinder: job.cylinder().map(CylinderBody::from),
            gas_plants: Vec::new(),
            payment_state: PaymentState::of(job.funding),
            work_stage: Some(job.work_stage).filter(|stage| *stage > 0),
            stages: Vec::new(),
            photos: Vec::new(),
            voice_notes: Vec::new(),
            given_back: Vec::new(),
            materials_kobo: None,
            door: None,
            cancellation: None,
            disputes: Vec::new(),
            dispute_actions: Vec::new(),
            change_orders: Vec::new(),
            change_order_allowance: None,
            move_request: None,
            time_changes: Vec::new(),
            chat: None,
            advances: None,
            review: None,
            may_review: false,
            team: None,
        }
    }
}
