use PaymentStatus::{Abandoned, Failed, Mismatched, Pending, Success};

/// The status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    Pending,
    Success,
    Failed,
    Abandoned,
    /// Money was received that cannot be applied to the order; it is held as unapplied money.
    Mismatched,
}

impl PaymentStatus {
    pub const ALL: [Self; 5] = [
        Self::Pending,
        Self::Success,
        Self::Failed,
        Self::Abandoned,
        Self::Mismatched,
    ];
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Abandoned => "abandoned",
            Self::Mismatched => "mismatched",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
    /// Whether money of this payment has been booked.
    #[must_use]
    pub const fn is_booked(self) -> bool {
        matches!(self, Self::Success | Self::Mismatched)
    }
}

/// Every legal change of status: 11 of the 20 ordered pairs. All others are refused. Money may still
/// come for a payment that failed or was abandoned; once it is booked, only held money changes.
pub const PAYMENT_TRANSITIONS: [(PaymentStatus, PaymentStatus); 11] = [
    (Pending, Success),
    (Pending, Failed),
    (Pending, Abandoned),
    (Pending, Mismatched),
    (Failed, Success),
    (Failed, Abandoned),
    (Failed, Mismatched),
    (Abandoned, Success),
    (Abandoned, Failed),
    (Abandoned, Mismatched),
    (Mismatched, Success),
];
