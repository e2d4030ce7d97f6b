//! The state with which a store begins: the services, the prices and the content that ship with the
//! product.

use super::State;
use catalog::Category;
use std::sync::Arc;

impl State {
    pub(crate) fn with_catalog() -> Self {
        let seeds = catalog::seed().expect("the catalogue of the product is sound");
        let content = Arc::new(catalog::content().expect("the content of the product is sound"));
        let rate_cards =
            pricing::embedded_rate_cards().expect("the rate cards of the product are sound");
        let gas_prices =
            pricing::opening_gas_prices().expect("the gas tariff of the product is sound");
        let categories = seeds
            .into_iter()
            .map(|seed| {
                (
                    Category {
                        keywords: Vec::new(),
                        ..seed.category
                    },
                    seed.form,
                )
            })
            .collect();
        let commission_rules = pricing::opening_commission_rules()
            .into_iter()
            .map(|rule| (rule.id, rule))
            .collect();
        Self {
            categories,
            rate_cards: rate_cards.into(),
            gas_prices: gas_prices.into(),
            gas_slots: pricing::opening_gas_slots().into(),
            commission_rules,
            content,
            ..Self::default()
        }
    }
}
