//! The idempotency keys in memory.

use super::{MemoryUnit, replace, unique};
use kernel::{StoreError, Timestamp};
use marketplace::{IdempotencyRecord, IdempotencyRepository};

/// The number of hours after which an idempotency key expires.
const KEY_HOURS: i64 = 24;

impl IdempotencyRepository for MemoryUnit {
    fn claim(&mut self, record: IdempotencyRecord) -> Result<bool, StoreError> {
        self.inserts("idempotency_keys");
        self.act(|state| {
            let name = (record.scope.clone(), record.key.clone());
            let is_new = !state.idempotency.contains_key(&name);
            if is_new {
                state.idempotency.insert(name, record);
            }
            Ok(is_new)
        })
    }
    /// The statement locks the row itself, and depends on nothing that was read before.
    fn answer(
        &mut self,
        scope: &str,
        key: &str,
        answer: (u16, String),
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            let name = (scope.to_owned(), key.to_owned());
            if let Some(record) = state.idempotency.get_mut(&name)
                && record.claimed_at.plus_hours(KEY_HOURS) >= now
            {
                record.answer = Some(answer);
            }
            Ok(())
        })
    }
    fn lock(
        &mut self,
        scope: &str,
        key: &str,
        now: Timestamp,
    ) -> Result<Option<IdempotencyRecord>, StoreError> {
        self.locks("idempotency_keys");
        self.act(|state| {
            let name = (scope.to_owned(), key.to_owned());
            if state
                .idempotency
                .get(&name)
                .is_some_and(|record| record.claimed_at.plus_hours(KEY_HOURS) < now)
            {
                state.idempotency.remove(&name);
            }
            Ok(state.idempotency.get(&name).cloned())
        })
    }
    fn insert(&mut self, record: IdempotencyRecord) -> Result<(), StoreError> {
        self.inserts("idempotency_keys");
        self.act(|state| {
            let name = (record.scope.clone(), record.key.clone());
            unique(
                "idempotency_keys_scope_key_key",
                state.idempotency.contains_key(&name),
            )?;
            state.idempotency.insert(name, record);
            Ok(())
        })
    }
    fn save(&mut self, record: IdempotencyRecord) -> Result<(), StoreError> {
        self.changes("idempotency_keys");
        self.act(|state| {
            let name = (record.scope.clone(), record.key.clone());
            replace(state.idempotency.get_mut(&name), record)
        })
    }
    fn remove(&mut self, scope: &str, key: &str) -> Result<(), StoreError> {
        self.act(|state| {
            state
                .idempotency
                .remove(&(scope.to_owned(), key.to_owned()));
            Ok(())
        })
    }
}
