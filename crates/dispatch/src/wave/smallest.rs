//! The best of many candidates, found without sorting all of them.

use crate::Candidate;

/// The candidates with the smallest keys of many.
pub(super) struct Smallest<'a, K> {
    /// How many are kept; `None` for all of them.
    size: Option<usize>,
    /// A candidate with this key or a larger one is not among the smallest.
    limit: Option<K>,
    kept: Vec<(K, &'a Candidate)>,
}

impl<'a, K: Ord + Copy> Smallest<'a, K> {
    pub(super) const fn of(size: Option<usize>) -> Self {
        Self {
            size,
            limit: None,
            kept: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, key: K, candidate: &'a Candidate) {
        if self.size == Some(0) || self.limit.is_some_and(|limit| key >= limit) {
            return;
        }
        self.kept.push((key, candidate));
        // Sorting once for as many candidates as are kept takes less time than keeping an order.
        if let Some(size) = self.size
            && self.kept.len() >= size.saturating_mul(2)
        {
            self.sort();
            self.limit = self.kept.last().map(|(key, _)| *key);
        }
    }

    fn sort(&mut self) {
        self.kept.sort_unstable_by_key(|(key, _)| *key);
        self.kept.truncate(self.size.unwrap_or(usize::MAX));
    }

    pub(super) fn sorted(mut self) -> Vec<&'a Candidate> {
        self.sort();
        let kept = self.kept.into_iter();
        kept.map(|(_, candidate)| candidate).collect()
    }
}
