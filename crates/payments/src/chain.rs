//! The hash chain of the ledger: each entry is sealed with the hash of the one before it, so that a
//! row that was changed, deleted or inserted outside the product can be detected.

use crate::ledger::Entry;
use kernel::{Money, StoreError, Timestamp};
use sha2::{Digest, Sha256};

/// The content of an entry, as it is sealed and stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalFact {
    pub id: String,
    pub reference: String,
    pub at: Timestamp,
    /// The account codes with the amount moved on each, sorted by code.
    pub legs: Vec<(String, Money)>,
}

impl From<&Entry> for JournalFact {
    fn from(entry: &Entry) -> Self {
        let mut legs: Vec<_> = entry
            .legs()
            .iter()
            .map(|leg| (leg.account.to_string(), leg.amount))
            .collect();
        legs.sort();
        Self {
            id: entry.id().to_string(),
            reference: entry.reference().to_string(),
            at: entry.at(),
            legs,
        }
    }
}

impl JournalFact {
    /// The error of a store in which an entry with this reference exists with other amounts.
    #[must_use]
    pub fn differs(&self) -> StoreError {
        StoreError::Corrupt(format!(
            "ledger_entries {}: it was posted with other legs",
            self.reference
        ))
    }
}

/// The end of the chain. The empty chain ends at 0 with no hash.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChainEnd {
    pub seq: i64,
    /// The SHA-256 in hex.
    pub hash: String,
}

impl ChainEnd {
    /// The end of the chain after `fact` is appended.
    ///
    /// The hashed bytes are the number, previous hash, id, reference, time and number of legs,
    /// followed by the code and the kobo of each leg. Every field is UTF-8 text preceded by its
    /// length (eight bytes, big-endian), so that no two entries have the same bytes.
    #[must_use]
    pub fn then(&self, fact: &JournalFact) -> Self {
        let seq = self.seq.saturating_add(1);
        let mut hasher = Sha256::new();
        let mut add = |field: &str| {
            hasher.update((field.len() as u64).to_be_bytes());
            hasher.update(field.as_bytes());
        };
        add(&seq.to_string());
        add(&self.hash);
        add(&fact.id);
        add(&fact.reference);
        add(&fact.at.to_string());
        add(&fact.legs.len().to_string());
        for (account, amount) in &fact.legs {
            add(account);
            add(&amount.kobo().to_string());
        }
        Self {
            seq,
            hash: hex::encode(hasher.finalize()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn fact() -> JournalFact {
        JournalFact {
            id: "019a9f00-0000-7000-8000-000000000001".into(),
            reference: "charge:019a9f00-0000-7000-8000-000000000002".into(),
            at: Date::parse("2026-11-20").unwrap().at_hour(9),
            legs: vec![
                ("escrow:order:x".into(), Money::from_kobo(-100)),
                ("psp:clearing".into(), Money::from_kobo(100)),
            ],
        }
    }

    /// A hash that was recorded outside the product must be reproducible years later.
    #[test]
    fn the_bytes_are_written_down_once_and_for_all() {
        let first = ChainEnd::default().then(&fact());
        assert_eq!(
            (first.seq, first.hash.as_str()),
            (
                1,
                "3269517a6ed67e5a07d1f85b253975bda505eb08d77d25ce34a1da1fc33d4105"
            )
        );
        assert_eq!(first.then(&fact()).seq, 2);
    }

    #[test]
    fn whatever_is_changed_changes_the_hash() {
        let end = ChainEnd {
            seq: 3,
            hash: "a".repeat(64),
        };
        let sealed = end.then(&fact());
        let moved = |at: usize, account: &str, kobo: i64| {
            let mut legs = fact().legs;
            legs[at] = (account.to_owned(), Money::from_kobo(kobo));
            JournalFact { legs, ..fact() }
        };
        let others = [
            JournalFact {
                id: "019a9f00-0000-7000-8000-000000000003".into(),
                ..fact()
            },
            JournalFact {
                reference: "charge:other".into(),
                ..fact()
            },
            JournalFact {
                at: fact().at.plus_secs(1),
                ..fact()
            },
            JournalFact {
                legs: fact().legs[..1].to_vec(),
                ..fact()
            },
            moved(0, "escrow:order:y", -100),
            moved(1, "psp:clearing", 101),
        ];
        for other in others {
            assert_ne!(end.then(&other), sealed, "{other:?}");
        }
        assert_ne!(
            ChainEnd {
                seq: 3,
                hash: "b".repeat(64)
            }
            .then(&fact())
            .hash,
            sealed.hash,
            "another past"
        );
        assert_ne!(
            ChainEnd {
                seq: 4,
                hash: "a".repeat(64)
            }
            .then(&fact())
            .hash,
            sealed.hash,
            "another place"
        );
    }
}
