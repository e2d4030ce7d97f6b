use PaymentStatus::{Abandoned, Failed, Mismatched, Pending, Success};

kernel::coded!(
    /// The status of a payment.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    PaymentStatus {
        Pending => "pending",
        Success => "success",
        Failed => "failed",
        Abandoned => "abandoned",
        /// Money was received that cannot be applied to the order; it is held as unapplied money.
        Mismatched => "mismatched",
    }
);

impl PaymentStatus {
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
