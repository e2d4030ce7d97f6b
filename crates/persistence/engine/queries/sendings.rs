use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, SendingRow, opt_time},
    schema::{notifications, sendings, users},
};
use chrono::NaiveDateTime;
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{Role, StoreError, UserId};
use marketplace::read::{Page, PageRequest, SendingList, SendingView};

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

pub(super) async fn sendings(
    queries: &Queries,
    list: SendingList,
    request: PageRequest,
) -> Result<Page<SendingView>, StoreError> {
    let Ok(after) = Cursor::of(&request) else {
        return Ok(nothing());
    };
    let rows: Vec<Found> = queries
        .read(move |conn| {
            let mut query = sendings::table
                .inner_join(notifications::table)
                .inner_join(users::table)
                .order((sendings::queued_at.desc(), sendings::id.desc()))
                .limit(rows_of(request.limit))
                .select(found!())
                .into_boxed();
            query = match list {
                SendingList::Person(user) => query.filter(sendings::user_id.eq(user.to_string())),
                SendingList::Order(order) => query.filter(sendings::order_id.eq(order.to_string())),
                SendingList::Failed => query.filter(sql::<Bool>(FAILED)),
            };
            if let Some(Cursor { at, id }) = after {
                let older = sendings::queued_at.lt(at).or(sendings::id.lt(id));
                query = query.filter(sendings::queued_at.le(at)).filter(older);
            }
            query.load(conn)
        })
        .await?;
    let cursor = |(row, ..): &Found| Cursor {
        at: row.queued_at,
        id: row.id.clone(),
    };
    page(rows, request.limit, cursor, view)
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
