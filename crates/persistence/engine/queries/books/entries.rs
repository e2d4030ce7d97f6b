//! The entries of the ledger with their legs and seals, a page at a time.

use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::{
    books_sql::{OF_ORDER, ORDER_OF_ENTRY},
    search::selected,
};
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, time},
    schema::{ledger_entries, ledger_legs, ledger_seals},
};
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    expression::SqlLiteral,
    result::QueryResult,
    sql_types::{Bool, Nullable, Text},
};
use kernel::{Money, OrderId, StoreError};
use marketplace::read::{EntryFilter, EntryView, Page, PageRequest, SealView};

/// An entry with its order, one of its legs, and its seal.
type LegRow = (
    (String, String, NaiveDateTime, Option<String>),
    (String, i64),
    Option<(i64, String, String)>,
);

impl Queries {
    pub(super) async fn page_of_entries(
        &self,
        filter: EntryFilter,
        request: PageRequest,
    ) -> Result<Page<EntryView>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let oldest_first = filter.oldest_first;
        let rows = self
            .snapshot(move |conn| leg_rows(conn, &filter, after, rows_of(request.limit)))
            .await?;
        let mut entries: Vec<EntryView> = Vec::new();
        for ((id, reference, at, order), (account, kobo), seal) in rows {
            let leg = (account, Money::from_kobo(kobo));
            match entries.last_mut().filter(|last| last.id == id) {
                Some(entry) => entry.legs.push(leg),
                None => {
                    let order =
                        Row::new("ledger_entries", &id).opt_id("reference", order.as_deref())?;
                    let seal = seal.map(|(seq, prev_hash, hash)| SealView {
                        seq,
                        prev_hash,
                        hash,
                    });
                    entries.push(EntryView {
                        id,
                        reference,
                        at: time(at),
                        order,
                        legs: vec![leg],
                        seal,
                    });
                }
            }
        }
        for entry in &mut entries {
            entry.legs.sort();
        }
        if oldest_first {
            entries.reverse();
        }
        page(
            entries,
            request.limit,
            |entry| Cursor {
                at: entry.at.naive_utc(),
                id: entry.id.clone(),
            },
            Ok,
        )
    }
}

/// Selects the entries of the page by an index first, and then looks up their legs, the newest
/// first. Both happen in one snapshot.
fn leg_rows(
    conn: &mut DbConnection,
    filter: &EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> QueryResult<Vec<LegRow>> {
    let picked: Vec<String> = match &filter.account {
        Some(account) => of_account(account, filter, after, limit).load(conn)?,
        None => of_all(filter, after, limit).load(conn)?,
    };
    ledger_entries::table
        .inner_join(ledger_legs::table.on(ledger_legs::entry_id.eq(ledger_entries::id)))
        .left_join(ledger_seals::table.on(ledger_seals::entry_id.eq(ledger_entries::id)))
        .filter(ledger_entries::id.eq_any(picked))
        .order((ledger_entries::at.desc(), ledger_entries::id.desc()))
        .select((
            (
                ledger_entries::id,
                ledger_entries::reference,
                ledger_entries::at,
                sql::<Nullable<Text>>(ORDER_OF_ENTRY),
            ),
            (ledger_legs::account_code, ledger_legs::amount_kobo),
            (
                ledger_seals::seq,
                ledger_seals::prev_hash,
                ledger_seals::hash,
            )
                .nullable(),
        ))
        .load(conn)
}

/// The ids of the entries that have a leg on the account.
fn of_account<'q>(
    account: &'q str,
    filter: &'q EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> ledger_legs::BoxedQuery<'q, Backend, Text> {
    let mut query = ledger_legs::table
        .select(ledger_legs::entry_id)
        .filter(ledger_legs::account_code.eq(account))
        .limit(limit)
        .into_boxed::<Backend>();
    if let Some(reference) = &filter.reference {
        let fact = ledger_entries::table
            .filter(ledger_entries::reference.eq(reference))
            .select(ledger_entries::id);
        query = query.filter(ledger_legs::entry_id.eq_any(fact));
    }
    if let Some(order) = filter.order {
        query = query.filter(of_order("ledger_legs.entry_id", order));
    }
    if let Some(from) = filter.from {
        query = query.filter(ledger_legs::at.ge(from.naive_utc()));
    }
    if let Some(to) = filter.to {
        query = query.filter(ledger_legs::at.lt(to.naive_utc()));
    }
    let query = selected!(query, &filter.ids, ledger_legs::entry_id);
    let (newest_first, after) = (!filter.oldest_first, after.map(Cursor::by_time));
    sorted!(
        query,
        newest_first,
        ledger_legs::at,
        ledger_legs::entry_id,
        after
    )
}

/// The ids of the entries on any account.
fn of_all(
    filter: &EntryFilter,
    after: Option<Cursor>,
    limit: i64,
) -> ledger_entries::BoxedQuery<'_, Backend, Text> {
    let mut query = ledger_entries::table
        .select(ledger_entries::id)
        .limit(limit)
        .into_boxed::<Backend>();
    if let Some(reference) = &filter.reference {
        query = query.filter(ledger_entries::reference.eq(reference));
    }
    if let Some(order) = filter.order {
        query = query.filter(of_order("ledger_entries.id", order));
    }
    if let Some(from) = filter.from {
        query = query.filter(ledger_entries::at.ge(from.naive_utc()));
    }
    if let Some(to) = filter.to {
        query = query.filter(ledger_entries::at.lt(to.naive_utc()));
    }
    let query = selected!(query, &filter.ids, ledger_entries::id);
    let (newest_first, after) = (!filter.oldest_first, after.map(Cursor::by_time));
    sorted!(
        query,
        newest_first,
        ledger_entries::at,
        ledger_entries::id,
        after
    )
}

/// The condition that an entry is about an order. An order id contains only hexadecimal digits and
/// hyphens, so it needs no escaping.
fn of_order(column: &str, order: OrderId) -> SqlLiteral<Bool> {
    sql(&format!(
        "{column} IN ({})",
        OF_ORDER.replace("{order}", &order.to_string())
    ))
}
