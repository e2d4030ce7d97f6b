use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use kernel::{OrderId, OrderReference, StoreError, Timestamp};
use orders::{Assessment, AssessmentOutcome, AssessmentState, OrderStatus};

/// An assessment with the details of its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssessmentView {
    pub assessment: Assessment,
    pub reference: OrderReference,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    pub order_status: OrderStatus,
    /// The full name of the assessor.
    pub assessor_name: Option<String>,
}

/// Reads one assessment, for the use cases that need no more.
#[async_trait]
pub trait AssessmentLookup: Send + Sync {
    /// The assessment of an order.
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError>;
}

#[async_trait]
pub trait AssessmentQueries: AssessmentLookup {
    /// The assessments in a state, the oldest first.
    async fn assessments_in(
        &self,
        state: AssessmentState,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<AssessmentView>, StoreError>;
    /// The outcomes of the reports that named a price and were accepted since `since`, at most the
    /// newest 1,000.
    async fn assessment_outcomes(
        &self,
        since: Timestamp,
    ) -> Result<Vec<AssessmentOutcome>, StoreError>;
}
