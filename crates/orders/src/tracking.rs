kernel::coded!(
    /// The detailed step that the tracking page shows. The status alone decides which transitions are
    /// legal; the commands on a running job also check the step.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    TrackingStep {
        /// The search has not begun.
        None => "NONE",
        /// A provider is being searched for.
        Finding => "FINDING",
        /// Offers were sent.
        Offered => "OFFERED",
        Accepted => "ACCEPTED",
        EnRoute => "EN_ROUTE",
        /// The provider is at the gate of the estate and waits for security to let them in.
        AtGate => "AT_GATE",
        Arrived => "ARRIVED",
        Started => "STARTED",
        /// The provider has taken the cylinder, to have it filled.
        CylinderCollected => "CYLINDER_COLLECTED",
        /// The cylinder is at the plant.
        AtPlant => "AT_PLANT",
        /// The cylinder is filled.
        Filled => "FILLED",
        /// The provider brings the filled cylinder back.
        Returning => "RETURNING",
        /// The work waits for the customer's approval or payment of a change order.
        ChangeOrderPending => "VARIATION_PENDING",
        /// The change order was not answered or paid in time: the work is paused.
        PausedParts => "PAUSED_PARTS",
        /// The work is paused because there is no light.
        PausedNoPower => "PAUSED_NO_POWER",
        Finished => "FINISHED",
        Confirmed => "CONFIRMED",
    }
);

impl TrackingStep {
    /// Whether the provider is on the way, or further.
    #[must_use]
    pub const fn is_on_the_way(self) -> bool {
        match self {
            Self::None | Self::Finding | Self::Offered | Self::Accepted => false,
            Self::EnRoute
            | Self::AtGate
            | Self::Arrived
            | Self::Started
            | Self::CylinderCollected
            | Self::AtPlant
            | Self::Filled
            | Self::Returning
            | Self::ChangeOrderPending
            | Self::PausedParts
            | Self::PausedNoPower
            | Self::Finished
            | Self::Confirmed => true,
        }
    }

    /// Whether the work has begun and has not been reported as finished, even when paused.
    #[must_use]
    pub const fn is_at_work(self) -> bool {
        matches!(
            self,
            Self::Started
                | Self::CylinderCollected
                | Self::AtPlant
                | Self::Filled
                | Self::Returning
                | Self::ChangeOrderPending
                | Self::PausedParts
                | Self::PausedNoPower
        )
    }
}
