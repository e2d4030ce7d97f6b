use kernel::{Money, PayoutId, ProviderId};

/// One payout to one provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProviderPayout {
    pub payout: PayoutId,
    pub provider: ProviderId,
    pub amount: Money,
}
