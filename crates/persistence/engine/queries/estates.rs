//! The estate of an address, for the pages of an order.

use super::{parts::all, staff::items_of};
use crate::{connection::DbConnection, rows::ItemRow};
use catalog::{ContentItem, ContentKind, Estate};
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::places::estate_of;
use orders::Address;

/// The estates that staff recorded; none without an address.
pub(super) fn estates_for(
    conn: &mut DbConnection,
    address: Option<&Address>,
) -> QueryResult<Vec<ItemRow>> {
    if address.is_some() {
        items_of(conn, ContentKind::Estate)
    } else {
        Ok(Vec::new())
    }
}

/// The estate that the address names, if it names one.
pub(super) fn estate_at(
    rows: Vec<ItemRow>,
    address: Option<&Address>,
) -> Result<Option<Estate>, StoreError> {
    let items: Vec<ContentItem> = all(rows)?;
    Ok(address.and_then(|address| estate_of(&items, address).cloned()))
}
