use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{Date, StoreError, Timestamp};
use marketplace::{
    read::{Page, PageRequest, ReconcileQueries, StuckView},
    reconciliation::OperatorAction,
};
use payments::{OurCharge, Payment, PaymentStatus, Reconciliation, Refund, RefundStatus};

const DAYS: usize = 31;
const STUCK_MAX: usize = 100;
const ENTRIES_MAX: usize = 50;

#[async_trait]
impl ReconcileQueries for MemoryStore {
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
    async fn reconciliations(&self) -> Result<Vec<Reconciliation>, StoreError> {
        let bare = |result: &Reconciliation| Reconciliation {
            differences: Vec::new(),
            ..result.clone()
        };
        Ok(self.read(|state| {
            state
                .reconciliations
                .values()
                .rev()
                .take(DAYS)
                .map(bare)
                .collect()
        }))
    }
    async fn reconciliation(&self, day: Date) -> Result<Option<Reconciliation>, StoreError> {
        Ok(self.read(|state| state.reconciliations.get(&day).cloned()))
    }
    async fn refunds(
        &self,
        status: RefundStatus,
        request: PageRequest,
    ) -> Result<Page<Refund>, StoreError> {
        let found = self.read(|state| {
            state
                .refunds
                .values()
                .filter(|refund| refund.status == status)
                .cloned()
                .collect()
        });
        Ok(page(
            found,
            |refund: &Refund| (refund.created_at, refund.id.uuid()),
            &request,
        ))
    }
    async fn stuck(&self) -> Result<Vec<StuckView>, StoreError> {
        Ok(self.read(|state| events(state).chain(jobs(state)).collect()))
    }
    async fn operator_actions(&self) -> Result<Vec<OperatorAction>, StoreError> {
        Ok(self.read(|state| {
            let mut entries = state.operator_actions.to_vec();
            entries.sort_by_key(|entry| std::cmp::Reverse((entry.at, entry.id)));
            entries.truncate(ENTRIES_MAX);
            entries
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

fn events(state: &State) -> impl Iterator<Item = StuckView> + '_ {
    let failed = state
        .outbox
        .iter()
        .filter(|event| event.published_at.is_none() && event.message.attempts > 0);
    failed.take(STUCK_MAX).map(|event| {
        let value = serde_json::to_value(&event.message.event).unwrap_or_default();
        StuckView {
            id: event.message.id.uuid(),
            event: true,
            kind: value
                .get("type")
                .and_then(|kind| kind.as_str())
                .unwrap_or_default()
                .to_owned(),
            subject: None,
            attempts: event.message.attempts,
            error: event.last_error.clone().unwrap_or_default(),
            next_at: event.not_before,
        }
    })
}

fn jobs(state: &State) -> impl Iterator<Item = StuckView> + '_ {
    let mut failed: Vec<_> = state
        .tasks
        .values()
        .filter(|queued| queued.job.attempts > 0 && queued.last_error.is_some())
        .collect();
    failed.sort_by_key(|queued| (queued.job.due_at, queued.job.id));
    failed.into_iter().take(STUCK_MAX).map(|queued| StuckView {
        id: queued.job.id.uuid(),
        event: false,
        kind: queued.job.kind.code().to_owned(),
        subject: Some(queued.job.subject.to_string()),
        attempts: queued.job.attempts,
        error: queued.last_error.clone().unwrap_or_default(),
        next_at: queued.job.due_at,
    })
}
