//! Who gets the next offers of an order, and what its customer thinks of them.

use super::Play;
use crate::{
    Order, Provider,
    assumptions::AGAIN_PERCENT,
    search::{candidate, may_take},
    strategy::{Step, Wave},
};
use dispatch::{Known, Lead};
use kernel::{ProviderId, Timestamp};

/// The purpose of the random numbers of a preference. Each purpose has a number of its own.
const PREFERENCE: u64 = 6;

impl Play<'_> {
    pub(super) fn next_wave(
        &self,
        at: usize,
        order: &Order,
        (lead, now): (Lead, Timestamp),
    ) -> Option<Wave> {
        let search = self.searches.get(at)?;
        let all = self.town.providers.iter().zip(&self.records).enumerate();
        let travel = self.settings.travel_times();
        let candidates: Vec<_> = all
            .filter(|(place, (provider, record))| {
                !search.asked.contains(place) && may_take(order, (*provider, *record), &travel, now)
            })
            .map(|(place, (provider, record))| {
                let known = self.known(order.customer, place);
                candidate(order, (place, provider), record, (known, now))
            })
            .collect();
        let is_first = search.asked.is_empty();
        let step = Step {
            lead,
            last_wave: search.last_wave,
            preferred: self.preferred(at, order).filter(|_| is_first),
            candidates: &candidates,
            now,
        };
        Some(self.strategy.next_wave(&self.settings.rules, &step))
    }

    fn known(&self, customer: u32, provider: usize) -> Known {
        let opinion = self.opinions.get(&(customer, provider));
        opinion.map_or(Known::No, |(low, high)| self.opinion(*low, *high))
    }

    fn opinion(&self, low: u32, high: u32) -> Known {
        Known::from_stars(low, high, self.settings.rules.score.opinions)
    }

    /// The provider that the customer asks for: one of the service that they liked.
    fn preferred(&self, at: usize, order: &Order) -> Option<ProviderId> {
        let mut preference = self.numbers(PREFERENCE, &[at]);
        let mut rated = self
            .opinions
            .range((order.customer, 0)..=(order.customer, usize::MAX));
        let (_, liked) = *rated.find_map(|(key, (low, high))| {
            let provider = self.town.providers.get(key.1)?;
            let likes = self.opinion(*low, *high) == Known::Liked && provider.does(order);
            likes.then_some(key)
        })?;
        preference
            .percent(AGAIN_PERCENT)
            .then(|| Provider::id(liked))
    }
}
