//! The workers of a company.

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{DocumentRow, JobWorkerRow, WorkerRow},
    schema::{job_workers, provider_documents, provider_workers},
};
use ::providers::{Document, WORKERS_MAX, Worker, WorkerState};
use diesel::result::QueryResult;
use kernel::{ProviderId, StoreError};
use marketplace::read::TeamMember;

/// The most documents of a team that are read: an accepted and a newer one of each kind for each
/// worker.
const DOCUMENTS_MAX: i64 = 500;

/// The workers of a provider, the oldest first, without those who were removed.
pub(super) fn team_of(conn: &mut DbConnection, provider: &str) -> QueryResult<Vec<WorkerRow>> {
    provider_workers::table
        .filter(provider_workers::provider_id.eq(provider))
        .filter(provider_workers::state.ne(WorkerState::Removed.code()))
        .order((provider_workers::created_at, provider_workers::id))
        .limit(i64::try_from(WORKERS_MAX).unwrap_or(i64::MAX))
        .select(WorkerRow::as_select())
        .load(conn)
}

/// Who goes to the job of an order of this provider.
pub(super) fn named_on(
    conn: &mut DbConnection,
    order: &str,
    provider: &str,
) -> QueryResult<Option<JobWorkerRow>> {
    job_workers::table
        .filter(job_workers::order_id.eq(order))
        .filter(job_workers::provider_id.eq(provider))
        .select(JobWorkerRow::as_select())
        .first(conn)
        .optional()
}

fn documents(conn: &mut DbConnection, provider: &str) -> QueryResult<Vec<DocumentRow>> {
    provider_documents::table
        .filter(provider_documents::provider_id.eq(provider))
        .filter(provider_documents::worker_id.is_not_null())
        .order((provider_documents::sent_at, provider_documents::id))
        .limit(DOCUMENTS_MAX)
        .select(DocumentRow::as_select())
        .load(conn)
}

impl Queries {
    pub(super) async fn team(&self, id: ProviderId) -> Result<Vec<TeamMember>, StoreError> {
        let (team, documents) = self
            .snapshot(move |conn| {
                let provider = &*id.to_string();
                Ok((team_of(conn, provider)?, documents(conn, provider)?))
            })
            .await?;
        let documents: Vec<Document> = documents
            .into_iter()
            .map(Document::try_from)
            .collect::<Result<_, _>>()?;
        let member = |row: WorkerRow| {
            let worker = Worker::try_from(row)?;
            let own = documents
                .iter()
                .filter(|document| document.worker == Some(worker.id));
            Ok(TeamMember {
                documents: own.cloned().collect(),
                worker,
            })
        };
        team.into_iter().map(member).collect()
    }
}
