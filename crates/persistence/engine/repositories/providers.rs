use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{ProviderCategoryRow, ProviderRow, ProviderZoneRow, Row},
    schema::{offers, orders, provider_categories, provider_zones, providers, users},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{
    Availability, CandidateFacts, KeptApart, Nearby, Provider, ProviderRepository, ProviderStatus,
    UnfinishedJob, Wanted,
};
use chrono::NaiveDateTime;
use diesel::dsl::{exists, max};
use identity::UserStatus;
use kernel::{ProviderId, StoreError, Timestamp, UserId};

impl ProviderRepository for DieselUnit<'_> {
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError> {
        let id = id.to_string();
        let provider = providers::table.find(&id).select(ProviderRow::as_select());
        let Some(row) = self.query(|c| provider.locked().get_result(c).optional())? else {
            return Ok(None);
        };
        let (categories, zones) = self.lists_of(&id)?;
        self.keep(row.with(categories, &zones).map(Some))
    }

    fn insert(&mut self, provider: Provider) -> Result<(), StoreError> {
        let row = self.keep(ProviderRow::try_from(&provider))?;
        self.query(|c| {
            diesel::insert_into(providers::table)
                .values(&row)
                .execute(c)
        })?;
        self.write_lists(&row.id, &provider.categories, &letters(&provider))
    }

    fn save(&mut self, provider: Provider) -> Result<(), StoreError> {
        let mut row = self.keep(ProviderRow::try_from(&provider))?;
        row.version = provider.version.saturating_add(1);
        let read = providers::table
            .find(&row.id)
            .filter(providers::version.eq(provider.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))?;
        // From here on this unit holds the provider's row, which also protects the lists. They
        // seldom change, unlike the number of jobs.
        let zones = letters(&provider);
        if self.lists_of(&row.id)? == (provider.categories.clone(), zones.clone()) {
            return Ok(());
        }
        let categories_of =
            provider_categories::table.filter(provider_categories::provider_id.eq(&row.id));
        let zones_of = provider_zones::table.filter(provider_zones::provider_id.eq(&row.id));
        self.query(|c| diesel::delete(categories_of).execute(c))?;
        self.query(|c| diesel::delete(zones_of).execute(c))?;
        self.write_lists(&row.id, &provider.categories, &zones)
    }

    fn eligible_around(
        &mut self,
        wanted: &Wanted,
        nearby: &Nearby,
        limit: u32,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        self.candidates(wanted, nearby, limit)
    }

    fn facts_of(
        &mut self,
        ids: &[ProviderId],
        wanted: &Wanted,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        self.stored_facts(ids, wanted)
    }

    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError> {
        self.has_job_at(id, wanted)
    }

    fn jobs_taken(&mut self, id: ProviderId, at_most: u32) -> Result<u32, StoreError> {
        let of_provider = orders::table
            .filter(orders::provider_id.eq(id.to_string()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()));
        let some = of_provider.select(orders::status).limit(i64::from(at_most));
        let taken: Vec<String> = self.query(|c| some.load(c))?;
        Ok(u32::try_from(taken.len()).unwrap_or(u32::MAX))
    }

    fn unfinished_jobs(&mut self, id: ProviderId) -> Result<Vec<UnfinishedJob>, StoreError> {
        let begun = OrderStatus::InProgress.code();
        let held = orders::table
            .filter(orders::provider_id.eq(id.to_string()))
            .filter(orders::status.eq_any([OrderStatus::Assigned.code(), begun]))
            .filter(orders::finished_at.is_null())
            .order(orders::id)
            .select((orders::id, orders::category_slug, orders::status));
        let found: Vec<(String, String, String)> = self.query(|c| held.load(c))?;
        let read = |(id, service, status): (String, String, String)| {
            Ok(UnfinishedJob {
                order: Row::new("orders", &id).id("id", &id)?,
                service,
                has_begun: status == begun,
            })
        };
        self.keep(found.into_iter().map(read).collect())
    }

    fn suspended_of(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let kept_out = users::table
            .filter(users::id.eq(providers::id))
            .filter(users::status.ne(UserStatus::Active.code()));
        let suspended = providers::table
            .filter(providers::id.eq_any(ids.iter().map(ToString::to_string)))
            .filter(
                providers::status
                    .eq(ProviderStatus::Suspended.code())
                    .or(exists(kept_out)),
            )
            .order(providers::id)
            .select(providers::id);
        let found: Vec<String> = self.query(|c| suspended.prepared().load(c))?;
        let read = |id: &String| Row::new("providers", id).id("id", id);
        self.keep(found.iter().map(read).collect())
    }

    fn without_service(
        &mut self,
        ids: &[ProviderId],
        category_slug: &str,
    ) -> Result<Vec<ProviderId>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let offering = provider_categories::table
            .filter(provider_categories::provider_id.eq_any(ids.iter().map(ToString::to_string)))
            .filter(provider_categories::category_slug.eq(category_slug.to_owned()))
            .select(provider_categories::provider_id);
        let found: Vec<String> = self.query(|c| offering.prepared().load(c))?;
        let lacks = |id: &&ProviderId| !found.contains(&id.to_string());
        Ok(ids.iter().filter(lacks).copied().collect())
    }

    fn jobs_on_day(&mut self, id: ProviderId, wanted: &Wanted) -> Result<u32, StoreError> {
        self.count_jobs_on_day(id, wanted)
    }

    fn lock_offered_work(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError> {
        self.lock_working(ids)
    }

    fn availability(&mut self, id: ProviderId) -> Result<Availability, StoreError> {
        self.stored_availability(id)
    }

    fn save_availability(
        &mut self,
        id: ProviderId,
        availability: &Availability,
    ) -> Result<(), StoreError> {
        self.replace_availability(id, availability)
    }

    fn kept_apart(&mut self, id: ProviderId, customer: UserId) -> Result<KeptApart, StoreError> {
        self.stored_apart(id, customer)
    }

    fn last_seen(&mut self, id: ProviderId) -> Result<Option<Timestamp>, StoreError> {
        self.stored_last_seen(id)
    }

    fn note_seen(&mut self, id: ProviderId, at: Timestamp) -> Result<(), StoreError> {
        self.store_last_seen(id, at)
    }
}

fn letters(provider: &Provider) -> Vec<String> {
    provider.zones.iter().map(char::to_string).collect()
}

impl DieselUnit<'_> {
    /// The services and zones of a provider, each list in its order.
    fn lists_of(&mut self, id: &str) -> Result<(Vec<String>, Vec<String>), StoreError> {
        let categories = provider_categories::table
            .filter(provider_categories::provider_id.eq(id))
            .order(provider_categories::position)
            .select(provider_categories::category_slug);
        let zones = provider_zones::table
            .filter(provider_zones::provider_id.eq(id))
            .order(provider_zones::position)
            .select(provider_zones::zone);
        Ok((
            self.query(|c| categories.load(c))?,
            self.query(|c| zones.load(c))?,
        ))
    }

    fn write_lists(
        &mut self,
        id: &str,
        categories: &[String],
        zones: &[String],
    ) -> Result<(), StoreError> {
        let last_offer_at = self.last_offer_of(id)?;
        for (position, slug) in (0..).zip(categories) {
            let row = ProviderCategoryRow {
                provider_id: id.to_owned(),
                category_slug: slug.clone(),
                position,
                last_offer_at,
            };
            self.query(|c| {
                diesel::insert_into(provider_categories::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        for (position, zone) in (0..).zip(zones) {
            let row = ProviderZoneRow {
                provider_id: id.to_owned(),
                zone: zone.clone(),
                position,
            };
            self.query(|c| {
                diesel::insert_into(provider_zones::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }
    /// When the provider last received an offer; 1970 before the first one.
    fn last_offer_of(&mut self, id: &str) -> Result<NaiveDateTime, StoreError> {
        let last = offers::table
            .filter(offers::provider_id.eq(id))
            .select(max(offers::sent_at));
        let last: Option<NaiveDateTime> = self.query(|c| last.get_result(c))?;
        Ok(last.unwrap_or(Timestamp::EPOCH.naive_utc()))
    }
}
