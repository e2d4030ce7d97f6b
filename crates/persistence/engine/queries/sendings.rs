use super::search::{selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, SendingRow, opt_time},
    schema::{notifications, sendings, users},
};
use chrono::NaiveDateTime;
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::{Role, StoreError, UserId};
use marketplace::read::{FailedSendingFilter, Page, PageRequest, SendingList, SendingView};

/// The most sendings of a person that are exported.
const EXPORTED_MAX: i64 = 2_000;
/// This must be the same text as in the index, because the index does not match a bound value.
const FAILED: &str = "sendings.state = 'FAILED'";

type Found = (
    SendingRow,
    String,
    Option<NaiveDateTime>,
    String,
    String,
    String,
);

/// The columns of a [`Found`].
macro_rules! found {
    () => {
        (
            SendingRow::as_select(),
            notifications::title,
            notifications::read_at,
            users::first_name,
            users::last_name,
            users::role,
        )
    };
}

macro_rules! listed {
    ($rows:expr) => {
        sendings::table
            .inner_join(notifications::table)
            .inner_join(users::table)
            .limit($rows)
            .select(found!())
            .into_boxed::<Backend>()
    };
}

fn cursor((row, ..): &Found) -> Cursor {
    Cursor {
        at: row.queued_at,
        id: row.id.clone(),
    }
}

pub(super) async fn sendings(
    queries: &Queries,
    list: SendingList,
    request: PageRequest,
) -> Result<Page<SendingView>, StoreError> {
    let rows = rows_of(request.limit);
    let load = move |conn: &mut DbConnection, after: Option<Cursor>| -> QueryResult<Vec<Found>> {
        let query = match list {
            SendingList::Person(user) => {
                listed!(rows).filter(sendings::user_id.eq(user.to_string()))
            }
            SendingList::Order(order) => {
                listed!(rows).filter(sendings::order_id.eq(order.to_string()))
            }
        };
        let (key, after) = (sendings::queued_at, after.map(Cursor::by_time));
        sorted!(query, newest, key, sendings::id, after).load(conn)
    };
    queries.paged(request, load, cursor, view).await
}

pub(super) async fn failed(
    queries: &Queries,
    filter: FailedSendingFilter,
    request: PageRequest,
) -> Result<Page<SendingView>, StoreError> {
    let rows = rows_of(request.limit);
    let load = move |conn: &mut DbConnection, after: Option<Cursor>| -> QueryResult<Vec<Found>> {
        let mut query = listed!(rows).filter(sql::<Bool>(FAILED));
        if let Some(text) = &filter.text {
            for word in &text.0 {
                query = query.filter(sendings::user_id.eq_any(users_with(word)));
            }
        }
        if let Some(channel) = filter.channel {
            query = query.filter(sendings::channel.eq(channel.code()));
        }
        if let Some(reason) = filter.reason {
            query = query.filter(sendings::reason.eq(reason.code()));
        }
        let query = selected!(query, &filter.ids, sendings::id);
        let (key, after) = (sendings::queued_at, after.map(Cursor::by_time));
        sorted!(query, filter.sort.descending, key, sendings::id, after).load(conn)
    };
    queries.paged(request, load, cursor, view).await
}

pub(super) async fn sendings_of(
    queries: &Queries,
    user: UserId,
) -> Result<Vec<SendingView>, StoreError> {
    let rows: Vec<Found> = queries
        .read(move |conn| {
            sendings::table
                .inner_join(notifications::table)
                .inner_join(users::table)
                .filter(sendings::user_id.eq(user.to_string()))
                .order((sendings::queued_at.desc(), sendings::id.desc()))
                .limit(EXPORTED_MAX)
                .select(found!())
                .load(conn)
        })
        .await?;
    rows.into_iter().map(view).collect()
}

fn view(
    (sending, title, read_at, first_name, last_name, role): Found,
) -> Result<SendingView, StoreError> {
    let id = sending.id.clone();
    let row = Row::new("sendings", &id);
    Ok(SendingView {
        role: row.code("role", &role, Role::from_code)?,
        sending: sending.try_into()?,
        title,
        notification_read_at: opt_time(read_at),
        first_name,
        last_name,
    })
}
