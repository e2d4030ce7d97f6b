use kernel::OrderId;
use orders::ProblemReason;

/// The person at home says that something is wrong with the finished job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemAtHome {
    pub order: OrderId,
    pub reason: ProblemReason,
}

/// The work of an order pauses because there is no light, or goes on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkPause {
    pub order: OrderId,
    /// Whether the light is back and the work goes on.
    pub is_over: bool,
}
