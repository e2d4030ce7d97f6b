//! The people around a ticket: who has confirmed the number of its guest, and who has taken it.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, TicketRow},
    schema::users,
};
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::NumberHolder;
use std::collections::HashMap;

/// The id, first name and last name of an account.
pub(super) type NameColumns = (String, String, String);

/// The account that has confirmed this number.
pub(super) fn holder_of(conn: &mut DbConnection, phone: &str) -> QueryResult<Option<NameColumns>> {
    users::table
        .filter(users::phone.eq(phone))
        .filter(users::phone_confirmed_at.is_not_null())
        .select((users::id, users::first_name, users::last_name))
        .first(conn)
        .optional()
}

pub(super) fn number_holder(
    (id, first_name, last_name): NameColumns,
) -> Result<NumberHolder, StoreError> {
    Ok(NumberHolder {
        id: Row::new("users", &id).id("id", &id)?,
        name: format!("{first_name} {last_name}"),
    })
}

/// The names of the members of staff who have taken these tickets, by their ids.
pub(super) fn takers_of(
    conn: &mut DbConnection,
    tickets: &[&TicketRow],
) -> QueryResult<HashMap<String, String>> {
    let ids: Vec<&str> = tickets
        .iter()
        .filter_map(|ticket| ticket.taken_by.as_deref())
        .collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found: Vec<NameColumns> = users::table
        .filter(users::id.eq_any(ids))
        .select((users::id, users::first_name, users::last_name))
        .load(conn)?;
    let named = found
        .into_iter()
        .map(|(id, first_name, last_name)| (id, format!("{first_name} {last_name}")));
    Ok(named.collect())
}
