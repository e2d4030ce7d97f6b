use kernel::{Money, PayoutBatchId, PayoutId, ProviderId};

/// A payout to one provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProviderPayout {
    pub payout: PayoutId,
    pub provider: ProviderId,
    pub amount: Money,
}

/// The payouts of a day, made and not approved yet.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadyBatch {
    pub batch: PayoutBatchId,
    pub payouts: u32,
    pub amount: Money,
}
