use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    dialect::{APPLICANT_NAME, SERVICES_APPLIED_FOR, ZONES_APPLIED_FOR},
    rows::{ApplicationRow, DecisionRow, DocumentRow, Row, time},
    schema::{
        document_views, provider_applications, provider_categories, provider_decisions,
        provider_documents, provider_zones, providers, user_search_tokens, users,
    },
};
use ::providers::{Application, Decision, Document, DocumentKind, ProviderStatus};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    define_sql_function,
    dsl::{exists, sql},
    sql_types::{Bool, Text},
};
use kernel::{DocumentId, ProviderId, StoreError};
use marketplace::read::{
    ApplicationQueries, DecisionView, DocumentView, Page, PageRequest, QueueFilter, QueueWord,
    QueuedProvider, TeamMember,
};
use persistence_base::escaped;

const HISTORY_MAX: i64 = 1_000;
const DOCUMENTS_MAX: i64 = 500;
const VIEWS_MAX: i64 = 100;

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

#[async_trait]
impl ApplicationQueries for Queries {
    async fn application(&self, id: ProviderId) -> Result<Option<Application>, StoreError> {
        let row: Option<ApplicationRow> = self
            .read(move |conn| {
                provider_applications::table
                    .find(id.to_string())
                    .select(ApplicationRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Application::try_from).transpose()
    }

    async fn documents_of(&self, id: ProviderId) -> Result<Vec<Document>, StoreError> {
        let rows: Vec<DocumentRow> = self
            .read(move |conn| {
                provider_documents::table
                    .filter(provider_documents::provider_id.eq(id.to_string()))
                    .filter(provider_documents::worker_id.is_null())
                    .order((provider_documents::sent_at, provider_documents::id))
                    .limit(DOCUMENTS_MAX)
                    .select(DocumentRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Document::try_from).collect()
    }

    async fn team_of(&self, id: ProviderId) -> Result<Vec<TeamMember>, StoreError> {
        self.team(id).await
    }

    async fn document(&self, id: DocumentId) -> Result<Option<Document>, StoreError> {
        let row: Option<DocumentRow> = self
            .read(move |conn| {
                provider_documents::table
                    .find(id.to_string())
                    .select(DocumentRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Document::try_from).transpose()
    }

    async fn provider_history(&self, id: ProviderId) -> Result<Vec<DecisionView>, StoreError> {
        let rows: Vec<(DecisionRow, Option<(String, String)>)> = self
            .read(move |conn| {
                provider_decisions::table
                    .left_join(
                        users::table.on(users::id.nullable().eq(provider_decisions::decided_by)),
                    )
                    .filter(provider_decisions::provider_id.eq(id.to_string()))
                    .order((provider_decisions::at, provider_decisions::id))
                    .limit(HISTORY_MAX)
                    .select((
                        DecisionRow::as_select(),
                        (users::first_name, users::last_name).nullable(),
                    ))
                    .load(conn)
            })
            .await?;
        let view = |(row, by): (DecisionRow, Option<(String, String)>)| {
            Ok(DecisionView {
                decision: Decision::try_from(row)?,
                by_name: by.as_ref().map(full_name),
            })
        };
        rows.into_iter().map(view).collect()
    }

    async fn document_views(&self, id: ProviderId) -> Result<Vec<DocumentView>, StoreError> {
        let rows: Vec<(String, String, NaiveDateTime, String, String)> = self
            .read(move |conn| {
                document_views::table
                    .inner_join(users::table.on(users::id.eq(document_views::viewer_id)))
                    .filter(document_views::provider_id.eq(id.to_string()))
                    .order((document_views::at.desc(), document_views::document_id))
                    .limit(VIEWS_MAX)
                    .select((
                        document_views::document_id,
                        document_views::kind,
                        document_views::at,
                        users::first_name,
                        users::last_name,
                    ))
                    .load(conn)
            })
            .await?;
        let view =
            |(document, kind, at, first, last): (String, String, NaiveDateTime, String, String)| {
                let row = Row::new("document_views", &document);
                let kind = row.code("kind", &kind, DocumentKind::from_code)?;
                Ok(DocumentView {
                    document: row.id("document_id", &document)?,
                    kind,
                    by_name: full_name(&(first, last)),
                    at: time(at),
                })
            };
        rows.into_iter().map(view).collect()
    }

    async fn provider_queue(
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

    async fn approved_services(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, String)>, StoreError> {
        let rows: Vec<(String, String)> = self
            .read(move |conn| {
                provider_categories::table
                    .filter(
                        provider_categories::provider_id
                            .eq_any(ids.iter().map(ProviderId::to_string)),
                    )
                    .order((
                        provider_categories::provider_id,
                        provider_categories::position,
                    ))
                    .select((
                        provider_categories::provider_id,
                        provider_categories::category_slug,
                    ))
                    .load(conn)
            })
            .await?;
        rows.into_iter()
            .map(|(id, slug)| {
                Ok((
                    Row::new("provider_categories", &id).id("provider_id", &id)?,
                    slug,
                ))
            })
            .collect()
    }

    async fn approved_zones(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, char)>, StoreError> {
        let rows: Vec<(String, String)> = self
            .read(move |conn| {
                provider_zones::table
                    .filter(
                        provider_zones::provider_id.eq_any(ids.iter().map(ProviderId::to_string)),
                    )
                    .order((provider_zones::provider_id, provider_zones::position))
                    .select((provider_zones::provider_id, provider_zones::zone))
                    .load(conn)
            })
            .await?;
        let read = |(id, zone): (String, String)| {
            let row = Row::new("provider_zones", &id);
            Ok((row.id("provider_id", &id)?, row.id("zone", &zone)?))
        };
        rows.into_iter().map(read).collect()
    }
}

fn full_name((first, last): &(String, String)) -> String {
    format!("{first} {last}").trim().to_owned()
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
