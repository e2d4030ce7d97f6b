use crate::MemoryStore;
use async_trait::async_trait;
use kernel::StoreError;
use marketplace::read::{FinanceQueries, UnappliedView};
use payments::{RefundSource, StrayCharge, ledger::Reference};

#[async_trait]
impl FinanceQueries for MemoryStore {
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError> {
        Ok(self.read(|state| {
            let mut payments: Vec<_> = state.payments.values().collect();
            payments.sort_by_key(|payment| std::cmp::Reverse((payment.created_at, payment.id)));
            let view = |payment: &payments::Payment| {
                let given = |refund: &&payments::Refund| refund.payment == payment.id && refund.source == RefundSource::Unapplied;
                let source = Reference::ExcessCredited(payment.id).to_string();
                let credited = state.credit.values().any(|grant| grant.source == source);
                UnappliedView::of(payment, state.refunds.values().find(given).map(|refund| refund.status), credited)
            };
            payments.into_iter().filter_map(view).take(200).collect()
        }))
    }
    async fn stray_charges(&self) -> Result<Vec<StrayCharge>, StoreError> {
        Ok(self.read(|state| {
            let mut strays: Vec<_> = state.strays.values().cloned().collect();
            strays.sort_by_key(|stray| std::cmp::Reverse((stray.at, stray.reference.clone())));
            strays.truncate(200);
            strays
        }))
    }
}
