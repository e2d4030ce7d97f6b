//! Checks the hash chain of the ledger by calculating it again from the first seal. It is read in
//! batches, so that little memory is needed for any length.

use super::Check;
use crate::prelude::*;
use crate::{
    rows::time,
    schema::{ledger_entries, ledger_seals},
    sealing::{BATCH, legs_of, stored_end},
};
use ::payments::{ChainEnd, JournalFact};
use chrono::NaiveDateTime;
use diesel::{dsl::exists, dsl::not, result::QueryResult};

const INVARIANT: &str = "ledger_chain";
/// The maximum number of entries without a seal that are reported.
const NAMED: i64 = 10;

/// The number, previous hash and hash of a seal; the id, reference and time of its entry.
type SealedRow = (i64, String, String, String, String, NaiveDateTime);

impl Check<'_> {
    /// Reports the first row that breaks the chain; later rows cannot be checked. Returns the hash
    /// of the stored end of the chain.
    pub(super) fn chain(&mut self) -> QueryResult<String> {
        let stored = stored_end(self.conn)?;
        let mut end = ChainEnd::default();
        loop {
            let batch: Vec<SealedRow> = ledger_seals::table
                .inner_join(ledger_entries::table.on(ledger_entries::id.eq(ledger_seals::entry_id)))
                .filter(ledger_seals::seq.gt(end.seq))
                .order(ledger_seals::seq)
                .limit(BATCH)
                .select((
                    ledger_seals::seq,
                    ledger_seals::prev_hash,
                    ledger_seals::hash,
                    ledger_entries::id,
                    ledger_entries::reference,
                    ledger_entries::at,
                ))
                .load(self.conn)?;
            if batch.is_empty() {
                break;
            }
            let mut legs = legs_of(self.conn, batch.iter().map(|(.., id, _, _)| id.as_str()))?;
            for (seq, prev_hash, hash, id, reference, at) in batch {
                let legs = legs.remove(&id).unwrap_or_default();
                let dated = legs.iter().all(|leg| leg.at == at);
                let legs = legs
                    .into_iter()
                    .map(|leg| (leg.account, leg.amount))
                    .collect();
                let next = end.then(&JournalFact {
                    id,
                    reference: reference.clone(),
                    at: time(at),
                    legs,
                });
                if let Some(why) = broken(&end, &next, (seq, &prev_hash, &hash), dated) {
                    self.tell(
                        INVARIANT,
                        reference,
                        format!("entry {seq} of the chain {why}"),
                    );
                    return Ok(stored.hash);
                }
                end = next;
            }
        }
        if end != stored {
            let detail = format!(
                "ends with entry {}, but {} were sealed",
                end.seq, stored.seq
            );
            self.tell(INVARIANT, "the end of the chain".into(), detail);
        }
        self.without_seal()?;
        Ok(stored.hash)
    }

    fn without_seal(&mut self) -> QueryResult<()> {
        let seals = ledger_seals::table.filter(ledger_seals::entry_id.eq(ledger_entries::id));
        let bare: Vec<String> = ledger_entries::table
            .filter(not(exists(seals)))
            .order(ledger_entries::seq)
            .select(ledger_entries::reference)
            .limit(NAMED)
            .load(self.conn)?;
        for reference in bare {
            self.tell(INVARIANT, reference, "was never sealed".into());
        }
        Ok(())
    }
}

fn broken(
    end: &ChainEnd,
    next: &ChainEnd,
    stored: (i64, &str, &str),
    dated: bool,
) -> Option<&'static str> {
    let (seq, prev_hash, hash) = stored;
    if seq != next.seq || prev_hash != end.hash {
        return Some("does not follow the one before it");
    }
    (hash != next.hash || !dated).then_some("does not match its hash")
}
