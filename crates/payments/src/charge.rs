use crate::{Payer, PaymentReference};
use kernel::{Money, Timestamp};

/// The environment of the gateway. Keys, references and charges of one environment do not exist in
/// the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GatewayMode {
    Test,
    Live,
}

impl GatewayMode {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

/// The status of a charge at the gateway. `abandoned` can still become `success`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeStatus {
    Success,
    Failed,
    Abandoned,
    /// Not final: ongoing, pending, processing, queued.
    Open,
    Reversed,
}

/// A charge as the gateway reports it in a verify call or a signed webhook, never as a browser
/// reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedCharge {
    pub reference: PaymentReference,
    pub status: ChargeStatus,
    pub amount: Money,
    /// The amount that was requested; present when the gateway adds its fee on top of it.
    pub requested_amount: Option<Money>,
    /// The fee that the gateway kept.
    pub fees: Option<Money>,
    pub currency: String,
    pub mode: GatewayMode,
    pub channel: Option<String>,
    pub paid_at: Option<Timestamp>,
    /// The gateway's id of the charge.
    pub gateway_id: Option<String>,
    /// The gateway's message: "Approved", "Insufficient Funds".
    pub response: Option<String>,
    /// The payer. It is stored only for a charge whose reference is not one of ours.
    pub payer: Payer,
    /// The fingerprint of the card or bank account; the same for every payment made with it.
    pub fingerprint: Option<String>,
}
