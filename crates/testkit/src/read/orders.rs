use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{OrderId, ProviderId, StoreError, UserId};
use marketplace::read::{
    AssessmentLookup, AssessmentView, OrderLookup, OrderView, ProviderCard, WorkerCard,
};
use orders::{Assessment, Order};

#[async_trait]
impl OrderLookup for MemoryStore {
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError> {
        Ok(self.read(|state| state.orders.get(&id).map(|order| view(state, order))))
    }
}

#[async_trait]
impl AssessmentLookup for MemoryStore {
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError> {
        Ok(self.read(|state| assessment_view(state, state.assessments.get(&order)?)))
    }
}

fn view(state: &State, order: &Order) -> OrderView {
    OrderView {
        id: order.id,
        reference: order.reference.clone(),
        customer: order.customer,
        category_slug: order.category_slug.clone(),
        form_version: order.form_version,
        title: order.title.clone(),
        description: order.description.clone(),
        answers: (&order.answers).into(),
        address: order.address.clone(),
        slot: order.slot,
        status: order.status,
        tracking_step: order.tracking_step,
        step_at: order.step_at,
        deadlines: order.deadlines,
        keep_alive: order.keep_alive.state,
        reserve_until: order.reserve_until,
        suspended_at: order.suspended_at,
        total: order.price.map(|price| price.total),
        valid_until: order.price.map(|price| price.valid_until),
        stages: order.price.and_then(|price| price.stages),
        work_stage: order.work_stage,
        price_note: order.price_note.clone(),
        balance_due_at: order.balance_due_at,
        choice_due_at: order.choice_due_at,
        requested_at: order.requested_at,
        revisions: order.revisions,
        icon_key: state
            .categories
            .iter()
            .find(|(c, _)| c.slug == order.category_slug)
            .map(|(c, _)| c.icon_key.clone())
            .unwrap_or_default(),
        paid: order.paid,
        provider: order
            .provider
            .and_then(|provider| card(state, (order.id, provider))),
        arrival_pin: order
            .arrival_pin
            .as_ref()
            .map(|pin| pin.reveal().to_owned()),
        safety_pin: order
            .arrival_pin
            .as_ref()
            .and_then(orders::ArrivalPin::reveal_safety)
            .map(str::to_owned),
        proof: order.proof.clone(),
        recipient: order.recipient.clone(),
        step_reports: order.step_reports.clone(),
        created_at: order.created_at,
        paid_at: order.paid_at,
        assigned_at: order.assigned_at,
        started_at: order.started_at,
        finished_at: order.finished_at,
        closed_at: order.closed_at,
        version: order.version,
    }
}

fn card(state: &State, (order, id): (OrderId, ProviderId)) -> Option<ProviderCard> {
    let provider = state.providers.get(&id)?;
    let user = state.users.get(&UserId::from(id));
    let named = state.job_workers.get(&order);
    let named = named.filter(|named| named.provider == id);
    Some(ProviderCard {
        id,
        display_name: provider.display_name.clone(),
        photo_url: provider.photo_url.clone(),
        jobs_done: provider.jobs_done,
        vehicle: provider.vehicle.clone(),
        worker: named
            .and_then(|named| named.worker.as_ref())
            .map(WorkerCard::from),
        phone: user
            .and_then(|user| user.phone.as_ref())
            .map(ToString::to_string),
    })
}

fn assessment_view(state: &State, one: &Assessment) -> Option<AssessmentView> {
    let order = state.orders.get(&one.order)?;
    let assessor = one.visit.and_then(|visit| state.users.get(&visit.assessor));
    Some(AssessmentView {
        assessment: one.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        category_slug: order.category_slug.clone(),
        area: order.address.as_ref().map(|address| address.area.clone()),
        order_status: order.status,
        assessor_name: assessor.map(|user| {
            format!("{} {}", user.first_name, user.last_name)
                .trim()
                .to_owned()
        }),
    })
}
