use kernel::{OrderId, ProviderId, ReviewId};

/// A provider appeals against a fault, or staff decided about the appeal.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AppealedFault {
    pub order: OrderId,
    pub provider: ProviderId,
    pub news: FaultAppealEvent,
}

/// A customer removed their own public review.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemovedReview {
    pub order: OrderId,
    pub review: ReviewId,
}

/// No member of staff has read a review that a rule held back, for too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct WaitingReview {
    pub order: OrderId,
    pub review: ReviewId,
}

/// The provider or a reader flagged a public review, or staff decided about the provider's flag.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FlaggedReview {
    pub order: OrderId,
    pub provider: ProviderId,
    pub news: ReviewFlagEvent,
}

/// An event of a provider's appeal against a fault.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum FaultAppealEvent {
    /// The provider appeals; operations decide.
    Filed,
    /// The fault no longer counts.
    Granted { reason: String },
    /// The fault counts as before.
    Refused { reason: String },
}

/// An event of a flag on a review.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ReviewFlagEvent {
    /// The provider asks staff to look at the review.
    Raised,
    /// A reader asks staff to look at the review, and no other flag waits for them.
    RaisedByReader,
    /// Staff removed the review.
    Removed,
    /// Staff let the review stay.
    Kept { reason: String },
}
