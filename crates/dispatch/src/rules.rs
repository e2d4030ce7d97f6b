//! The numbers of the choice: the weights of the score, the waves of each lead time, and whether
//! the last seat is reserved. Source: product rule B9.

use crate::{Lead, Weights};

/// The numbers by which providers are chosen. The default has those of the product; a simulation
/// may try others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    pub weights: Weights,
    /// Whether the last seat of a wave belongs to the provider who has waited longest for an offer.
    pub reserved_seat: bool,
    pub asap: Waves,
    pub same_day: Waves,
    pub later: Waves,
}

/// The first, the second and every later wave of a lead time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waves {
    /// The highest number of offers in each; `None` for no limit.
    pub sizes: [Option<usize>; 3],
    /// The distance by road, in metres, within which the providers of each are chosen.
    pub radii_m: [u32; 3],
}

impl Default for Rules {
    fn default() -> Self {
        let waves = |last_size, last_radius_m| Waves {
            sizes: [Some(3), Some(5), last_size],
            radii_m: [5_000, 10_000, last_radius_m],
        };
        Self {
            weights: Weights::default(),
            reserved_seat: true,
            asap: waves(None, 15_000),
            same_day: waves(None, 20_000),
            later: waves(Some(10), 20_000),
        }
    }
}

impl Rules {
    #[must_use]
    pub const fn waves(&self, lead: Lead) -> &Waves {
        match lead {
            Lead::Asap => &self.asap,
            Lead::SameDay => &self.same_day,
            Lead::Later => &self.later,
        }
    }
}

impl Waves {
    /// The highest number of offers in a wave, counted from 1; `None` for no limit.
    #[must_use]
    pub const fn size(&self, wave: u32) -> Option<usize> {
        let [first, second, later] = self.sizes;
        match wave {
            0 | 1 => first,
            2 => second,
            _ => later,
        }
    }

    /// The distance by road, in metres, within which the providers of a wave are chosen.
    #[must_use]
    pub const fn radius_m(&self, wave: u32) -> u32 {
        let [first, second, later] = self.radii_m;
        match wave {
            0 | 1 => first,
            2 => second,
            _ => later,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_6_waves_grow_in_number_and_in_radius() {
        let rules = Rules::default();
        let of = |lead: Lead| {
            let waves = rules.waves(lead);
            [1, 2, 3, 9].map(|wave| (waves.size(wave), waves.radius_m(wave)))
        };
        let first = [(Some(3), 5_000), (Some(5), 10_000)];
        let all = |radius| [first[0], first[1], (None, radius), (None, radius)];
        assert_eq!(of(Lead::Asap), all(15_000));
        assert_eq!(of(Lead::SameDay), all(20_000));
        let ten = (Some(10), 20_000);
        assert_eq!(of(Lead::Later), [first[0], first[1], ten, ten]);
    }

    #[test]
    fn b9_the_product_reserves_the_last_seat() {
        let rules = Rules::default();
        assert!(rules.reserved_seat);
        assert_eq!(rules.weights, Weights::default());
    }
}
