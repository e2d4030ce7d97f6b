use RefundStatus::{Approved, Failed, NeedsAccount, Processing, Requested, Succeeded};

kernel::coded!(
    /// The status of a refund.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    RefundStatus {
        /// Booked; staff must approve it before it is sent to the gateway.
        Requested => "REQUESTED",
        /// Approved and booked; the next step is to send it to the gateway.
        Approved => "APPROVED",
        /// The gateway has accepted it.
        Processing => "PROCESSING",
        Succeeded => "SUCCEEDED",
        /// The gateway gave up; staff see the refund and may send it again.
        Failed => "FAILED",
        /// The gateway needs a bank account of the customer.
        NeedsAccount => "NEEDS_ACCOUNT",
    }
);

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
