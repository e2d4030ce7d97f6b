use super::{MemoryUnit, guarded, unique};
use kernel::{Money, RateChangeId, StoreError};
use marketplace::{rates::RateRepository, repositories::RatedForm};
use pricing::{RateCard, RateChange};

impl RateRepository for MemoryUnit {
    fn rated_form(&mut self, category: &str) -> Result<Option<RatedForm>, StoreError> {
        self.act(|state| {
            let cards = state.rate_cards.iter();
            let card = cards
                .filter(|card| card.category == category)
                .max_by_key(|card| card.version);
            let mut services = state.categories.iter();
            let service = services.find(|(one, _)| one.slug == category);
            Ok(card.zip(service).map(|(card, (_, form))| RatedForm {
                card: card.clone(),
                form: form.clone(),
            }))
        })
    }
    fn publish_card(&mut self, card: &RateCard, from: Money) -> Result<(), StoreError> {
        self.act(|state| {
            let is_same =
                |one: &RateCard| one.category == card.category && one.version == card.version;
            unique(
                "rate_cards_category_slug_version_key",
                state.rate_cards.iter().any(is_same),
            )?;
            state.rate_cards.push(card.clone());
            state.card_prices.insert(card.category.clone(), from);
            Ok(())
        })
    }
    fn propose_rates(&mut self, change: &RateChange) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "rate_changes_id_key",
                state.rate_changes.contains_key(&change.id),
            )?;
            let is_open = |other: &RateChange| other.category == change.category && other.is_open();
            unique(
                "rate_changes_category_slug_key",
                state.rate_changes.values().any(is_open),
            )?;
            state.rate_changes.insert(change.id, change.clone());
            Ok(())
        })
    }
    fn lock_rates(&mut self, id: RateChangeId) -> Result<Option<RateChange>, StoreError> {
        self.locks("rate_changes");
        self.act(|state| Ok(state.rate_changes.get(&id).cloned()))
    }
    fn save_rates(&mut self, change: RateChange) -> Result<(), StoreError> {
        self.changes("rate_changes");
        self.act(|state| {
            let row = guarded(
                state.rate_changes.get_mut(&change.id),
                change.version,
                |row| row.version,
            )?;
            *row = RateChange {
                version: change.version + 1,
                ..change
            };
            Ok(())
        })
    }
}
