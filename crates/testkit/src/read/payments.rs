use crate::{MemoryStore, memory::accounts_on_device};
use async_trait::async_trait;
use kernel::{Date, PromoId, StoreError, Timestamp, UserId};
use marketplace::read::{ChargeQueries, PromoHistory, PromoQueries};
use orders::OrderStatus;
use payments::{OurCharge, Payment, PaymentStatus, Reconciliation};
use pricing::{Promo, PromoCode, PromoUse};

#[async_trait]
impl ChargeQueries for MemoryStore {
    async fn our_charges(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<OurCharge>, StoreError> {
        let brought = |payment: &&Payment| {
            payment.received.is_positive()
                && payment.paid_at.is_some_and(|at| (from..to).contains(&at))
        };
        Ok(self.read(|state| {
            state
                .payments
                .values()
                .filter(brought)
                .map(charge)
                .collect()
        }))
    }
    async fn our_charges_under(
        &self,
        references: Vec<String>,
    ) -> Result<Vec<OurCharge>, StoreError> {
        let asked = |payment: &&Payment| {
            matches!(
                payment.status,
                PaymentStatus::Success | PaymentStatus::Mismatched
            ) && references.contains(&payment.reference.to_string())
        };
        Ok(self.read(|state| state.payments.values().filter(asked).map(charge).collect()))
    }
    async fn reconciliation(&self, day: Date) -> Result<Option<Reconciliation>, StoreError> {
        Ok(self.read(|state| state.reconciliations.get(&day).cloned()))
    }
}

#[async_trait]
impl PromoQueries for MemoryStore {
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
                on_device: accounts_on_device(state, promo, user),
            }
        }))
    }
}

fn charge(payment: &Payment) -> OurCharge {
    OurCharge {
        reference: payment.reference.to_string(),
        asked: payment.amount,
        received: payment.received,
    }
}
