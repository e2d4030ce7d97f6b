use RefundStatus::{Approved, Failed, NeedsAccount, Processing, Requested, Succeeded};

/// The status of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RefundStatus {
    /// Booked; staff must approve it before it is sent to the gateway.
    Requested,
    /// Approved and booked; the next step is to send it to the gateway.
    Approved,
    /// The gateway has accepted it.
    Processing,
    Succeeded,
    /// The gateway gave up; staff see the refund and may send it again.
    Failed,
    /// The gateway needs a bank account of the customer.
    NeedsAccount,
}

impl RefundStatus {
    pub const ALL: [Self; 6] = [
        Self::Requested,
        Self::Approved,
        Self::Processing,
        Self::Succeeded,
        Self::Failed,
        Self::NeedsAccount,
    ];
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Requested => "REQUESTED",
            Self::Approved => "APPROVED",
            Self::Processing => "PROCESSING",
            Self::Succeeded => "SUCCEEDED",
            Self::Failed => "FAILED",
            Self::NeedsAccount => "NEEDS_ACCOUNT",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.code() == code)
    }
}

/// Every legal change of status: 15 of the 30 ordered pairs. All others are refused. A refund that
/// succeeded never changes again.
pub const REFUND_TRANSITIONS: [(RefundStatus, RefundStatus); 15] = [
    (Requested, Approved),
    (Approved, Processing),
    (Approved, Succeeded),
    (Approved, Failed),
    (Approved, NeedsAccount),
    (Processing, Succeeded),
    (Processing, Failed),
    (Processing, NeedsAccount),
    (Failed, Approved),
    (Failed, Processing),
    (Failed, Succeeded),
    (Failed, NeedsAccount),
    (NeedsAccount, Processing),
    (NeedsAccount, Succeeded),
    (NeedsAccount, Failed),
];
