use super::{CaseFilter, Page, PageRequest, cylinder::GAS};
use async_trait::async_trait;
use kernel::{OrderId, OrderReference, ProviderId, StoreError, Timestamp, UploadId};
use orders::{Assessment, AssessmentOutcome, AssessmentState, OrderStatus};

/// The services in which there is nothing to examine: gas is sold by weight, and a ride by its
/// answers.
const NEVER_ASSESSED: [&str; 3] = [GAS, "taxi", "airport-transfer"];

/// Whether an order of this service can be assessed.
#[must_use]
pub fn is_assessable(category_slug: &str) -> bool {
    !NEVER_ASSESSED.contains(&category_slug)
}

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

/// An assessment as the provider who was asked for it sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnAssessment {
    pub view: AssessmentView,
    /// The answers of the booking form.
    pub answers: serde_json::Value,
    /// The customer's photos of the job.
    pub photos: Vec<UploadId>,
}

/// Reads the assessments of one provider.
#[async_trait]
pub trait OwnAssessmentQueries: Send + Sync {
    /// The assessments for which this provider is asked, with or without a report, the latest visit
    /// first and at most 50; or the one of this order. Those that were cancelled or have expired are
    /// not among them.
    async fn own_assessments(
        &self,
        provider: ProviderId,
        order: Option<OrderId>,
    ) -> Result<Vec<OwnAssessment>, StoreError>;
}

/// Reads one assessment, for the use cases that need no more.
#[async_trait]
pub trait AssessmentLookup: Send + Sync {
    /// The assessment of an order.
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError>;
}

#[async_trait]
pub trait AssessmentQueries: AssessmentLookup + OwnAssessmentQueries {
    /// The assessments in a state, the one whose report is due first at the top.
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
