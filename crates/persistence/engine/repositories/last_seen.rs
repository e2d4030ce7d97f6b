//! When each provider last gave a sign of life.

use crate::prelude::*;
use crate::{rows::opt_time, schema::provider_last_seen, unit::DieselUnit};
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{Text, Timestamp as SqlTimestamp},
};
use kernel::{ProviderId, StoreError, Timestamp};

/// The latest time wins, whichever of two requests is written first.
const NOTE: &str = r#"
    INSERT INTO "provider_last_seen" ("provider_id", "seen_at") VALUES ($1, $2)
    ON CONFLICT ("provider_id") DO UPDATE SET "seen_at" = excluded."seen_at"
        WHERE "provider_last_seen"."seen_at" < excluded."seen_at""#;

impl DieselUnit<'_> {
    pub(super) fn stored_last_seen(
        &mut self,
        id: ProviderId,
    ) -> Result<Option<Timestamp>, StoreError> {
        let seen = provider_last_seen::table
            .find(id.to_string())
            .select(provider_last_seen::seen_at);
        let at: Option<NaiveDateTime> = self.query(|c| seen.get_result(c).optional())?;
        Ok(opt_time(at))
    }

    pub(super) fn store_last_seen(
        &mut self,
        id: ProviderId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.query(|c| {
            sql_query(NOTE)
                .bind::<Text, _>(id.to_string())
                .bind::<SqlTimestamp, _>(at.naive_utc())
                .execute(c)
        })
        .map(drop)
    }
}
