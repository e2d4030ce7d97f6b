use crate::prelude::*;
use crate::{locked::Lock, rows::ClawbackRow, schema::clawbacks, unit::DieselUnit};
use ::payments::{Clawback, ClawbackRepository};
use kernel::{ClawbackId, ProviderId, StoreError};

impl ClawbackRepository for DieselUnit<'_> {
    fn lock(&mut self, id: ClawbackId) -> Result<Option<Clawback>, StoreError> {
        let row = clawbacks::table
            .find(id.to_string())
            .select(ClawbackRow::as_select());
        self.read(|c| row.locked().get_result(c).optional())
    }

    fn lock_of(&mut self, provider: ProviderId) -> Result<Vec<Clawback>, StoreError> {
        let of_provider = clawbacks::table
            .filter(clawbacks::provider_id.eq(provider.to_string()))
            .order((clawbacks::created_at, clawbacks::id))
            .select(ClawbackRow::as_select());
        self.read_all(|c| of_provider.locked().load(c))
    }

    fn insert(&mut self, clawback: Clawback) -> Result<(), StoreError> {
        let row = ClawbackRow::from(&clawback);
        self.query(|c| {
            diesel::insert_into(clawbacks::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, clawback: Clawback) -> Result<(), StoreError> {
        let mut row = ClawbackRow::from(&clawback);
        row.version = clawback.version.saturating_add(1);
        let read = clawbacks::table
            .find(&row.id)
            .filter(clawbacks::version.eq(clawback.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
