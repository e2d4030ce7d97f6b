use crate::prelude::*;
use crate::{locked::Lock, rows::IdempotencyRow, schema::idempotency_keys, unit::DieselUnit};
use kernel::{StoreError, Timestamp};
use marketplace::{IdempotencyRecord, IdempotencyRepository};

/// The number of hours after which a key expires.
const KEPT_HOURS: i64 = 24;

impl IdempotencyRepository for DieselUnit<'_> {
    fn claim(&mut self, record: IdempotencyRecord) -> Result<bool, StoreError> {
        let row = IdempotencyRow::from(record);
        let inserted = self.query(|c| {
            diesel::insert_into(idempotency_keys::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(c)
        })?;
        Ok(inserted == 1)
    }

    fn answer(
        &mut self,
        scope: &str,
        key: &str,
        (status, body): (u16, String),
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let oldest = now.plus_hours(-KEPT_HOURS).naive_utc();
        let kept = idempotency_keys::table
            .find((scope, key))
            .filter(idempotency_keys::claimed_at.ge(oldest));
        let answer = (
            idempotency_keys::answer_status.eq(i32::from(status)),
            idempotency_keys::answer_body.eq(body),
        );
        self.query(|c| diesel::update(kept).set(answer).execute(c))
            .map(drop)
    }

    fn lock(
        &mut self,
        scope: &str,
        key: &str,
        now: Timestamp,
    ) -> Result<Option<IdempotencyRecord>, StoreError> {
        let record = idempotency_keys::table
            .find((scope, key))
            .select(IdempotencyRow::as_select());
        let found: Option<IdempotencyRecord> =
            self.read(|c| record.locked().get_result(c).optional())?;
        match found {
            Some(record) if record.claimed_at.plus_hours(KEPT_HOURS) < now => {
                self.remove(scope, key)?;
                Ok(None)
            }
            found => Ok(found),
        }
    }

    fn insert(&mut self, record: IdempotencyRecord) -> Result<(), StoreError> {
        let row = IdempotencyRow::from(record);
        self.query(|c| {
            diesel::insert_into(idempotency_keys::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, record: IdempotencyRecord) -> Result<(), StoreError> {
        let row = IdempotencyRow::from(record);
        let stored = idempotency_keys::table.find((&row.scope, &row.key));
        self.present(|c| diesel::update(stored).set(&row).execute(c))
    }

    fn remove(&mut self, scope: &str, key: &str) -> Result<(), StoreError> {
        self.query(|c| diesel::delete(idempotency_keys::table.find((scope, key))).execute(c))
            .map(drop)
    }
}
