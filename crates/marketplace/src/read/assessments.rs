use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{OrderId, OrderReference, StoreError, Timestamp};
use orders::{Assessment, AssessmentOutcome, AssessmentState, OrderStatus};

/// An assessment with what its order is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssessmentView {
    pub assessment: Assessment,
    pub reference: OrderReference,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    pub order_status: OrderStatus,
    /// Whoever is named to look, in full.
    pub assessor_name: Option<String>,
}

#[async_trait]
pub trait AssessmentQueries: Send + Sync {
    /// The one of an order.
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError>;
    /// Those in a state, the oldest first.
    async fn assessments_in(
        &self,
        state: AssessmentState,
        page: PageRequest,
    ) -> Result<Page<AssessmentView>, StoreError>;
    /// What became of the reports that named a price and were accepted since then, at most the newest 1,000.
    async fn assessment_outcomes(
        &self,
        since: Timestamp,
    ) -> Result<Vec<AssessmentOutcome>, StoreError>;
}
