//! The conditions under which a provider may be offered a job, and the search by them.

use crate::prelude::*;
use crate::{
    apart::SAME_PERSON,
    busy_time::{assessing_against, held_against, reserved_against, returning_against},
    connection::Backend,
    dialect,
    schema::{
        assessments, blocks, offers, orders, provider_applications, provider_categories,
        provider_days_off, provider_documents, provider_hours, provider_last_seen, provider_zones,
        providers, users, warranty_claims,
    },
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{DocumentState, OfferState, ProviderStatus, Wanted, WorkingHours};
use diesel::dsl::{count_star, exists, not, sql};
use diesel::sql_types::{Bool, Text};
use identity::UserStatus;
use kernel::{ProviderId, StoreError};

/// The condition that a statement has a row. The offset keeps PostgreSQL from turning the condition
/// into a join: it would plan the order of a dozen joins each time, which takes twice as long as
/// looking each row up by its index.
macro_rules! has_row {
    ($statement:expr) => {
        exists($statement.offset(0))
    };
}

/// The condition that the provider of a row of `provider_categories` has a document of this kind that
/// is valid on the day. It holds for providers who never sent an application, because they were never
/// asked for documents.
macro_rules! has_document {
    ($kind:expr, $day:expr) => {{
        let applied = provider_applications::table
            .filter(provider_applications::provider_id.eq(provider_categories::provider_id));
        let counts = [
            DocumentState::Accepted.code(),
            DocumentState::Promised.code(),
        ];
        let live = provider_documents::table
            .filter(provider_documents::provider_id.eq(provider_categories::provider_id))
            .filter(provider_documents::worker_id.is_null())
            .filter(provider_documents::kind.eq($kind.code()))
            .filter(provider_documents::state.eq_any(counts))
            .filter(
                provider_documents::valid_until
                    .is_null()
                    .or(provider_documents::valid_until.ge($day.to_string())),
            );
        not(has_row!(applied)).or(has_row!(live))
    }};
}

/// The accepted jobs of all providers that begin on the day of the wanted job, which does not count
/// itself.
macro_rules! jobs_on_day {
    ($wanted:expr) => {{
        let begins = $wanted.day.at_hour(0);
        orders::table
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .filter(orders::id.ne($wanted.order.to_string()))
            .filter(orders::busy_from.ge(begins.naive_utc()))
            .filter(orders::busy_from.lt(begins.plus_days(1).naive_utc()))
    }};
}

/// Whether a provider has as many jobs on the day as they take. Unknown without a daily cap.
macro_rules! is_full {
    ($wanted:expr) => {{
        let jobs = jobs_on_day!($wanted)
            .filter(orders::provider_id.eq(providers::id.nullable()))
            .select(count_star())
            .single_value();
        providers::daily_cap.le(jobs)
    }};
}

/// The provider of a row of `provider_categories`, if they work, are experienced enough for the
/// price, and take one more job on the day.
macro_rules! takes_it {
    ($wanted:expr) => {{
        let working = ProviderStatus::ALL
            .into_iter()
            .filter(|status| status.is_offered_work())
            .map(ProviderStatus::code);
        let taken = orders::table
            .filter(orders::provider_id.eq(providers::id.nullable()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .select(count_star())
            .single_value();
        let may_be_new = ($wanted.price <= $wanted.probation.job_most).into_sql::<Bool>();
        let has_room = may_be_new.and(taken.lt(i64::from($wanted.probation.jobs)));
        providers::table
            .filter(providers::id.eq(provider_categories::provider_id))
            .filter(providers::status.eq_any(working))
            .filter(
                providers::status
                    .ne(ProviderStatus::Probation.code())
                    .or(has_room),
            )
            .filter(providers::daily_cap.is_null().or(not(is_full!($wanted))))
    }};
}

/// Whether the provider of a row of `provider_zones` works in a part of a day.
macro_rules! works_on {
    ($time:expr) => {{
        let (day, part) = $time;
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        let hours = provider_hours::table
            .filter(provider_hours::provider_id.eq(provider_zones::provider_id));
        let fitting = hours
            .filter(provider_hours::weekday.eq(number(day.weekday())))
            .filter(provider_hours::from_minute.le(number(part.from)))
            .filter(provider_hours::until_minute.ge(number(part.until)));
        let off = provider_days_off::table
            .filter(provider_days_off::provider_id.eq(provider_zones::provider_id))
            .filter(provider_days_off::day.eq(day.to_string()));
        // A provider who has set no hours works at the default time.
        let by_default = WorkingHours::DEFAULT.contains(part).into_sql::<Bool>();
        let is_open = has_row!(fitting).or(by_default.and(not(has_row!(hours))));
        is_open.and(not(has_row!(off)))
    }};
}

/// The block of one person against the other.
macro_rules! has_blocked {
    ($blocker:expr, $blocked:expr) => {
        blocks::table
            .filter(blocks::blocker_id.eq($blocker))
            .filter(blocks::blocked_id.eq($blocked))
    };
}

/// The last sign of life of the provider of a row of `provider_categories`, if it is too old.
macro_rules! is_silent {
    ($wanted:expr) => {
        provider_last_seen::table
            .filter(provider_last_seen::provider_id.eq(provider_categories::provider_id))
            .filter(provider_last_seen::seen_at.lt($wanted.seen_since.naive_utc()))
    };
}

/// The condition that the account of the provider of a row of `provider_categories` shows the same
/// person as that of the customer.
macro_rules! is_same_person {
    ($wanted:expr) => {{
        let [before, between, after] =
            SAME_PERSON.map(|part| part.replace("{provider}", "provider_categories.provider_id"));
        sql::<Bool>(&before)
            .bind::<Text, _>($wanted.customer.to_string())
            .sql(&between)
            .bind::<Text, _>($wanted.customer.to_string())
            .sql(&after)
    }};
}

pub(super) use jobs_on_day;

/// The providers among whom the eligible ones are looked for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Among<'a> {
    All,
    /// Those who set out from one of these areas.
    BasedIn(&'a [String]),
    Only(ProviderId),
}

impl DieselUnit<'_> {
    /// The index on the services has the order of the answer, so that reading ends with the last row
    /// that is needed. All conditions belong to the row of the service: with a join, both engines
    /// might read all providers first. The zone comes first, because it rules out the most.
    pub(super) fn eligible_ids(
        &mut self,
        wanted: &Wanted,
        among: Among<'_>,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let (first, last) = wanted.time.ends();
        let comes_here = provider_zones::table
            .filter(provider_zones::provider_id.eq(provider_categories::provider_id))
            .filter(provider_zones::zone.eq(wanted.zone.to_string()))
            .filter(works_on!(first))
            .filter((first == last).into_sql::<Bool>().or(works_on!(last)));
        // A lost offer does not count: the provider did not decline it.
        let was_asked = offers::table
            .filter(offers::order_id.eq(wanted.order.to_string()))
            .filter(offers::provider_id.eq(provider_categories::provider_id))
            .filter(offers::state.ne(OfferState::Lost.code()));
        // Providers who may not sign in could not answer an offer.
        let kept_out = users::table
            .filter(users::id.eq(provider_categories::provider_id))
            .filter(users::status.ne(UserStatus::Active.code()));
        let customer = wanted.customer.to_string();
        let is_blocked = has_blocked!(&customer, provider_categories::provider_id);
        let blocks_customer = has_blocked!(provider_categories::provider_id, &customer);
        let holds = held_against!(wanted)
            .filter(orders::provider_id.eq(provider_categories::provider_id.nullable()));
        let waits_for = reserved_against!(wanted)
            .filter(offers::provider_id.eq(provider_categories::provider_id));
        let comes_again = returning_against!(wanted)
            .filter(warranty_claims::provider_id.eq(provider_categories::provider_id));
        let looks_at_work = assessing_against!(wanted)
            .filter(assessments::assessor_id.eq(provider_categories::provider_id.nullable()));
        let mut found = provider_categories::table
            .filter(provider_categories::category_slug.eq(&wanted.category_slug))
            .filter(provider_categories::provider_id.ne(wanted.customer.to_string()))
            .filter(has_row!(comes_here))
            .filter(has_row!(takes_it!(wanted)))
            .filter(not(has_row!(was_asked)))
            .filter(not(has_row!(kept_out)))
            .filter(not(has_row!(is_blocked)))
            .filter(not(has_row!(blocks_customer)))
            .filter(not(has_row!(is_silent!(wanted))))
            .filter(not(is_same_person!(wanted)))
            .filter(not(has_row!(holds)))
            .filter(not(has_row!(waits_for)))
            .filter(not(has_row!(comes_again)))
            .filter(not(has_row!(looks_at_work)))
            .order((
                provider_categories::last_offer_at,
                provider_categories::provider_id,
            ))
            .limit(i64::from(limit))
            .select(provider_categories::provider_id)
            .into_boxed::<Backend>();
        if let Some(gender) = wanted.gender {
            let is_of_gender = providers::table
                .filter(providers::id.eq(provider_categories::provider_id))
                .filter(providers::gender.eq(gender.code()));
            found = found.filter(has_row!(is_of_gender));
        }
        found = match among {
            Among::All => found,
            Among::BasedIn(areas) => {
                let sets_out_there = providers::table
                    .filter(providers::id.eq(provider_categories::provider_id))
                    .filter(providers::base_area.eq_any(areas));
                found.filter(has_row!(sets_out_there))
            }
            Among::Only(id) => found.filter(provider_categories::provider_id.eq(id.to_string())),
        };
        for kind in &wanted.documents {
            found = found.filter(has_document!(kind, wanted.day));
        }
        self.query(|c| dialect::with_kept_plan(c, |c| found.prepared().load(c)))
    }
}
