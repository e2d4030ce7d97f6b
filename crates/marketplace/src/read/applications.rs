use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{PaperId, ProviderId, StoreError, Timestamp};
use providers::{Application, Decision, Paper, PaperKind, ProviderStatus};

/// A provider in the lists of the desk, whether they applied or were let in without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedProvider {
    pub id: ProviderId,
    pub display_name: String,
    pub status: ProviderStatus,
    pub jobs_done: u32,
    pub created_at: Timestamp,
    pub application: Option<Application>,
    /// Name of whoever reads the application.
    pub reviewer: Option<String>,
}

/// A line of a provider's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionView {
    pub decision: Decision,
    /// Name of whoever decided; none for the product and the provider.
    pub by_name: Option<String>,
}

/// A look of a reviewer at a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperView {
    pub paper: PaperId,
    pub kind: PaperKind,
    pub by_name: String,
    pub at: Timestamp,
}

/// How people become providers.
#[async_trait]
pub trait ApplicationQueries: Send + Sync {
    /// # Errors
    /// `StoreError`.
    async fn application(&self, id: ProviderId) -> Result<Option<Application>, StoreError>;
    /// The oldest first.
    ///
    /// # Errors
    /// `StoreError`.
    async fn papers_of(&self, id: ProviderId) -> Result<Vec<Paper>, StoreError>;
    /// # Errors
    /// `StoreError`.
    async fn paper(&self, id: PaperId) -> Result<Option<Paper>, StoreError>;
    /// The whole history, the oldest first.
    ///
    /// # Errors
    /// `StoreError`.
    async fn provider_history(&self, id: ProviderId) -> Result<Vec<DecisionView>, StoreError>;
    /// Who looked at their papers, the last first, at most 100.
    ///
    /// # Errors
    /// `StoreError`.
    async fn paper_views(&self, id: ProviderId) -> Result<Vec<PaperView>, StoreError>;
    /// Everybody, or everybody in a status, the first to begin on top.
    ///
    /// # Errors
    /// `StoreError`.
    async fn provider_queue(&self, status: Option<ProviderStatus>, request: PageRequest) -> Result<Page<QueuedProvider>, StoreError>;
    /// The services that providers are approved for, in their own order.
    ///
    /// # Errors
    /// `StoreError`.
    async fn approved_services(&self, ids: Vec<ProviderId>) -> Result<Vec<(ProviderId, String)>, StoreError>;
    /// The zones that they serve, in their own order.
    ///
    /// # Errors
    /// `StoreError`.
    async fn approved_zones(&self, ids: Vec<ProviderId>) -> Result<Vec<(ProviderId, char)>, StoreError>;
}
