use async_trait::async_trait;
use catalog::{Category, Form};
use kernel::StoreError;
use pricing::{CommissionRule, CommissionRuleState, GasBoard, GasPrice, GasProposal, RateCard};

/// A service with what is needed to book it: the current form and, for a service the engine can price, its card.
#[derive(Debug, Clone, PartialEq)]
pub struct Offering {
    pub category: Category,
    pub form: Form,
    pub rate_card: Option<RateCard>,
    /// Where gas is sold: what it costs today.
    pub gas: Option<GasBoard>,
    /// How many providers take work in it now.
    pub provider_count: u32,
}

/// Those with a number by it, then those that wait, the oldest first; what came to nothing is left out.
#[must_use]
pub fn in_order(mut rules: Vec<CommissionRule>) -> Vec<CommissionRule> {
    rules.retain(|rule| rule.number.is_some() || rule.state == CommissionRuleState::Waiting);
    rules.sort_by_key(|rule| {
        (
            rule.number.is_none(),
            rule.number,
            rule.proposed_at,
            rule.id,
        )
    });
    rules
}

#[async_trait]
pub trait CatalogQueries: Send + Sync {
    /// Every enabled service in its order, with its true number of providers.
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError>;
    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError>;
    /// The newest entries of the gas board, oldest first, at most 300.
    async fn gas_prices(&self) -> Result<Vec<GasPrice>, StoreError>;
    /// The prices of gas that wait for a second person, one a zone, by zone.
    async fn gas_proposals(&self) -> Result<Vec<GasProposal>, StoreError>;
    /// The rules of commission: those that are or were in force by their numbers, then those that wait, the oldest first.
    async fn commission_rules(&self) -> Result<Vec<CommissionRule>, StoreError>;
}
