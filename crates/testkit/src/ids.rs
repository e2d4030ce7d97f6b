use marketplace::IdSource;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use uuid::Uuid;

/// The time and version bits of every id of this crate: a `UUIDv7` of a morning in November 2026.
const HIGH: u64 = 0x019a_9f00_0000_7000;
const VARIANT: u64 = 0x8000_0000_0000_0000;

/// A predictable `UUIDv7`: the same number gives the same id, and a larger number a later id.
/// [`kernel::IdSequence`] counts up from an id; the ids of two numbers are 65,536 apart, so that
/// the counted ids do not reach the next number.
#[must_use]
pub const fn id_no(number: u64) -> Uuid {
    Uuid::from_u64_pair(HIGH, VARIANT | (number << 16))
}

/// Ids and secrets that count up. All clones share one counter.
#[derive(Debug, Clone)]
pub struct SequentialIds(Arc<AtomicU64>);

impl SequentialIds {
    /// A source whose first id has the number after `seed`. Two sources whose seeds are far apart
    /// never give the same id.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Arc::new(AtomicU64::new(seed)))
    }
    fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }
}

impl Default for SequentialIds {
    /// A source whose ids are far from those of the people and orders of [`crate::world`].
    fn default() -> Self {
        Self::seeded(1 << 32)
    }
}

impl IdSource for SequentialIds {
    fn uuid(&self) -> Uuid {
        id_no(self.next())
    }

    fn secret(&self) -> [u8; 32] {
        let mut state = self.next();
        let mut secret = [0; 32];
        for chunk in secret.chunks_mut(8) {
            state = spread(state);
            chunk.copy_from_slice(&state.to_be_bytes());
        }
        secret
    }
}

/// The `SplitMix64` function: different numbers give secrets that differ in every part.
const fn spread(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_count_up_and_two_sources_of_one_seed_agree() {
        let (one, other) = (SequentialIds::default(), SequentialIds::default());
        let ids: Vec<_> = (0..100).map(|_| one.uuid()).collect();
        assert!(ids.is_sorted() && ids.iter().all(|id| id.get_version_num() == 7));
        assert_eq!(ids, (0..100).map(|_| other.uuid()).collect::<Vec<_>>());
        assert_ne!(one.secret(), one.secret());
    }
}
