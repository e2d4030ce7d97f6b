use super::{
    calendar::{calendar, paused_until},
    candidates::candidates,
    page,
};
use crate::{MemoryStore, State, total};
use async_trait::async_trait;
use kernel::{Money, OfferId, OrderId, ProviderId, StoreError, Timestamp};
use marketplace::read::{
    CalendarRange, CalendarView, CandidateView, EarningsView, JobPage, JobView, OfferView, Page,
    PageRequest, ProviderQueries, ProviderView,
};
use orders::{Order, OrderStatus};
use payments::ledger::Account;
use providers::{Availability, Offer, OfferState, Wanted};
use reviews::{Rating, Review, ReviewState, Side};

const OPEN_OFFERS_MAX: usize = 50;

#[async_trait]
impl ProviderQueries for MemoryStore {
    async fn provider(&self, id: ProviderId) -> Result<Option<ProviderView>, StoreError> {
        Ok(self.read(|state| {
            state.providers.get(&id).map(|provider| ProviderView {
                id,
                display_name: provider.display_name.clone(),
                bio: provider.bio.clone(),
                status: provider.status,
                categories: provider.categories.clone(),
                zones: provider.zones.clone(),
                jobs_done: provider.jobs_done,
                gender: provider.gender,
                base_area: provider.base_area.clone(),
                paused_until: paused_until(state, provider),
            })
        }))
    }
    async fn open_offers(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<OfferView>, StoreError> {
        let open = |offer: &&Offer| {
            offer.provider == provider && offer.state == OfferState::Sent && now < offer.expires_at
        };
        Ok(self.read(|state| {
            let mut offers: Vec<_> = state.offers.values().filter(open).collect();
            offers.sort_by_key(|offer| (!offer.by_hand, offer.expires_at, offer.id));
            offers
                .into_iter()
                .take(OPEN_OFFERS_MAX)
                .filter_map(|offer| offer_view(state, offer))
                .collect()
        }))
    }
    async fn offer(
        &self,
        provider: ProviderId,
        id: OfferId,
    ) -> Result<Option<OfferView>, StoreError> {
        Ok(self.read(|state| {
            let offer = state
                .offers
                .get(&id)
                .filter(|offer| offer.provider == provider)?;
            offer_view(state, offer)
        }))
    }
    async fn jobs_of(
        &self,
        provider: ProviderId,
        statuses: Vec<OrderStatus>,
        request: PageRequest,
    ) -> Result<Page<JobView>, StoreError> {
        let fits = |order: &&Order| {
            order.provider == Some(provider)
                && order.assigned_at.is_some()
                && (statuses.is_empty() || statuses.contains(&order.status))
        };
        let jobs: Vec<_> = self.read(|state| {
            state
                .orders
                .values()
                .filter(fits)
                .filter_map(|order| job_view(state, order))
                .collect()
        });
        Ok(page(
            jobs,
            |job| (job.assigned_at.unwrap_or_else(crate::now), job.order.uuid()),
            &request,
        ))
    }
    async fn job_page(
        &self,
        provider: ProviderId,
        order: OrderId,
    ) -> Result<Option<JobPage>, StoreError> {
        Ok(self.page_of_job(provider, order))
    }
    async fn candidates(
        &self,
        wanted: Wanted,
        barred: Option<ProviderId>,
        limit: u32,
    ) -> Result<Vec<CandidateView>, StoreError> {
        Ok(self.read(|state| candidates(state, &wanted, barred, limit)))
    }
    async fn availability(&self, provider: ProviderId) -> Result<Availability, StoreError> {
        Ok(self.read(|state| {
            let stored = state.availability.get(&provider);
            stored.cloned().unwrap_or_default()
        }))
    }
    async fn calendar(
        &self,
        provider: ProviderId,
        range: CalendarRange,
    ) -> Result<Option<CalendarView>, StoreError> {
        Ok(self.read(|state| calendar(state, provider, range)))
    }
    async fn earnings(&self, provider: ProviderId) -> Result<EarningsView, StoreError> {
        Ok(self.read(|state| {
            let balance = state.balance(&Account::Provider(provider));
            let running = |order: &&Order| {
                order.provider == Some(provider)
                    && matches!(
                        order.status,
                        OrderStatus::Assigned | OrderStatus::InProgress
                    )
            };
            let ahead = |order: OrderId| -> Money {
                let advances = state
                    .advances
                    .values()
                    .filter(|advance| advance.order == order && advance.provider == provider);
                total(advances.map(|one| one.outstanding().expect("a small amount")))
            };
            let to_come = |order: &Order| accepted(state, order)?.net.minus(ahead(order.id)).ok();
            let pending = state.orders.values().filter(running).filter_map(to_come);
            EarningsView {
                balance: balance.negated().unwrap_or_default(),
                pending: total(pending),
                jobs_done: state
                    .providers
                    .get(&provider)
                    .map_or(0, |provider| provider.jobs_done),
            }
        }))
    }
}

/// The accepted offer of the order's provider.
fn accepted<'s>(state: &'s State, order: &Order) -> Option<&'s Offer> {
    state.offers.values().find(|offer| {
        offer.order == order.id
            && Some(offer.provider) == order.provider
            && offer.state == OfferState::Accepted
    })
}

fn offer_view(state: &State, offer: &Offer) -> Option<OfferView> {
    let order = state.orders.get(&offer.order)?;
    let rated = |review: &&Review| {
        review.customer == order.customer
            && review.side == Side::Provider
            && matches!(review.state, ReviewState::Pending | ReviewState::Published)
    };
    let stars = state
        .reviews
        .values()
        .filter(rated)
        .map(|review| u32::from(review.content.stars));
    let rating = Rating {
        count: u32::try_from(stars.clone().count()).unwrap_or(u32::MAX),
        stars: stars.sum(),
    };
    Some(OfferView {
        id: offer.id,
        order: offer.order,
        customer: state
            .users
            .get(&order.customer)
            .map(|user| user.first_name.clone())
            .unwrap_or_default(),
        reliable: rating.is_reliable(),
        distance_m: offer.distance_m,
        category_slug: order.category_slug.clone(),
        title: order.title.clone(),
        area: order
            .address
            .as_ref()
            .map(|address| address.area.clone())
            .unwrap_or_default(),
        slot: order.slot,
        gross: offer.gross,
        commission: offer.commission,
        net: offer.net,
        sent_at: offer.sent_at,
        expires_at: offer.expires_at,
        state: offer.state,
        by_hand: offer.by_hand,
        preferred: offer.is_preferred(),
        basis: offer.basis.clone(),
        seen_at: offer.seen_at,
        funding: order.funding(),
    })
}

pub(super) fn job_view(state: &State, order: &Order) -> Option<JobView> {
    let customer = state.users.get(&order.customer)?;
    let offer = accepted(state, order);
    let amount = |part: fn(&Offer) -> Money| offer.map(part).unwrap_or_default();
    Some(JobView {
        order: order.id,
        reference: order.reference.clone(),
        category_slug: order.category_slug.clone(),
        title: order.title.clone(),
        description: order.description.clone(),
        answers: order.answers.clone(),
        address: order.address.clone(),
        slot: order.slot,
        status: order.status,
        tracking_step: order.tracking_step,
        customer_name: customer.first_name.clone(),
        customer_phone: customer.phone.as_ref().map(ToString::to_string),
        gross: amount(|offer| offer.gross),
        commission: amount(|offer| offer.commission),
        net: amount(|offer| offer.net),
        assigned_at: order.assigned_at,
        started_at: order.started_at,
        finished_at: order.finished_at,
        closed_at: order.closed_at,
        finish_note: order.proof.as_ref().map(|proof| proof.note.clone()),
        funding: order.funding(),
        work_stage: order.work_stage,
    })
}
