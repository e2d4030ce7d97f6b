use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{StoreError, Timestamp};
use marketplace::{
    read::{
        BoardCounts, BoardFilter, BoardJob, BoardList, BoardQueries, JobHandlerView, OfferCounts,
        Page, PageRequest,
    },
    scheduling::attention_at,
};
use orders::{Order, OrderStatus};
use providers::OfferState;
use std::cmp::Reverse;

#[async_trait]
impl BoardQueries for MemoryStore {
    async fn board(
        &self,
        filter: BoardFilter,
        now: Timestamp,
        request: PageRequest,
    ) -> Result<Page<BoardJob>, StoreError> {
        let matches = |job: &BoardJob| {
            let area = filter.area.as_ref();
            let category = filter.category.as_ref();
            area.is_none_or(|area| job.area.as_ref() == Some(area))
                && category.is_none_or(|slug| job.category_slug == *slug)
        };
        let mut jobs = self.read(|state| listed(state, filter.list, now));
        jobs.retain(matches);
        let key = |job: &BoardJob| (Reverse((job.attention_at, job.order)), job.order.uuid());
        Ok(page(jobs, key, &request))
    }
    async fn board_counts(&self, now: Timestamp) -> Result<BoardCounts, StoreError> {
        Ok(self.read(|state| {
            let unassigned = listed(state, BoardList::Unassigned, now);
            BoardCounts {
                unassigned: unassigned.len() as u64,
                overdue: unassigned
                    .iter()
                    .filter(|job| job.attention_at <= now)
                    .count() as u64,
                endangered: listed(state, BoardList::Endangered, now).len() as u64,
            }
        }))
    }
}

fn listed(state: &State, list: BoardList, now: Timestamp) -> Vec<BoardJob> {
    let is_listed = |order: &&Order| match list {
        BoardList::Unassigned => order.is_ready(),
        BoardList::Endangered => {
            order.status == OrderStatus::Assigned && attention_at(order).is_some_and(|at| at <= now)
        }
    };
    state
        .orders
        .values()
        .filter(is_listed)
        .filter_map(|order| job(state, order, now))
        .collect()
}

fn job(state: &State, order: &Order, now: Timestamp) -> Option<BoardJob> {
    let offers = state
        .offers
        .values()
        .filter(|offer| offer.order == order.id);
    let count = |found: usize| u32::try_from(found).unwrap_or(u32::MAX);
    let is_open =
        |offer: &&providers::Offer| offer.state == OfferState::Sent && offer.expires_at > now;
    let handler = state
        .job_handlers
        .get(&order.id)
        .filter(|handler| handler.is_live(now))
        .and_then(|handler| {
            let user = state.users.get(&handler.staff)?;
            Some(JobHandlerView {
                staff: handler.staff,
                name: format!("{} {}", user.first_name, user.last_name)
                    .trim()
                    .to_owned(),
                since: handler.since,
            })
        });
    Some(BoardJob {
        order: order.id,
        reference: order.reference.clone(),
        title: order.title.clone(),
        category_slug: order.category_slug.clone(),
        area: order.address.as_ref().map(|address| address.area.clone()),
        slot: order.slot,
        status: order.status,
        tracking_step: order.tracking_step,
        price: order.price.map(|price| price.total),
        paid_at: order.paid_at,
        attention_at: attention_at(order)?,
        choice_due_at: order.choice_due_at,
        customer_name: state.users.get(&order.customer)?.first_name.clone(),
        provider: order.provider.map(|id| {
            let name = state.providers.get(&id).map(|one| one.display_name.clone());
            (id, name.unwrap_or_default())
        }),
        offers: OfferCounts {
            sent: count(offers.clone().count()),
            open: count(offers.clone().filter(is_open).count()),
            wave: offers.map(|offer| offer.wave).max().unwrap_or_default(),
        },
        handler,
    })
}
