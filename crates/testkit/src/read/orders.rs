use super::{page, payment_view::payment_view};
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{OrderId, OrderReference, ProviderId, StoreError, UserId};
use marketplace::read::{
    CustomerRecords, EventView, OrderPage, OrderQueries, OrderView, Page, PageRequest, PaymentView,
    ProviderCard, ShareView, StaffOrderPage, TrackingPage, TrackingRequest,
};
use orders::{
    Cancellation, ChangeOrder, EarlyTermination, MoveRequest, Order, OrderEvent, OrderStatus,
};
use payments::{PartRefund, PaymentReference, Refund};
use pricing::PriceVersion;
use std::cmp::Reverse;

const EVENTS_MAX: usize = 200;
const PAYMENTS_MAX: usize = 20;
const REFUNDS_MAX: usize = 50;

#[async_trait]
impl OrderQueries for MemoryStore {
    async fn orders_of(
        &self,
        customer: UserId,
        statuses: Vec<OrderStatus>,
        request: PageRequest,
    ) -> Result<Page<OrderView>, StoreError> {
        Ok(self.orders_that(
            |order| order.customer == customer && is_one_of(order.status, &statuses),
            &request,
        ))
    }
    async fn all_orders(
        &self,
        statuses: Vec<OrderStatus>,
        request: PageRequest,
    ) -> Result<Page<OrderView>, StoreError> {
        Ok(self.orders_that(
            |order| order.status != OrderStatus::Draft && is_one_of(order.status, &statuses),
            &request,
        ))
    }
    async fn order_by_reference(
        &self,
        reference: OrderReference,
    ) -> Result<Option<OrderView>, StoreError> {
        Ok(self.read(|state| {
            let mut sent = state
                .orders
                .values()
                .filter(|order| order.status != OrderStatus::Draft);
            sent.find(|order| order.reference == reference)
                .map(|order| view(state, order))
        }))
    }
    async fn share(&self, token_hash: &str) -> Result<Option<ShareView>, StoreError> {
        Ok(self.read(|state| share(state, token_hash)))
    }
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError> {
        Ok(self.read(|state| state.orders.get(&id).map(|order| view(state, order))))
    }
    async fn order_page(&self, id: OrderId) -> Result<Option<OrderPage>, StoreError> {
        Ok(self.page_of_order(id))
    }
    async fn tracking_page(
        &self,
        request: TrackingRequest,
    ) -> Result<Option<TrackingPage>, StoreError> {
        Ok(self.page_of_tracking(&request))
    }
    async fn staff_order_page(&self, id: OrderId) -> Result<Option<StaffOrderPage>, StoreError> {
        Ok(self.page_for_staff(id))
    }
    async fn events_of(&self, order: OrderId) -> Result<Vec<EventView>, StoreError> {
        Ok(self.read(|state| events_of(state, order)))
    }
    async fn latest_price(&self, order: OrderId) -> Result<Option<PriceVersion>, StoreError> {
        Ok(self.read(|state| latest_price(state, order)))
    }
    async fn payment(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<PaymentView>, StoreError> {
        Ok(self.read(|state| {
            state
                .payments
                .values()
                .find(|payment| payment.reference == *reference)
                .map(payment_view)
        }))
    }
    async fn cancellation_of(&self, order: OrderId) -> Result<Option<Cancellation>, StoreError> {
        Ok(self.read(|state| cancellation_of(state, order)))
    }
    async fn early_termination_of(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError> {
        Ok(self.read(|state| state.latest_early_termination(order)))
    }
    async fn refunds_of(&self, order: OrderId) -> Result<Vec<Refund>, StoreError> {
        Ok(self.read(|state| refunds_of(state, order)))
    }
    async fn part_refunds_of(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError> {
        Ok(self.read(|state| state.parts_of(order)))
    }
    async fn records_of(&self, customer: UserId) -> Result<CustomerRecords, StoreError> {
        Ok(self.read(|state| super::export::records(state, customer)))
    }
    async fn moves_of(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError> {
        Ok(self.read(|state| state.moves_of(order)))
    }
    async fn change_orders_of(&self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError> {
        Ok(self.read(|state| state.change_orders_of(order)))
    }
    async fn payments_of(&self, order: OrderId) -> Result<Vec<PaymentView>, StoreError> {
        Ok(self.read(|state| {
            let mut of_order: Vec<_> = state
                .payments
                .values()
                .filter(|payment| payment.order == order)
                .collect();
            of_order.sort_by_key(|payment| Reverse((payment.created_at, payment.id)));
            of_order
                .into_iter()
                .take(PAYMENTS_MAX)
                .map(payment_view)
                .collect()
        }))
    }
}

impl MemoryStore {
    fn orders_that(&self, fits: impl Fn(&Order) -> bool, request: &PageRequest) -> Page<OrderView> {
        let views: Vec<_> = self.read(|state| {
            state
                .orders
                .values()
                .filter(|order| fits(order))
                .map(|order| view(state, order))
                .collect()
        });
        page(views, |view| (view.created_at, view.id.uuid()), request)
    }
}

/// Whether the status is among the named ones. An empty list means every status.
fn is_one_of(status: OrderStatus, named: &[OrderStatus]) -> bool {
    named.is_empty() || named.contains(&status)
}

pub(super) fn view(state: &State, order: &Order) -> OrderView {
    OrderView {
        id: order.id,
        reference: order.reference.clone(),
        customer: order.customer,
        category_slug: order.category_slug.clone(),
        form_version: order.form_version,
        title: order.title.clone(),
        description: order.description.clone(),
        answers: order.answers.clone(),
        address: order.address.clone(),
        slot: order.slot,
        status: order.status,
        tracking_step: order.tracking_step,
        step_at: order.step_at,
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
        provider: order.provider.and_then(|provider| card(state, provider)),
        arrival_pin: order
            .arrival_pin
            .as_ref()
            .map(|pin| pin.reveal().to_owned()),
        finish_note: order.proof.as_ref().map(|proof| proof.note.clone()),
        created_at: order.created_at,
        paid_at: order.paid_at,
        assigned_at: order.assigned_at,
        started_at: order.started_at,
        finished_at: order.finished_at,
        closed_at: order.closed_at,
        version: order.version,
    }
}

fn card(state: &State, id: ProviderId) -> Option<ProviderCard> {
    let provider = state.providers.get(&id)?;
    let user = state.users.get(&UserId::from(id));
    Some(ProviderCard {
        id,
        display_name: provider.display_name.clone(),
        photo_url: provider.photo_url.clone(),
        jobs_done: provider.jobs_done,
        phone: user
            .and_then(|user| user.phone.as_ref())
            .map(ToString::to_string),
    })
}

pub(super) fn share(state: &State, token_hash: &str) -> Option<ShareView> {
    let share = state
        .shares
        .values()
        .find(|share| share.token_hash == token_hash)?;
    Some(ShareView {
        share: share.clone(),
        closed_at: state.orders.get(&share.order)?.closed_at,
    })
}

pub(super) fn events_of(state: &State, order: OrderId) -> Vec<EventView> {
    let events = state.events_of(order);
    events.iter().take(EVENTS_MAX).map(event_view).collect()
}

pub(super) fn latest_price(state: &State, order: OrderId) -> Option<PriceVersion> {
    let of_order = state
        .price_versions
        .values()
        .filter(|version| version.order() == order);
    of_order.max_by_key(|version| version.number()).cloned()
}

pub(super) fn cancellation_of(state: &State, order: OrderId) -> Option<Cancellation> {
    let of_order = state
        .cancellations
        .values()
        .filter(|request| request.order == order);
    of_order
        .max_by_key(|request| (request.created_at, request.id))
        .cloned()
}

pub(super) fn refunds_of(state: &State, order: OrderId) -> Vec<Refund> {
    let mut of_order: Vec<_> = state
        .refunds
        .values()
        .filter(|refund| refund.order == order)
        .cloned()
        .collect();
    of_order.sort_by_key(|refund| (refund.created_at, refund.id));
    of_order.truncate(REFUNDS_MAX);
    of_order
}

fn event_view(event: &OrderEvent) -> EventView {
    EventView {
        seq: event.seq,
        from: event.from,
        to: event.to,
        actor_role: event.actor.role_code().to_owned(),
        reason: event.reason.clone(),
        note: event.note.clone(),
        at: event.at,
    }
}
