//! When providers take work.

use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{AVAILABILITY, AvailabilityRow, DayOffRow, HoursRow, availability},
    schema::{provider_days_off, provider_hours, providers},
    unit::DieselUnit,
};
use ::providers::{Availability, ProviderStatus};
use diesel::{sql_query, sql_types::Text};
use kernel::{ProviderId, StoreError};

impl DieselUnit<'_> {
    pub(super) fn stored_availability(
        &mut self,
        id: ProviderId,
    ) -> Result<Availability, StoreError> {
        let id = id.to_string();
        let found = sql_query(AVAILABILITY).bind::<Text, _>(&id);
        let rows: Vec<AvailabilityRow> = self.query(|c| found.prepared().load(c))?;
        self.keep(availability(&id, rows))
    }

    pub(super) fn replace_availability(
        &mut self,
        id: ProviderId,
        availability: &Availability,
    ) -> Result<(), StoreError> {
        let id = id.to_string();
        let hours_of = provider_hours::table.filter(provider_hours::provider_id.eq(&id));
        let days_of = provider_days_off::table.filter(provider_days_off::provider_id.eq(&id));
        let cap = providers::daily_cap.eq(availability.daily_cap.map(i64::from));
        self.query(|c| diesel::delete(hours_of).execute(c))?;
        self.query(|c| diesel::delete(days_of).execute(c))?;
        self.present(|c| {
            diesel::update(providers::table.find(&id))
                .set(cap)
                .execute(c)
        })?;
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        for (weekday, span) in availability.hours.spans() {
            let row = HoursRow {
                provider_id: id.clone(),
                weekday: number(*weekday),
                from_minute: number(span.from),
                until_minute: number(span.until),
            };
            self.query(|c| {
                diesel::insert_into(provider_hours::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        for day in &availability.days_off {
            let row = DayOffRow {
                provider_id: id.clone(),
                day: day.to_string(),
            };
            self.query(|c| {
                diesel::insert_into(provider_days_off::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }

    /// Locks those of the providers whose status allows offers.
    pub(super) fn lock_working(
        &mut self,
        ids: &[ProviderId],
    ) -> Result<Vec<ProviderId>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let working = ProviderStatus::ALL
            .into_iter()
            .filter(|status| status.is_offered_work())
            .map(ProviderStatus::code);
        let chosen = providers::table
            .filter(providers::id.eq_any(ids.iter().map(ToString::to_string)))
            .filter(providers::status.eq_any(working))
            .order(providers::id)
            .select(providers::id);
        let found: Vec<String> = self.query(|c| chosen.locked().prepared().load(c))?;
        Ok(ids
            .iter()
            .copied()
            .filter(|id| found.contains(&id.to_string()))
            .collect())
    }
}
