//! Several writes in one round trip.

use super::{Backend, DbConnection};
use crate::prelude::RunQueryDsl;
use diesel::{
    query_builder::{AstPass, QueryFragment},
    result::QueryResult,
};

/// A statement that writes.
pub(crate) type Write<'w> = Box<dyn QueryFragment<Backend> + 'w>;

/// Writes as one statement. None of them sees what another one writes.
///
/// PostgreSQL runs the main statement and then the others, the last one first. They are therefore named
/// in reverse. If that changed, only the order of their locks would change.
struct Together<'w>(&'w [Write<'w>]);

impl QueryFragment<Backend> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        let Some((first, others)) = self.0.split_first() else {
            return Ok(());
        };
        for (number, write) in (1..).zip(others.iter().rev()) {
            let begins = if number == 1 { "WITH" } else { "," };
            out.push_sql(&format!("{begins} also_{number} AS ("));
            write.walk_ast(out.reborrow())?;
            out.push_sql(") ");
        }
        first.walk_ast(out.reborrow())
    }
}

/// A statement as one of several.
pub(crate) fn write_of<'w>(statement: impl QueryFragment<Backend> + 'w) -> Write<'w> {
    Box::new(statement)
}

/// Runs writes of different rows, and returns the number of rows of the first. They are one statement,
/// because each statement is a round trip. Foreign keys are checked after all of them.
pub(crate) fn write_all(writes: &[Write<'_>], conn: &mut DbConnection) -> QueryResult<usize> {
    if writes.is_empty() {
        return Ok(0);
    }
    Together(writes).execute(conn)
}

/// The statement that inserts the rows of a list, if there are any.
macro_rules! insertions {
    ($table:expr, $rows:expr) => {
        (!$rows.is_empty())
            .then(|| crate::dialect::write_of(diesel::insert_into($table).values(&$rows)))
    };
}
pub(crate) use insertions;

/// The statement that inserts the rows of a list, or changes those whose key is there. No row may be
/// in the list twice.
macro_rules! upserts {
    ($table:expr, $rows:expr, $key:expr, $changes:expr) => {
        (!$rows.is_empty()).then(|| {
            let insert = diesel::insert_into($table).values(&$rows);
            crate::dialect::write_of(insert.on_conflict($key).do_update().set($changes))
        })
    };
}
pub(crate) use upserts;
