//! The labels of the metrics. Each has few values: a label that a caller can choose freely would
//! fill the memory.

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use std::fmt::{Error, Write};

/// The method, where all methods that a client invents are counted as one.
pub(crate) fn known_method(method: &str) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    KNOWN
        .into_iter()
        .find(|known| *known == method)
        .unwrap_or("OTHER")
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct AnswerLabels {
    pub(crate) method: &'static str,
    pub(crate) route: &'static str,
    pub(crate) status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct RouteLabels {
    pub(crate) route: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct WaitLabels {
    pub(crate) work: WaitFor,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct UnitLabels {
    pub(crate) use_case: &'static str,
    pub(crate) outcome: UnitOutcome,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct GatewayLabels {
    pub(crate) gateway: &'static str,
    pub(crate) call: &'static str,
    pub(crate) outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct WorkLabels {
    pub(crate) kind: &'static str,
}

/// What the store works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WaitFor {
    /// A unit of work, which may write.
    Unit,
    /// A read.
    Read,
}

/// How a run of a unit ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnitOutcome {
    /// The unit wants its writes to be committed.
    Done,
    /// A rule refused the command, so the unit rolled back.
    Refused,
    /// The store failed, or another unit was first and the unit runs again.
    Failed,
}

impl UnitOutcome {
    /// The name in metrics and spans.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

impl EncodeLabelValue for WaitFor {
    fn encode(&self, encoder: &mut LabelValueEncoder) -> Result<(), Error> {
        encoder.write_str(match self {
            Self::Unit => "unit",
            Self::Read => "read",
        })
    }
}

impl EncodeLabelValue for UnitOutcome {
    fn encode(&self, encoder: &mut LabelValueEncoder) -> Result<(), Error> {
        encoder.write_str(self.code())
    }
}
