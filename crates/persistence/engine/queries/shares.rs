//! The shared links of orders.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{ShareRow, opt_time},
    schema::{order_shares, orders},
};
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::ShareView;

/// A shared link, and the time at which its order was closed.
pub(super) type ShareColumns = (ShareRow, Option<NaiveDateTime>);

pub(super) fn share_with(
    conn: &mut DbConnection,
    token_hash: &str,
) -> QueryResult<Option<ShareColumns>> {
    order_shares::table
        .inner_join(orders::table)
        .filter(order_shares::token_hash.eq(token_hash))
        .select((ShareRow::as_select(), orders::closed_at))
        .first(conn)
        .optional()
}

pub(super) fn share_view((share, closed_at): ShareColumns) -> Result<ShareView, StoreError> {
    Ok(ShareView {
        share: share.try_into()?,
        closed_at: opt_time(closed_at),
    })
}
