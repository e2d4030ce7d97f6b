use super::page;
use crate::{MemoryStore, State, memory::latest_account, total};
use async_trait::async_trait;
use kernel::{AdvanceId, Money, OrderId, PayoutBatchId, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    AdvanceView, BatchView, DebtView, EarningState, EarningView, Page, PageRequest, PayoutQueries,
    PayoutView,
};
use orders::OrderStatus;
use payments::{Advance, BankAccount, Earning, Payout, PayoutBatch, PayoutStatus};
use std::cmp::Reverse;

pub(super) fn advances_of(state: &State, order: OrderId) -> Vec<Advance> {
    let mut all: Vec<_> = state
        .advances
        .values()
        .filter(|advance| advance.order == order)
        .cloned()
        .collect();
    all.sort_by_key(|advance| (advance.requested_at, advance.id));
    all.truncate(20);
    all
}

#[async_trait]
impl PayoutQueries for MemoryStore {
    async fn earning_lines(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<EarningView>, StoreError> {
        Ok(self.read(|state| {
            let mut lines: Vec<_> = state
                .earnings
                .values()
                .filter(|line| line.provider == provider)
                .collect();
            lines.sort_by_key(|line| Reverse((line.accrued_at, line.order, line.line)));
            lines
                .into_iter()
                .take(1_000)
                .filter_map(|line| line_view(state, line, now))
                .collect()
        }))
    }
    async fn bank_account(&self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError> {
        Ok(self.read(|state| latest_account(state, provider).cloned()))
    }
    async fn payout_batches(&self) -> Result<Vec<BatchView>, StoreError> {
        Ok(self.read(|state| {
            let mut batches: Vec<_> = state
                .payout_batches
                .values()
                .map(|batch| batch_view(state, batch))
                .collect();
            batches.sort_by_key(|batch| Reverse((batch.day, batch.created_at, batch.id)));
            batches.truncate(200);
            batches
        }))
    }
    async fn payout_batch(&self, id: PayoutBatchId) -> Result<Option<BatchView>, StoreError> {
        Ok(self.read(|state| {
            state
                .payout_batches
                .get(&id)
                .map(|batch| batch_view(state, batch))
        }))
    }
    async fn payouts_of(&self, batch: PayoutBatchId) -> Result<Vec<PayoutView>, StoreError> {
        Ok(self.read(|state| {
            let of_batch = state
                .payouts
                .values()
                .filter(|payout| payout.batch == batch);
            let mut views: Vec<_> = of_batch
                .filter_map(|payout| payout_view(state, payout))
                .collect();
            views.sort_by_key(|view| (view.provider_name.clone(), view.id));
            views
        }))
    }
    async fn payouts_to(&self, provider: ProviderId) -> Result<Vec<PayoutView>, StoreError> {
        Ok(self.read(|state| {
            let mut payouts: Vec<_> = state
                .payouts
                .values()
                .filter(|payout| payout.provider == provider)
                .collect();
            payouts.sort_by_key(|payout| Reverse((payout.created_at, payout.id)));
            payouts
                .into_iter()
                .take(100)
                .filter_map(|payout| payout_view(state, payout))
                .collect()
        }))
    }
    async fn advances_of(&self, order: OrderId) -> Result<Vec<Advance>, StoreError> {
        Ok(self.read(|state| advances_of(state, order)))
    }
    async fn open_advances(&self, request: PageRequest) -> Result<Page<AdvanceView>, StoreError> {
        let open = self.read(|state| {
            state
                .advances
                .values()
                .filter(|advance| advance.is_open())
                .filter_map(|advance| advance_view(state, advance))
                .collect()
        });
        let key = |view: &AdvanceView| {
            (
                Reverse((view.advance.requested_at, view.advance.id)),
                view.advance.id.uuid(),
            )
        };
        Ok(page(open, key, &request))
    }
    async fn advance(&self, id: AdvanceId) -> Result<Option<AdvanceView>, StoreError> {
        Ok(self.read(|state| {
            state
                .advances
                .get(&id)
                .and_then(|advance| advance_view(state, advance))
        }))
    }
    async fn debts_of(&self, provider: ProviderId) -> Result<Vec<DebtView>, StoreError> {
        Ok(self.read(|state| {
            let mut debts: Vec<_> = state
                .clawbacks
                .values()
                .filter(|debt| debt.provider == provider)
                .collect();
            debts.sort_by_key(|debt| (debt.created_at, debt.id));
            let view = |debt: &payments::Clawback| {
                let order = state.orders.get(&debt.order)?;
                Some(DebtView {
                    clawback: debt.clone(),
                    reference: order.reference.clone(),
                    title: order.title.clone(),
                })
            };
            debts.into_iter().filter_map(view).collect()
        }))
    }
}

fn advance_view(state: &State, advance: &Advance) -> Option<AdvanceView> {
    let order = state.orders.get(&advance.order)?;
    let customer = state.users.get(&order.customer)?;
    Some(AdvanceView {
        advance: advance.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        paid: order.paid,
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        provider_name: state.providers.get(&advance.provider)?.display_name.clone(),
    })
}

fn line_view(state: &State, line: &Earning, now: Timestamp) -> Option<EarningView> {
    let order = state.orders.get(&line.order)?;
    let payout = line.payout.and_then(|id| state.payouts.get(&id));
    let state = EarningState::of(
        line,
        order.status == OrderStatus::Disputed,
        payout.map(|payout| payout.status),
        now,
    );
    Some(EarningView {
        earning: *line,
        reference: order.reference.clone(),
        title: order.title.clone(),
        state,
        paid_at: payout
            .filter(|_| state == EarningState::Paid)
            .and_then(|payout| payout.settled_at),
    })
}

fn batch_view(state: &State, batch: &PayoutBatch) -> BatchView {
    let of_batch = || {
        state
            .payouts
            .values()
            .filter(|payout| payout.batch == batch.id)
    };
    let sum = |wanted: &[PayoutStatus]| -> Money {
        total(
            of_batch()
                .filter(|payout| wanted.contains(&payout.status))
                .map(|payout| payout.amount),
        )
    };
    let name = |id: Option<UserId>| {
        id.and_then(|id| state.users.get(&id))
            .map(|user| format!("{} {}", user.first_name, user.last_name))
    };
    BatchView {
        id: batch.id,
        kind: batch.kind,
        day: batch.day,
        status: batch.status,
        method: batch.method,
        created_at: batch.created_at,
        released_at: batch.released_at,
        approved_by: name(batch.approved_by),
        released_by: name(batch.released_by),
        payouts: u32::try_from(of_batch().count()).unwrap_or(u32::MAX),
        amount: sum(&PayoutStatus::ALL),
        paid: sum(&[PayoutStatus::Paid]),
        returned: sum(&[PayoutStatus::Failed, PayoutStatus::Reversed]),
    }
}

fn payout_view(state: &State, payout: &Payout) -> Option<PayoutView> {
    let account = state.bank_accounts.get(&payout.account)?;
    Some(PayoutView {
        id: payout.id,
        provider: payout.provider,
        provider_name: state.providers.get(&payout.provider)?.display_name.clone(),
        bank_code: account.bank_code.clone(),
        bank_name: account.bank_name.clone(),
        number: account.number.clone(),
        holder: account.holder.clone(),
        amount: payout.amount,
        withheld: payout.withheld,
        cost: payout.cost,
        status: payout.status,
        note: payout.note.clone(),
        created_at: payout.created_at,
        settled_at: payout.settled_at,
        jobs: u32::try_from(
            state
                .earnings
                .values()
                .filter(|line| line.payout == Some(payout.id))
                .count(),
        )
        .unwrap_or(u32::MAX),
    })
}
