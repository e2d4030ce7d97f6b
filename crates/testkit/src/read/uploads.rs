use crate::{MemoryStore, State};
use async_trait::async_trait;
use claims::WarrantyClaim;
use kernel::{OrderId, ProviderId, StoreError, Timestamp, UploadId};
use marketplace::{
    read::UploadQueries,
    uploads::{SHOWN_DAYS_AFTER_END, Upload},
};
use orders::Order;
use providers::{Offer, OfferState};

const ORDERS_MAX: usize = 100;

pub(super) fn photos_of(state: &State, asked: &[OrderId]) -> Vec<(OrderId, UploadId)> {
    let found = |upload: &Upload| {
        state
            .change_orders
            .values()
            .any(|change_order| change_order.photo == upload.id)
    };
    let claimed = |upload: &Upload| {
        state
            .warranty_claims
            .values()
            .any(|claim| claim.photos.contains(&upload.id))
            || state
                .damage_claims
                .values()
                .any(|claim| claim.photos.contains(&upload.id))
            || state
                .advances
                .values()
                .any(|advance| advance.photos.contains(&upload.id))
    };
    let of_orders = |upload: &&Upload| {
        upload.order.is_some_and(|order| asked.contains(&order))
            && !found(upload)
            && !claimed(upload)
    };
    let mut shown: Vec<_> = state.uploads.values().filter(of_orders).collect();
    shown.sort_by_key(|upload| (upload.created_at, upload.id));
    shown
        .into_iter()
        .filter_map(|upload| Some((upload.order?, upload.id)))
        .collect()
}

#[async_trait]
impl UploadQueries for MemoryStore {
    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        Ok(self.read(|state| state.uploads.get(&id).cloned()))
    }
    async fn photos_of(
        &self,
        orders: Vec<OrderId>,
    ) -> Result<Vec<(OrderId, UploadId)>, StoreError> {
        let asked = orders
            .get(..orders.len().min(ORDERS_MAX))
            .unwrap_or_default();
        Ok(self.read(|state| photos_of(state, asked)))
    }
    async fn is_shown_to(
        &self,
        order: OrderId,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let assigned = |order: &Order| {
            order.provider == Some(provider)
                && order
                    .closed_at
                    .is_none_or(|at| now.plus_days(-SHOWN_DAYS_AFTER_END) < at)
        };
        let offered = |offer: &Offer| {
            offer.order == order
                && offer.provider == provider
                && offer.state == OfferState::Sent
                && now < offer.expires_at
        };
        let comes = |claim: &WarrantyClaim| {
            claim.order == order && claim.provider == provider && claim.is_open()
        };
        Ok(self.read(|state| {
            let again = state.warranty_claims.values().any(comes);
            state.orders.get(&order).is_some_and(assigned)
                || state.offers.values().any(offered)
                || again
        }))
    }
}
