//! The shared links of orders.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, ShareRow, opt_time},
    schema::{order_details, order_shares, orders},
};
use ::orders::Deadlines;
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::ShareView;

/// A shared link, the time at which its order was closed, and the deadlines of the order.
pub(super) type ShareColumns = (ShareRow, Option<NaiveDateTime>, Option<String>);

pub(super) fn share_with(
    conn: &mut DbConnection,
    token_hash: &str,
) -> QueryResult<Option<ShareColumns>> {
    order_shares::table
        .inner_join(orders::table.inner_join(order_details::table))
        .filter(order_shares::token_hash.eq(token_hash))
        .select((
            ShareRow::as_select(),
            orders::closed_at,
            order_details::deadlines,
        ))
        .first(conn)
        .optional()
}

pub(super) fn share_view(
    (share, closed_at, deadlines): ShareColumns,
) -> Result<ShareView, StoreError> {
    let limits: Deadlines = Row::new("order_details", &share.order_id)
        .opt_json("deadlines", deadlines.as_deref())?
        .unwrap_or_default();
    Ok(ShareView {
        share: share.try_into()?,
        closed_at: opt_time(closed_at),
        end_hours: limits.share_end_hours,
    })
}
