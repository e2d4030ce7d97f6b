use kernel::{Money, OrderId};
use orders::{CylinderFault, CylinderStep, DisputeSide, ProblemReason};

/// The person at home says that something is wrong with the finished job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemAtHome {
    pub order: OrderId,
    pub reason: ProblemReason,
}

/// One side, or support, added a statement to the open dispute of an order.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddedStatement {
    pub order: OrderId,
    pub by: DisputeSide,
    /// Whether a refund of the whole price waits for the approval of a second person.
    #[serde(default)]
    pub is_proposed: bool,
}

/// The work of an order pauses because there is no light, or goes on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkPause {
    pub order: OrderId,
    /// Whether the light is back and the work goes on.
    pub is_over: bool,
}

/// The provider had reported the end of the work of an order by mistake.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TakenBackFinish {
    pub order: OrderId,
}

/// A company said who goes to a job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NamedPerson {
    pub order: OrderId,
    /// The first name of the worker; `None` when the owner of the company goes in place of a worker.
    pub first_name: Option<String>,
}

/// The provider of an order set out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SetOut {
    pub order: OrderId,
    /// The first name of the worker whom a company sends.
    pub worker: Option<String>,
}

/// The provider of an order is at the gate of the estate and waits to be let in.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GateWait {
    pub order: OrderId,
    /// The first name of the person who comes.
    pub first_name: String,
}

/// The cylinder of a gas order has reached its next step.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MovedCylinder {
    pub order: OrderId,
    pub step: CylinderStep,
}

/// A provider at the door found that no one lets them in. Support decides whether these terms end the
/// job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportedNoAccess {
    pub order: OrderId,
    pub refund: Money,
    pub fee: Money,
}

/// A provider at the door found that the cylinder cannot be filled, so the order ends on these terms
/// unless support objects.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RejectedCylinder {
    pub order: OrderId,
    pub fault: CylinderFault,
    pub refund: Money,
    pub fee: Money,
}

/// The gas of a completed order is running low. The message about it is marketing.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LowGas {
    pub order: OrderId,
}

/// A job that a provider had accepted was cancelled on these terms.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettledCancellation {
    pub order: OrderId,
    pub refund: Money,
    pub fee: Money,
    pub to_provider: Money,
    /// The compensation of the provider about which support decides first.
    #[serde(default)]
    pub held: Money,
    /// Whether the refund became store credit.
    #[serde(default)]
    pub as_credit: bool,
}

/// Support has refused the cancellation of a job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefusedCancellation {
    pub order: OrderId,
    /// The message from support.
    pub note: String,
}
