//! Writes the hash chain of the ledger: each entry is sealed with the hash of the entry before it.
//! `docs/adr/0006` explains why this is the last step of a unit.

use crate::prelude::*;
use crate::{
    connection::{Backend, DbConnection},
    dialect::{write_all, write_of},
    locked::Lock,
    schema::{ledger_chain, ledger_legs, ledger_seals},
};
use ::payments::{ChainEnd, JournalFact};
use chrono::NaiveDateTime;
use diesel::{query_builder::QueryFragment, result::QueryResult};
use kernel::Money;
use std::collections::HashMap;

/// The id of the only row of `ledger_chain`.
const END: i32 = 1;
/// The number of entries that are read at once, so that little memory is needed for a ledger of any
/// length.
pub(crate) const BATCH: i64 = 500;

/// Seals entries in their order. They follow everything that other units have sealed and committed.
pub(crate) fn seal(conn: &mut DbConnection, facts: &[JournalFact]) -> QueryResult<()> {
    let Some((last, before)) = facts.split_last() else {
        return Ok(());
    };
    let mut end = lock_end(conn)?;
    for fact in before {
        let next = end.then(fact);
        seal_of(&end, &next, fact).execute(conn)?;
        end = next;
    }
    let next = end.then(last);
    let moved = diesel::update(ledger_chain::table.find(END)).set((
        ledger_chain::seq.eq(next.seq),
        ledger_chain::hash.eq(&next.hash),
    ));
    let seal = seal_of(&end, &next, last);
    write_all(&[write_of(seal), write_of(moved)], conn).map(drop)
}

/// A leg as it is stored.
pub(crate) struct StoredLeg {
    pub(crate) account: String,
    pub(crate) amount: Money,
    pub(crate) at: NaiveDateTime,
}

/// The legs of the given entries. The legs of each entry are sorted by account code.
pub(crate) fn legs_of<'i>(
    conn: &mut DbConnection,
    ids: impl Iterator<Item = &'i str>,
) -> QueryResult<HashMap<String, Vec<StoredLeg>>> {
    let rows: Vec<(String, String, i64, NaiveDateTime)> = ledger_legs::table
        .filter(ledger_legs::entry_id.eq_any(ids))
        .select((
            ledger_legs::entry_id,
            ledger_legs::account_code,
            ledger_legs::amount_kobo,
            ledger_legs::at,
        ))
        .load(conn)?;
    let mut legs: HashMap<String, Vec<StoredLeg>> = HashMap::new();
    for (entry, account, kobo, at) in rows {
        legs.entry(entry).or_default().push(StoredLeg {
            account,
            amount: Money::from_kobo(kobo),
            at,
        });
    }
    for of_entry in legs.values_mut() {
        of_entry.sort_by(|a, b| a.account.cmp(&b.account));
    }
    Ok(legs)
}

/// The end of the chain as it is stored.
pub(crate) fn stored_end(conn: &mut DbConnection) -> QueryResult<ChainEnd> {
    let (seq, hash) = ledger_chain::table
        .find(END)
        .select((ledger_chain::seq, ledger_chain::hash))
        .get_result(conn)?;
    Ok(ChainEnd { seq, hash })
}

fn lock_end(conn: &mut DbConnection) -> QueryResult<ChainEnd> {
    let end = ledger_chain::table
        .find(END)
        .select((ledger_chain::seq, ledger_chain::hash));
    let (seq, hash) = end.locked().get_result(conn)?;
    Ok(ChainEnd { seq, hash })
}

/// The statement that seals an entry between two ends of the chain.
fn seal_of(end: &ChainEnd, next: &ChainEnd, fact: &JournalFact) -> impl QueryFragment<Backend> {
    diesel::insert_into(ledger_seals::table).values((
        ledger_seals::seq.eq(next.seq),
        ledger_seals::entry_id.eq(&fact.id),
        ledger_seals::prev_hash.eq(&end.hash),
        ledger_seals::hash.eq(&next.hash),
    ))
}
