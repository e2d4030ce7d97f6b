//! Reads of applications: the parts that providers sent, and what staff decided about them.

mod queue;

use crate::prelude::*;
use crate::{
    Queries,
    rows::{ApplicationRow, DecisionRow, DocumentRow, Row, time},
    schema::{
        document_views, provider_applications, provider_categories, provider_decisions,
        provider_documents, provider_zones, users,
    },
};
use ::providers::{Application, Decision, Document, DocumentKind};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use kernel::{DocumentId, ProviderId, StoreError};
use marketplace::read::{
    ApplicationQueries, DecisionView, DocumentView, Page, PageRequest, QueueFilter, QueuedProvider,
    TeamMember,
};

const HISTORY_MAX: i64 = 1_000;
const DOCUMENTS_MAX: i64 = 500;
const VIEWS_MAX: i64 = 100;

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
        self.queue_of_providers(filter, request).await
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
