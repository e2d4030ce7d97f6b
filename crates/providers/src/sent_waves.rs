//! Counting the waves of a search.

use std::collections::BTreeSet;

/// The waves that the current search of an order has sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SentWaves {
    /// The highest number of an offer, also of one by hand; `None` before the first offer.
    pub last: Option<u32>,
    /// How many waves the search has sent. Neither an offer by hand nor the offer to the preferred
    /// provider is a wave.
    pub count: u32,
}

impl SentWaves {
    /// From the number of each offer of the search, and whether operations chose its provider.
    #[must_use]
    pub fn of(offers: impl IntoIterator<Item = (u32, bool)>) -> Self {
        let mut numbers = BTreeSet::new();
        let mut last = None;
        for (number, by_hand) in offers {
            last = last.max(Some(number));
            if !by_hand && number > 0 {
                numbers.insert(number);
            }
        }
        Self {
            last,
            count: u32::try_from(numbers.len()).unwrap_or(u32::MAX),
        }
    }

    /// The number of the next offers. It differs from all numbers so far.
    #[must_use]
    pub fn next_number(self) -> u32 {
        self.last.unwrap_or(0).saturating_add(1)
    }

    /// Which wave of the search is the next one, counted from 1.
    #[must_use]
    pub const fn next_wave(self) -> u32 {
        self.count.saturating_add(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_6_offers_by_hand_and_to_the_preferred_provider_are_no_waves() {
        let none = SentWaves::of([]);
        assert_eq!(
            (none.last, none.next_number(), none.next_wave()),
            (None, 1, 1)
        );
        let preferred = SentWaves::of([(0, false)]);
        assert_eq!((preferred.last, preferred.next_wave()), (Some(0), 1));
        let mixed = [(0, false), (1, false), (2, true), (1, false), (3, false)];
        let waves = SentWaves::of(mixed);
        assert_eq!((waves.next_number(), waves.next_wave()), (4, 3));
    }
}
