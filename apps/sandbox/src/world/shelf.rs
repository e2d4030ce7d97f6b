//! A bounded collection of records in the order of their numbers, with look-up by text keys.

use std::collections::{BTreeMap, HashMap};

pub trait Record: Clone {
    /// The most records that are kept. The oldest are dropped first.
    const LIMIT: usize;
    /// The number of the first record. It is above 32 bits for the kinds of record whose numbers at
    /// Paystack are.
    const FIRST_ID: u64;
    fn id(&self) -> u64;
    /// The texts by which the record is found, each unique among records of its kind.
    fn keys(&self) -> Vec<String>;
}

pub struct Shelf<T> {
    by_id: BTreeMap<u64, T>,
    by_key: HashMap<String, u64>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Self {
            by_id: BTreeMap::new(),
            by_key: HashMap::new(),
        }
    }
}

impl<T: Record> Shelf<T> {
    pub fn next_id(&self) -> u64 {
        self.by_id
            .last_key_value()
            .map_or(T::FIRST_ID, |(id, _)| id.saturating_add(1))
    }

    pub fn get(&self, id: u64) -> Option<&T> {
        self.by_id.get(&id)
    }

    pub fn find(&self, key: &str) -> Option<&T> {
        self.by_key.get(key).and_then(|id| self.by_id.get(id))
    }

    /// The records, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.by_id.values()
    }

    pub(super) fn put(&mut self, record: T) {
        for key in record.keys() {
            self.by_key.insert(key, record.id());
        }
        self.by_id.insert(record.id(), record);
        while self.by_id.len() > T::LIMIT {
            let Some((_, oldest)) = self.by_id.pop_first() else {
                break;
            };
            for key in oldest.keys() {
                self.by_key.remove(&key);
            }
        }
    }
}
