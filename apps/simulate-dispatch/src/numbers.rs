//! Pseudo-random whole numbers that follow from a seed alone (`SplitMix64`).

#[derive(Debug, Clone)]
pub struct Numbers(u64);

impl Numbers {
    /// Numbers that follow from the seed and from what they are for. Other keys give other numbers,
    /// so that what one person does never depends on how many people were asked before.
    pub fn of(seed: u64, keys: &[u64]) -> Self {
        let mut numbers = Self(seed);
        for key in keys {
            numbers.0 = numbers.next() ^ key.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        }
        numbers
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to and without `end`; 0 when `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next().checked_rem(end).unwrap_or(0)
    }

    /// A number of the range, both ends included.
    pub fn between(&mut self, (low, high): (u64, u64)) -> u64 {
        low.saturating_add(self.below(high.saturating_sub(low).saturating_add(1)))
    }

    pub fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    /// One of the items, each as likely as the others.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let at = self.below(u64::try_from(items.len()).unwrap_or(0));
        items.get(usize::try_from(at).unwrap_or(0))
    }

    /// The position of one of the weights, the likelier the greater the weight is.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u64> + Clone) -> usize {
        let mut left = self.below(weights.clone().sum());
        for (at, weight) in weights.enumerate() {
            if left < weight {
                return at;
            }
            left -= weight;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_keys_give_the_same_numbers_and_others_do_not() {
        let first = |seed, keys: &[u64]| {
            let mut numbers = Numbers::of(seed, keys);
            [(); 4].map(|()| numbers.next())
        };
        assert_eq!(first(1, &[2, 3]), first(1, &[2, 3]));
        for (seed, keys) in [(2, [2, 3]), (1, [3, 2]), (1, [2, 4])] {
            assert_ne!(first(1, &[2, 3]), first(seed, &keys));
        }
    }

    #[test]
    fn a_weight_of_zero_is_never_chosen_and_others_by_their_share() {
        let mut numbers = Numbers::of(1, &[]);
        let mut times = [0_u32; 3];
        for _ in 0..4_000 {
            times[numbers.weighted([1, 0, 3].into_iter())] += 1;
        }
        assert_eq!(times[1], 0);
        assert!((900..1_100).contains(&times[0]), "{times:?}");
    }

    #[test]
    fn a_range_includes_both_ends() {
        let mut numbers = Numbers::of(1, &[]);
        let all: std::collections::BTreeSet<_> =
            (0..100).map(|_| numbers.between((3, 6))).collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [3, 4, 5, 6]);
    }
}
