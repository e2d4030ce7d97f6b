use kernel::{Money, OrderId, ProviderId, Timestamp};
use orders::{OrderStatus, VisitStep};

/// An assessment is scheduled: a visit, or the time at which the assessor looks at it remotely.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScheduledAssessment {
    pub order: OrderId,
    /// The assessor, if it is a provider.
    pub provider: Option<ProviderId>,
    pub at: Timestamp,
    #[serde(default)]
    pub on_site: bool,
}

/// A step of the visit of an assessment was reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VisitNews {
    pub order: OrderId,
    /// The assessor, if it is a provider.
    pub provider: Option<ProviderId>,
    pub step: VisitStep,
}

/// A report goes back to its assessor to be done again.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnedReport {
    pub order: OrderId,
    /// The provider whose quote the report is.
    pub provider: Option<ProviderId>,
}

/// No one priced the request in time, so its customer is offered an assessment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct OfferedAssessment {
    pub order: OrderId,
}

/// The quote of a provider came in, or the order lost it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QuoteNews {
    pub order: OrderId,
    pub provider: ProviderId,
    pub news: QuoteEvent,
}

impl QuoteNews {
    /// Whether it still tells the state of its order, which has this status now.
    #[must_use]
    pub const fn holds(&self, status: OrderStatus) -> bool {
        match self.news {
            QuoteEvent::Received => matches!(status, OrderStatus::Quoted),
            QuoteEvent::Withdrawn | QuoteEvent::Ended => matches!(status, OrderStatus::Requested),
        }
    }
}

/// An event of a provider's quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum QuoteEvent {
    /// It was handed in, and is checked.
    Received,
    /// Its provider withdrew it.
    Withdrawn,
    /// Its validity is over.
    Ended,
}

/// An event about the fee of a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AssessmentFeeNews {
    pub order: OrderId,
    pub news: AssessmentFeeEvent,
}

/// The kind of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum AssessmentFeeEvent {
    /// The customer pays the fee by `until` for the visit at `at`.
    Due {
        fee: Money,
        until: Timestamp,
        at: Timestamp,
    },
    /// The fee was not paid in time: the request is closed.
    Unpaid,
    /// The provider who visited gets a share of the fee.
    Earned { provider: ProviderId, amount: Money },
    /// The customer gets store credit, because the assessor did not come.
    Credited { amount: Money },
}
