use super::page;
use crate::{MemoryStore, State, total};
use async_trait::async_trait;
use kernel::{Money, OrderId, PromoId, StoreError, Timestamp, UserId};
use marketplace::read::{
    OrderTenders, Page, PageRequest, PromoHistory, PromoOnOrder, TenderQueries,
};
use orders::OrderStatus;
use payments::CreditPayout;
use pricing::{Promo, PromoCode, PromoState, PromoUse};
use referrals::{CreditGrant, CreditUse, CreditUseState};
use std::cmp::Reverse;

pub(super) fn tenders_of(state: &State, order: OrderId) -> OrderTenders {
    let sum = |of: CreditUseState, amount: fn(&CreditUse) -> Money| -> Money {
        let for_price = |used: &&CreditUse| used.order == order && used.move_request.is_none();
        let uses = state.credit_uses.values().filter(for_price);
        let uses = uses.filter(|used| used.state == of);
        total(uses.map(amount))
    };
    let counts = |used: &&PromoUse| used.order == order && used.state.counts();
    let promo = state
        .promo_uses
        .values()
        .find(counts)
        .and_then(|used| state.promos.get(&used.promo));
    OrderTenders {
        promo: promo.map(|promo| PromoOnOrder {
            code: promo.code.clone(),
            stacks_with_credit: promo.terms.stacks_with_credit,
        }),
        held: sum(CreditUseState::Held, |used| used.amount),
        spent: sum(CreditUseState::Spent, CreditUse::standing),
        restored: sum(CreditUseState::Spent, |used| used.returned),
    }
}

#[async_trait]
impl TenderQueries for MemoryStore {
    async fn tenders_of(&self, order: OrderId) -> Result<OrderTenders, StoreError> {
        Ok(self.read(|state| tenders_of(state, order)))
    }
    async fn promo_by_code(&self, code: &PromoCode) -> Result<Option<Promo>, StoreError> {
        Ok(self.read(|state| {
            state
                .promos
                .values()
                .find(|promo| promo.code == *code)
                .cloned()
        }))
    }
    async fn promo_history(
        &self,
        promo: PromoId,
        user: UserId,
    ) -> Result<PromoHistory, StoreError> {
        Ok(self.read(|state| {
            let counts =
                |used: &&PromoUse| used.promo == promo && used.user == user && used.state.counts();
            let uses = state.promo_uses.values().filter(counts).count();
            let served_before = state
                .orders
                .values()
                .any(|order| order.customer == user && order.status == OrderStatus::Completed);
            PromoHistory {
                served_before,
                uses: u32::try_from(uses).unwrap_or(u32::MAX),
            }
        }))
    }
    async fn promo(&self, id: PromoId) -> Result<Option<Promo>, StoreError> {
        Ok(self.read(|state| state.promos.get(&id).cloned()))
    }
    async fn promos(
        &self,
        of: Option<PromoState>,
        request: PageRequest,
    ) -> Result<Page<Promo>, StoreError> {
        Ok(self.read(|state| {
            let found = state
                .promos
                .values()
                .filter(|promo| of.is_none_or(|of| promo.state == of))
                .cloned()
                .collect();
            page(
                found,
                |promo: &Promo| (promo.created_at, promo.id.uuid()),
                &request,
            )
        }))
    }
    async fn credit_uses_of(&self, user: UserId) -> Result<Vec<CreditUse>, StoreError> {
        Ok(self.read(|state| {
            let mut uses: Vec<_> = state
                .credit_uses
                .values()
                .filter(|used| used.owner == user)
                .cloned()
                .collect();
            uses.sort_by_key(|used| (used.created_at, used.id));
            uses.truncate(1_000);
            uses
        }))
    }
    async fn withdrawable_of(&self, user: UserId, now: Timestamp) -> Result<Money, StoreError> {
        Ok(self.read(|state| {
            let live = |grant: &&CreditGrant| {
                grant.owner == user && grant.withdrawable && grant.expires_at > now
            };
            total(state.credit.values().filter(live).map(|grant| grant.left))
        }))
    }
    async fn credit_payouts_of(&self, user: UserId) -> Result<Vec<CreditPayout>, StoreError> {
        Ok(self.read(|state| {
            let mut payouts: Vec<_> = state
                .credit_payouts
                .values()
                .filter(|one| one.owner == user)
                .cloned()
                .collect();
            payouts.sort_by_key(|one| Reverse((one.created_at, one.id)));
            payouts.truncate(100);
            payouts
        }))
    }
    async fn promo_uses_of(&self, user: UserId) -> Result<Vec<PromoUse>, StoreError> {
        Ok(self.read(|state| {
            let mut uses: Vec<_> = state
                .promo_uses
                .values()
                .filter(|used| used.user == user)
                .cloned()
                .collect();
            uses.sort_by_key(|used| (used.created_at, used.id));
            uses.truncate(1_000);
            uses
        }))
    }
}
