//! Several writes, one after the other. On PostgreSQL they are one statement.

use super::{Backend, DbConnection};
use crate::prelude::RunQueryDsl;
use diesel::{query_builder::QueryFragment, result::QueryResult};

/// A statement that writes.
pub(crate) type Write<'w> = Box<dyn QueryFragment<Backend> + 'w>;

/// A statement as one of several.
pub(crate) fn write_of<'w>(statement: impl QueryFragment<Backend> + 'w) -> Write<'w> {
    Box::new(statement)
}

/// Runs writes of different rows in their order, and returns the number of rows of the first.
pub(crate) fn write_all(writes: &[Write<'_>], conn: &mut DbConnection) -> QueryResult<usize> {
    let mut rows_of_first = None;
    for write in writes {
        let rows = write.execute(conn)?;
        rows_of_first.get_or_insert(rows);
    }
    Ok(rows_of_first.unwrap_or(0))
}

/// The statements that insert the rows of a list. All of them are the same one, which is kept.
macro_rules! insertions {
    ($table:expr, $rows:expr) => {
        $rows
            .iter()
            .map(|row| crate::dialect::write_of(diesel::insert_into($table).values(row)))
    };
}
pub(crate) use insertions;

/// The statements that insert the rows of a list, or change those whose key is there. All of them are
/// the same one, which is kept.
macro_rules! upserts {
    ($table:expr, $rows:expr, $key:expr, $changes:expr) => {
        $rows.iter().map(|row| {
            let insert = diesel::insert_into($table).values(row);
            crate::dialect::write_of(insert.on_conflict($key).do_update().set($changes))
        })
    };
}
pub(crate) use upserts;
