use super::{MemoryUnit, State, guarded, unique};
use crate::total;
use kernel::{
    Applied, BankAccountId, Date, Money, OrderId, PayoutBatchId, PayoutId, ProviderId, StoreError,
    Timestamp,
};
use orders::OrderStatus;
use payments::{BankAccount, Earning, LineOf, Payout, PayoutBatch, PayoutRepository, PayoutStatus};

impl PayoutRepository for MemoryUnit {
    fn accrue(&mut self, earning: Earning) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            let key = (earning.order, earning.provider, earning.line);
            if state.earnings.contains_key(&key) {
                return Ok(Applied::Already);
            }
            state.earnings.insert(key, earning);
            Ok(Applied::Now(()))
        })
    }
    fn lock_payable(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Earning>, StoreError> {
        self.locks("earnings");
        self.act(|state| {
            let disputed = |order: &OrderId| {
                state
                    .orders
                    .get(order)
                    .is_some_and(|order| order.status == OrderStatus::Disputed)
            };
            let charged_back = |order: &OrderId| {
                state
                    .chargebacks
                    .values()
                    .any(|case| case.order == *order && case.is_open())
            };
            let free = |line: &&Earning| {
                line.payout.is_none()
                    && line.available_at <= now
                    && !disputed(&line.order)
                    && !charged_back(&line.order)
            };
            let mut lines: Vec<_> = state.earnings.values().filter(free).copied().collect();
            lines.sort_by_key(|line| (line.available_at, line.order, line.line));
            lines.truncate(limit as usize);
            Ok(lines)
        })
    }
    fn lock_payable_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Earning>, StoreError> {
        self.locks("earnings");
        let mut lines = self.lock_payable(now, u32::MAX)?;
        lines.retain(|line| line.provider == provider);
        lines.truncate(limit as usize);
        Ok(lines)
    }
    fn has_unpaid(&mut self) -> Result<bool, StoreError> {
        self.act(|state| Ok(state.earnings.values().any(|line| line.payout.is_none())))
    }
    fn take_along(&mut self, payout: PayoutId, lines: &[LineOf]) -> Result<(), StoreError> {
        self.act(|state| {
            let provider = state
                .payouts
                .get(&payout)
                .map(|payout| payout.provider)
                .ok_or(StoreError::Contended)?;
            for (order, line) in lines {
                let line = state.earnings.get_mut(&(*order, provider, *line));
                let line = line
                    .filter(|line| line.payout.is_none())
                    .ok_or(StoreError::Contended)?;
                line.payout = Some(payout);
            }
            Ok(())
        })
    }
    fn take_back(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        line: u32,
    ) -> Result<bool, StoreError> {
        self.act(|state| {
            let key = (order, provider, line);
            let free = state
                .earnings
                .get(&key)
                .is_some_and(|line| line.payout.is_none());
            Ok(free && state.earnings.remove(&key).is_some())
        })
    }
    fn set_free(&mut self, payout: PayoutId) -> Result<(), StoreError> {
        self.act(|state| {
            for line in state
                .earnings
                .values_mut()
                .filter(|line| line.payout == Some(payout))
            {
                line.payout = None;
            }
            Ok(())
        })
    }
    fn lock_account_of(&mut self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError> {
        self.locks("bank_accounts");
        self.act(|state| Ok(latest_account(state, provider).cloned()))
    }
    fn lock_account(&mut self, id: BankAccountId) -> Result<Option<BankAccount>, StoreError> {
        self.locks("bank_accounts");
        self.act(|state| Ok(state.bank_accounts.get(&id).cloned()))
    }
    fn insert_account(&mut self, account: BankAccount) -> Result<(), StoreError> {
        self.inserts("bank_accounts");
        self.act(|state| {
            unique(
                "bank_accounts_id_key",
                state.bank_accounts.contains_key(&account.id),
            )?;
            state.bank_accounts.insert(account.id, account);
            Ok(())
        })
    }
    fn save_account(&mut self, account: BankAccount) -> Result<(), StoreError> {
        self.changes("bank_accounts");
        self.act(|state| {
            let row = guarded(
                state.bank_accounts.get_mut(&account.id),
                account.version,
                |row| row.version,
            )?;
            *row = BankAccount {
                version: account.version + 1,
                ..account
            };
            Ok(())
        })
    }
    fn open_batch(&mut self, batch: PayoutBatch) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            let same = |other: &PayoutBatch| {
                (other.day, other.kind, other.asked_by) == (batch.day, batch.kind, batch.asked_by)
            };
            if state.payout_batches.values().any(same) {
                return Ok(Applied::Already);
            }
            unique(
                "payout_batches_id_key",
                state.payout_batches.contains_key(&batch.id),
            )?;
            state.payout_batches.insert(batch.id, batch);
            Ok(Applied::Now(()))
        })
    }
    fn has_asked(&mut self, provider: ProviderId, day: Date) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state
                .payout_batches
                .values()
                .any(|batch| batch.asked_by == Some(provider) && batch.day == day))
        })
    }
    fn waiting(&mut self) -> Result<Money, StoreError> {
        self.act(|state| {
            let waiting = state
                .payouts
                .values()
                .filter(|payout| payout.status == PayoutStatus::Batched);
            Ok(total(waiting.map(|payout| payout.amount)))
        })
    }
    fn lock_batch(&mut self, id: PayoutBatchId) -> Result<Option<PayoutBatch>, StoreError> {
        self.locks("payout_batches");
        self.act(|state| Ok(state.payout_batches.get(&id).cloned()))
    }
    fn save_batch(&mut self, batch: PayoutBatch) -> Result<(), StoreError> {
        self.changes("payout_batches");
        self.act(|state| {
            let row = guarded(
                state.payout_batches.get_mut(&batch.id),
                batch.version,
                |row| row.version,
            )?;
            *row = PayoutBatch {
                version: batch.version + 1,
                ..batch
            };
            Ok(())
        })
    }
    fn insert(&mut self, payout: Payout) -> Result<(), StoreError> {
        self.inserts("payouts");
        self.act(|state| {
            unique("payouts_id_key", state.payouts.contains_key(&payout.id))?;
            let same =
                |other: &Payout| (other.batch, other.provider) == (payout.batch, payout.provider);
            unique(
                "payouts_batch_id_provider_id_key",
                state.payouts.values().any(same),
            )?;
            state.payouts.insert(payout.id, payout);
            Ok(())
        })
    }
    fn batch_of(&mut self, id: PayoutId) -> Result<Option<PayoutBatchId>, StoreError> {
        self.act(|state| Ok(state.payouts.get(&id).map(|payout| payout.batch)))
    }
    fn lock(&mut self, id: PayoutId) -> Result<Option<Payout>, StoreError> {
        self.locks("payouts");
        self.act(|state| Ok(state.payouts.get(&id).cloned()))
    }
    fn lock_of_batch(&mut self, batch: PayoutBatchId) -> Result<Vec<Payout>, StoreError> {
        self.locks("payouts");
        self.act(|state| {
            Ok(state
                .payouts
                .values()
                .filter(|payout| payout.batch == batch)
                .cloned()
                .collect())
        })
    }
    fn save(&mut self, payout: Payout) -> Result<(), StoreError> {
        self.changes("payouts");
        self.act(|state| {
            let row = guarded(state.payouts.get_mut(&payout.id), payout.version, |row| {
                row.version
            })?;
            *row = Payout {
                version: payout.version + 1,
                ..payout
            };
            Ok(())
        })
    }
}

/// The account that a provider entered last.
fn latest_account(state: &State, provider: ProviderId) -> Option<&BankAccount> {
    let of_provider = state
        .bank_accounts
        .values()
        .filter(|account| account.provider == provider);
    of_provider.max_by_key(|account| (account.created_at, account.id))
}
