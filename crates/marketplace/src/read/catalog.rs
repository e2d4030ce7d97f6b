use async_trait::async_trait;
use catalog::{Category, Form};
use kernel::{StoreError, Timestamp};
use pricing::{
    CommissionRule, CommissionRuleState, FormFacts, GasBoard, GasPrice, GasProposal, RateCard,
};
use settings::{SettingChange, SettingGroup, SettingValues};

/// A service with everything needed to book it: the current form and, for a service the engine can
/// price, its rate card.
#[derive(Debug, Clone, PartialEq)]
pub struct Offering {
    pub category: Category,
    pub form: Form,
    pub rate_card: Option<RateCard>,
    /// Today's gas prices, for the services that sell gas.
    pub gas: Option<GasBoard>,
    /// The number of providers who take work in it now.
    pub provider_count: u32,
}

/// A form as the rules of a rate card see it.
#[derive(Debug, Clone, Copy)]
pub struct Questions<'f>(pub &'f Form);

impl FormFacts for Questions<'_> {
    fn options(&self, key: &str) -> Vec<String> {
        let options = self
            .0
            .field(key)
            .and_then(|field| field.options.as_deref())
            .unwrap_or_default();
        options.iter().map(|option| option.value.clone()).collect()
    }
    fn least(&self, key: &str) -> i64 {
        self.0
            .field(key)
            .and_then(|field| field.min)
            .unwrap_or_default()
    }
    fn text(&self, key: &str, value: &str) -> Option<String> {
        let mut options = self.0.field(key)?.options.iter().flatten();
        let option = options.find(|option| option.value == value)?;
        Some(option.label.clone())
    }
}

/// Sorts the rules with a number by number, followed by the waiting ones, the oldest first.
/// Rejected and withdrawn rules are left out.
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
    /// Every enabled service in order, with the number of its providers.
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError>;
    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError>;
    /// The newest entries of the gas board, oldest first, at most 300.
    async fn gas_prices(&self) -> Result<Vec<GasPrice>, StoreError>;
    /// The gas prices that wait for a second person's approval, at most one for each zone, by zone.
    async fn gas_proposals(&self) -> Result<Vec<GasProposal>, StoreError>;
    /// The changes of the settings, the oldest first.
    async fn setting_changes(&self) -> Result<Vec<SettingChange>, StoreError>;
    /// The values of the settings of a group at a time.
    async fn setting_values(
        &self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError>;
    /// The commission rules: those that are or were in force by number, then the waiting ones, the
    /// oldest first.
    async fn commission_rules(&self) -> Result<Vec<CommissionRule>, StoreError>;
}
