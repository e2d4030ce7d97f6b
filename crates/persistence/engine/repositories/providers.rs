use crate::{
    connection::Backend,
    locked::Lock,
    rows::{ProviderCategoryRow, ProviderRow, ProviderZoneRow, Row},
    schema::{
        offers, orders, provider_applications, provider_categories, provider_documents,
        provider_zones, providers, users,
    },
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{
    DocumentState, OfferState, PROBATION_JOB_MAX, PROBATION_JOBS, Provider, ProviderRepository,
    ProviderStatus, Wanted,
};
use chrono::DateTime;
use diesel::dsl::{count_star, exists, not};
use diesel::prelude::*;
use identity::UserStatus;
use kernel::{ProviderId, StoreError};

/// The unfinished jobs of all providers that leave no time for the wanted job, including the travel
/// between the two.
macro_rules! held_against {
    ($wanted:expr) => {{
        let close = |zone: Option<char>| {
            let (opens, closes) = $wanted.visit.with_travel(zone);
            // An unfinished job lasts at least until now, even if it was planned to end earlier.
            let opens = if opens < $wanted.now {
                DateTime::UNIX_EPOCH.naive_utc()
            } else {
                opens.naive_utc()
            };
            orders::busy_from
                .lt(closes.naive_utc())
                .and(orders::busy_until.gt(opens))
        };
        let in_zone = |zone: char| {
            orders::busy_zone
                .eq(zone.to_string())
                .and(close(Some(zone)))
        };
        let near = in_zone('A')
            .or(in_zone('B'))
            .or(in_zone('C'))
            .or(orders::busy_zone.is_null().and(close(None)));
        orders::table
            .filter(
                orders::status
                    .eq_any([OrderStatus::Assigned.code(), OrderStatus::InProgress.code()]),
            )
            .filter(orders::finished_at.is_null())
            .filter(orders::id.ne($wanted.order.to_string()))
            .filter(near)
    }};
}

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

    fn eligible(&mut self, wanted: &Wanted, limit: u32) -> Result<Vec<ProviderId>, StoreError> {
        let working = ProviderStatus::ALL
            .into_iter()
            .filter(|status| status.is_offered_work())
            .map(ProviderStatus::code);
        let does_it = provider_categories::table
            .filter(provider_categories::provider_id.eq(providers::id))
            .filter(provider_categories::category_slug.eq(&wanted.category_slug));
        let comes_here = provider_zones::table
            .filter(provider_zones::provider_id.eq(providers::id))
            .filter(provider_zones::zone.eq(wanted.zone.to_string()));
        let was_asked = offers::table
            .filter(offers::order_id.eq(wanted.order.to_string()))
            .filter(offers::provider_id.eq(providers::id));
        // A lost offer does not count: the provider did not decline it.
        let was_asked = was_asked.filter(offers::state.ne(OfferState::Lost.code()));
        // Providers who may not sign in could not answer an offer.
        let kept_out = users::table
            .filter(users::id.eq(providers::id))
            .filter(users::status.ne(UserStatus::Active.code()));
        let mut found = providers::table
            .filter(providers::status.eq_any(working))
            .filter(providers::id.ne(wanted.customer.to_string()))
            .filter(exists(does_it))
            .filter(exists(comes_here))
            .filter(not(exists(was_asked)))
            .filter(not(exists(kept_out)))
            .filter(not(exists(
                held_against!(wanted).filter(orders::provider_id.eq(providers::id.nullable())),
            )))
            .order((providers::jobs_done, providers::id))
            .limit(i64::from(limit))
            .select(providers::id)
            .into_boxed::<Backend>();
        let new = ProviderStatus::Probation.code();
        found = if wanted.price > PROBATION_JOB_MAX {
            found.filter(providers::status.ne(new))
        } else {
            let taken = orders::table
                .filter(orders::provider_id.eq(providers::id.nullable()))
                .filter(orders::status.ne(OrderStatus::Cancelled.code()))
                .select(count_star())
                .single_value();
            found.filter(
                providers::status
                    .ne(new)
                    .or(taken.lt(i64::from(PROBATION_JOBS))),
            )
        };
        if let Some(gender) = wanted.gender {
            found = found.filter(providers::gender.eq(gender.code()));
        }
        for kind in &wanted.documents {
            let applied = provider_applications::table
                .filter(provider_applications::provider_id.eq(providers::id));
            let counts = [
                DocumentState::Accepted.code(),
                DocumentState::Promised.code(),
            ];
            let live = provider_documents::table
                .filter(provider_documents::provider_id.eq(providers::id))
                .filter(provider_documents::kind.eq(kind.code()))
                .filter(provider_documents::state.eq_any(counts))
                .filter(
                    provider_documents::valid_until
                        .is_null()
                        .or(provider_documents::valid_until.ge(wanted.day.to_string())),
                );
            found = found.filter(not(exists(applied)).or(exists(live)));
        }
        let ids = self.query(|c| found.load::<String>(c))?;
        self.keep(
            ids.iter()
                .map(|id| Row::new("providers", id).id("id", id))
                .collect(),
        )
    }

    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError> {
        let held = held_against!(wanted).filter(orders::provider_id.eq(id.to_string()));
        self.query(|c| diesel::select(exists(held)).get_result(c))
    }

    fn jobs_taken(&mut self, id: ProviderId) -> Result<u32, StoreError> {
        let of_provider = orders::table
            .filter(orders::provider_id.eq(id.to_string()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()));
        let some = of_provider
            .select(orders::status)
            .limit(i64::from(PROBATION_JOBS));
        let taken: Vec<String> = self.query(|c| some.load(c))?;
        Ok(u32::try_from(taken.len()).unwrap_or(u32::MAX))
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
        for (position, slug) in (0..).zip(categories) {
            let row = ProviderCategoryRow {
                provider_id: id.to_owned(),
                category_slug: slug.clone(),
                position,
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
}
