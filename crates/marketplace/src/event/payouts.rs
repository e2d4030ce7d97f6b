use kernel::{Money, PayoutId, ProviderId};

/// A payout to one provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProviderPayout {
    pub payout: PayoutId,
    pub provider: ProviderId,
    pub amount: Money,
}
