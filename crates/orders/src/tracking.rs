/// The detailed step that the tracking page shows. The status alone decides which transitions are
/// legal; the commands on a running job also check the step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TrackingStep {
    /// The search has not begun.
    None,
    /// A provider is being searched for.
    Finding,
    /// Offers were sent.
    Offered,
    Accepted,
    EnRoute,
    Arrived,
    Started,
    /// The work waits for the customer's approval or payment of a change order.
    ChangeOrderPending,
    /// The change order was not answered or paid in time: the work is paused.
    PausedParts,
    Finished,
    Confirmed,
}

impl TrackingStep {
    pub const ALL: [Self; 11] = [
        Self::None,
        Self::Finding,
        Self::Offered,
        Self::Accepted,
        Self::EnRoute,
        Self::Arrived,
        Self::Started,
        Self::ChangeOrderPending,
        Self::PausedParts,
        Self::Finished,
        Self::Confirmed,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "NONE",
            Self::Finding => "FINDING",
            Self::Offered => "OFFERED",
            Self::Accepted => "ACCEPTED",
            Self::EnRoute => "EN_ROUTE",
            Self::Arrived => "ARRIVED",
            Self::Started => "STARTED",
            Self::ChangeOrderPending => "VARIATION_PENDING",
            Self::PausedParts => "PAUSED_PARTS",
            Self::Finished => "FINISHED",
            Self::Confirmed => "CONFIRMED",
        }
    }

    /// Whether the work has begun and has not been reported as finished, even when paused.
    #[must_use]
    pub const fn is_at_work(self) -> bool {
        matches!(
            self,
            Self::Started | Self::ChangeOrderPending | Self::PausedParts
        )
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.code() == code)
    }
}
