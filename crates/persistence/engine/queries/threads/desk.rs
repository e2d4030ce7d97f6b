//! The list of conversations, as the desk searches, filters and sorts it.

use super::{People, people_of, view};
use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::queries::search::{selected, users_with};
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{ThreadMessageRow, ThreadRow},
    schema::{users, whatsapp_messages, whatsapp_threads},
};
use diesel::{
    define_sql_function,
    dsl::{IntoBoxed, Select},
    result::QueryResult,
    sql_types::Text,
};
use identity::SearchText;
use kernel::{NgPhone, StoreError};
use marketplace::read::{Page, PageRequest, ThreadFilter, ThreadView};
use persistence_base::escaped;
use std::collections::HashMap;

/// The ids of accounts.
type Accounts = IntoBoxed<'static, Select<users::table, users::id>, Backend>;

define_sql_function! {
    /// The SQL function `lower`.
    fn lower(text: Text) -> Text;
}

/// A thread with its latest message.
type ListedRow = (ThreadRow, Option<ThreadMessageRow>);

impl Queries {
    pub(super) async fn threads_of_desk(
        &self,
        filter: ThreadFilter,
        request: PageRequest,
    ) -> Result<Page<ThreadView>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let (rows, people) = self
            .snapshot(move |conn| {
                let threads = matching(conn, &filter, rows_of(request.limit), after)?;
                listed(conn, threads)
            })
            .await?;
        page(
            rows,
            request.limit,
            |(row, _)| Cursor::ranked(row.desk_rank, row.id.clone()),
            |(row, latest)| view(row, latest, &people),
        )
    }
}

/// One page of the threads that match, in their order.
fn matching(
    conn: &mut DbConnection,
    filter: &ThreadFilter,
    rows: i64,
    after: Option<Cursor>,
) -> QueryResult<Vec<ThreadRow>> {
    let mut query = whatsapp_threads::table
        .limit(rows)
        .select(ThreadRow::as_select())
        .into_boxed::<Backend>();
    if let Some(search) = &filter.search {
        let named = lower(whatsapp_threads::name.assume_not_null())
            .like(format!("%{}%", escaped(&search.name)))
            .escape('!');
        let reached = whatsapp_threads::phone
            .assume_not_null()
            .eq(digits_of(search.phone.as_ref()));
        let known = whatsapp_threads::user_id
            .assume_not_null()
            .eq_any(accounts(search.account.as_ref()));
        query = query.filter(named.or(reached).or(known));
    }
    if filter.waiting {
        query = query.filter(whatsapp_threads::waiting_since.is_not_null());
    }
    if let Some(staff) = filter.staff {
        query = query.filter(whatsapp_threads::staff_id.eq(staff.to_string()));
    }
    let query = selected!(query, &filter.ids, whatsapp_threads::id);
    let (key, after) = (whatsapp_threads::desk_rank, after.map(Cursor::by_rank));
    sorted!(query, filter.reversed, key, whatsapp_threads::id, after).load(conn)
}

/// The number as WhatsApp writes it, without a plus. It is empty, as no number is, when none is
/// searched for.
fn digits_of(phone: Option<&NgPhone>) -> String {
    phone
        .map(|phone| phone.to_string().trim_start_matches('+').to_owned())
        .unwrap_or_default()
}

/// The accounts that have, for each word, a token in one of the word's ranges; none without a text.
fn accounts(text: Option<&SearchText>) -> Accounts {
    let mut found = users::table.select(users::id).into_boxed::<Backend>();
    match text {
        Some(text) => {
            for word in &text.0 {
                found = found.filter(users::id.eq_any(users_with(word)));
            }
        }
        None => found = found.filter(users::id.eq("")),
    }
    found
}

/// Adds the latest message to each thread, and the people.
fn listed(
    conn: &mut DbConnection,
    threads: Vec<ThreadRow>,
) -> QueryResult<(Vec<ListedRow>, People)> {
    let ids = threads.iter().map(|thread| thread.id.as_str());
    let latest: Vec<ThreadMessageRow> = whatsapp_messages::table
        .inner_join(whatsapp_threads::table)
        .filter(whatsapp_threads::id.eq_any(ids))
        .filter(whatsapp_messages::number.eq(whatsapp_threads::messages))
        .select(ThreadMessageRow::as_select())
        .prepared()
        .load(conn)?;
    let mut latest: HashMap<String, ThreadMessageRow> = latest
        .into_iter()
        .map(|message| (message.thread_id.clone(), message))
        .collect();
    let people = people_of(conn, &threads)?;
    let rows = threads.into_iter().map(|thread| {
        let message = latest.remove(&thread.id);
        (thread, message)
    });
    Ok((rows.collect(), people))
}
