use crate::{MemoryStore, State};
use async_trait::async_trait;
use catalog::{Category, Form};
use kernel::{StoreError, Timestamp};
use marketplace::read::{CatalogQueries, Offering, in_order};
use pricing::{CommissionRule, GasBoard, GasPrice, GasProposal, GasProposalState};
use settings::{SettingChange, SettingGroup, SettingValues};

const GAS_SLUG: &str = "gas-refill-delivery";
const GAS_PRICES_MAX: usize = 300;

#[async_trait]
impl CatalogQueries for MemoryStore {
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError> {
        Ok(self.read(|state| {
            let mut found: Vec<_> = enabled(state)
                .map(|(category, _)| (whole(state, category), working_in(state, &category.slug)))
                .collect();
            found.sort_by_key(|(category, _)| category.position);
            found
        }))
    }
    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError> {
        Ok(self.read(|state| {
            let (category, form) = enabled(state).find(|(category, _)| category.slug == slug)?;
            Some(Offering {
                category: whole(state, category),
                form: form.clone(),
                rate_card: state
                    .rate_cards
                    .iter()
                    .filter(|card| card.category == slug)
                    .max_by_key(|card| card.version)
                    .cloned(),
                gas: board_of(state, slug),
                provider_count: working_in(state, slug),
            })
        }))
    }
    async fn setting_values(
        &self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError> {
        Ok(self.read(|state| settings::values_at(state.setting_changes.values(), group, at)))
    }
    async fn gas_prices(&self) -> Result<Vec<GasPrice>, StoreError> {
        Ok(self.read(|state| {
            let mut prices = state.gas_prices.to_vec();
            prices.sort_by_key(|price| (price.effective_from, price.zone));
            prices.split_off(prices.len().saturating_sub(GAS_PRICES_MAX))
        }))
    }
    async fn gas_proposals(&self) -> Result<Vec<GasProposal>, StoreError> {
        Ok(self.read(waiting))
    }
    async fn setting_changes(&self) -> Result<Vec<SettingChange>, StoreError> {
        Ok(self.read(|state| {
            let mut changes: Vec<_> = state.setting_changes.values().cloned().collect();
            changes.sort_by_key(|change| (change.proposed_at, change.id));
            changes
        }))
    }
    async fn commission_rules(&self) -> Result<Vec<CommissionRule>, StoreError> {
        Ok(in_order(self.read(|state| {
            state.commission_rules.values().cloned().collect()
        })))
    }
}

fn waiting(state: &State) -> Vec<GasProposal> {
    let mut waiting: Vec<_> = state
        .gas_proposals
        .values()
        .filter(|one| one.state == GasProposalState::Waiting)
        .cloned()
        .collect();
    waiting.sort_by_key(|one| one.zone);
    waiting
}

fn board_of(state: &State, slug: &str) -> Option<GasBoard> {
    (slug == GAS_SLUG).then(|| GasBoard::newest_of(&state.gas_prices))
}

fn enabled(state: &State) -> impl Iterator<Item = &(Category, Form)> {
    state
        .categories
        .iter()
        .filter(|(category, _)| !state.disabled_categories.contains(&category.slug))
}

/// The category with its synonyms, its lowest gas price and its discount, which are stored
/// separately.
fn whole(state: &State, category: &Category) -> Category {
    let keywords = state
        .content
        .synonyms
        .get(&category.slug)
        .cloned()
        .unwrap_or_default();
    let price_from = board_of(state, &category.slug)
        .and_then(|board| board.lowest())
        .or_else(|| state.card_prices.get(&category.slug).copied())
        .or(category.price_from);
    let discount = state.edited_content.discounts.get(&category.slug).copied();
    Category {
        keywords,
        price_from,
        discount,
        ..category.clone()
    }
}

fn working_in(state: &State, slug: &str) -> u32 {
    let works = state
        .providers
        .values()
        .filter(|p| p.status.takes_work() && p.categories.iter().any(|category| category == slug));
    u32::try_from(works.count()).unwrap_or(u32::MAX)
}
