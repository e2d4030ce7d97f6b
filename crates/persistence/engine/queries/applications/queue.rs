//! The queue of providers, as staff search and filter it.

use super::full_name;
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    dialect::{APPLICANT_NAME, SERVICES_APPLIED_FOR, ZONES_APPLIED_FOR},
    rows::{ApplicationRow, Row, time},
    schema::{
        provider_applications, provider_categories, provider_zones, providers, user_search_tokens,
        users,
    },
};
use ::providers::{Application, ProviderStatus};
use chrono::NaiveDateTime;
use diesel::{
    define_sql_function,
    dsl::{exists, sql},
    sql_types::{Bool, Text},
};
use kernel::{ProviderId, StoreError};
use marketplace::read::{Page, PageRequest, QueueFilter, QueueWord, QueuedProvider};
use persistence_base::escaped;

/// The condition that a provider has an accepted insurance document that is valid on a day. The day
/// is bound after this text.
const INSURED_ON: &str = "EXISTS (SELECT 1 FROM provider_documents d WHERE d.provider_id = providers.id AND d.kind = 'INSURANCE'
    AND d.state = 'ACCEPTED' AND d.valid_until >= ";
/// The rest of the condition: no policy was made from the document.
const WITHOUT_POLICY: &str = " AND NOT EXISTS (SELECT 1 FROM provider_policies y
    WHERE y.provider_id = d.provider_id AND y.number = d.number))";

define_sql_function! {
    /// The SQL function `lower`.
    fn lower(text: Text) -> Text;
}

/// A column of the user who reviews the application.
macro_rules! reviewer {
    ($column:expr) => {
        users::table
            .filter(users::id.nullable().eq(provider_applications::reviewer_id))
            .select($column)
            .single_value()
    };
}

/// The condition that a provider works in the zone, or has applied for it.
macro_rules! works_in {
    ($zone:expr) => {
        exists(
            provider_zones::table
                .filter(provider_zones::provider_id.eq(providers::id))
                .filter(provider_zones::zone.eq($zone.to_string())),
        )
        .or(sql::<Text>(ZONES_APPLIED_FOR).like(format!("%\"{}\"%", $zone)))
    };
}

/// The condition that a provider offers a service, or has applied for it.
macro_rules! serves {
    ($slug:expr) => {
        exists(
            provider_categories::table
                .filter(provider_categories::provider_id.eq(providers::id))
                .filter(provider_categories::category_slug.eq($slug.clone())),
        )
        .or(sql::<Text>(SERVICES_APPLIED_FOR)
            .like(format!("%\"{}\"%", escaped(&$slug)))
            .escape('!'))
    };
}

/// The condition that the text is in the name of a provider or in a service that they offer or have
/// applied for.
macro_rules! named {
    ($text:expr) => {{
        let pattern = format!("%{}%", escaped(&$text));
        let applied = sql::<Text>(APPLICANT_NAME)
            .like(pattern.clone())
            .escape('!');
        let applied = applied.or(sql::<Text>(SERVICES_APPLIED_FOR)
            .like(pattern.clone())
            .escape('!'));
        let offers = provider_categories::table
            .filter(provider_categories::provider_id.eq(providers::id))
            .filter(
                provider_categories::category_slug
                    .like(pattern.clone())
                    .escape('!'),
            );
        lower(providers::display_name)
            .like(pattern)
            .escape('!')
            .or(exists(offers))
            .or(applied)
    }};
}

/// The condition that the account of a provider has a word that begins with the text.
macro_rules! has_account {
    ($account:expr) => {{
        let [one, two, three] = $account.three_ranges();
        let within = |(from, to): (String, String)| {
            user_search_tokens::token
                .ge(from)
                .and(user_search_tokens::token.lt(to))
        };
        exists(
            user_search_tokens::table
                .filter(user_search_tokens::user_id.eq(providers::id))
                .filter(within(one).or(within(two)).or(within(three))),
        )
    }};
}

/// The id, name, status, number of jobs and creation time of a provider.
type ProviderColumns = (String, String, String, i32, NaiveDateTime);
type QueueRow = (
    ProviderColumns,
    Option<ApplicationRow>,
    (Option<String>, Option<String>),
);

impl Queries {
    pub(super) async fn queue_of_providers(
        &self,
        filter: QueueFilter,
        request: PageRequest,
    ) -> Result<Page<QueuedProvider>, StoreError> {
        let (sort, rows) = (filter.sort, rows_of(request.limit));
        self.paged(
            request,
            move |conn, after| {
                let mut query = providers::table
                    .left_join(
                        provider_applications::table
                            .on(provider_applications::provider_id.eq(providers::id)),
                    )
                    .limit(rows)
                    .select((
                        (
                            providers::id,
                            providers::display_name,
                            providers::status,
                            providers::jobs_done,
                            providers::created_at,
                        ),
                        Option::<ApplicationRow>::as_select(),
                        (reviewer!(users::first_name), reviewer!(users::last_name)),
                    ))
                    .into_boxed::<Backend>();
                if let Some(status) = filter.status {
                    query = query.filter(providers::status.eq(status.code()));
                }
                if filter.asks_services {
                    query = query.filter(provider_applications::services_asked_at.is_not_null());
                }
                if let Some(day) = filter.without_policy_on {
                    let lacking = sql::<Bool>(INSURED_ON)
                        .bind::<Text, _>(day.to_string())
                        .sql(WITHOUT_POLICY);
                    query = query.filter(lacking);
                }
                if let Some(service) = filter.service {
                    query = query.filter(serves!(service));
                }
                for word in filter.search {
                    query = match word {
                        QueueWord::Zone(zone) => query.filter(works_in!(zone)),
                        QueueWord::Text {
                            text,
                            account: None,
                        } => query.filter(named!(text)),
                        QueueWord::Text {
                            text,
                            account: Some(account),
                        } => query.filter(named!(text).or(has_account!(account))),
                    };
                }
                if !filter.ids.is_empty() {
                    let ids = filter.ids.iter().map(ProviderId::to_string);
                    query = query.filter(providers::id.eq_any(ids.collect::<Vec<_>>()));
                }
                let (key, after) = (providers::created_at, after.map(Cursor::by_time));
                sorted!(query, sort.descending, key, providers::id, after).load(conn)
            },
            |((id, _, _, _, at), ..): &QueueRow| Cursor {
                at: *at,
                id: id.clone(),
            },
            queued,
        )
        .await
    }
}

fn queued(
    ((id, display_name, status, jobs_done, created_at), application, (first, last)): QueueRow,
) -> Result<QueuedProvider, StoreError> {
    let row = Row::new("providers", &id);
    Ok(QueuedProvider {
        id: row.id("id", &id)?,
        status: row.code("status", &status, ProviderStatus::from_code)?,
        jobs_done: row.count("jobs_done", jobs_done)?,
        created_at: time(created_at),
        application: application.map(Application::try_from).transpose()?,
        reviewer: first.zip(last).as_ref().map(full_name),
        display_name,
    })
}
