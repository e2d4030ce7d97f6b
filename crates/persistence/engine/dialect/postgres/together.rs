//! Two writes in one round trip.

use super::{Backend, DbConnection};
use crate::prelude::RunQueryDsl;
use diesel::{
    query_builder::{AstPass, QueryFragment},
    result::QueryResult,
};

/// The beginning of two writes in one statement.
const FIRST: &str = "WITH also AS (";

/// Two writes as one statement. Neither sees what the other one writes.
struct Together<F, S> {
    first: F,
    second: S,
}

impl<F, S> QueryFragment<Backend> for Together<F, S>
where
    F: QueryFragment<Backend>,
    S: QueryFragment<Backend>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        out.push_sql(FIRST);
        self.first.walk_ast(out.reborrow())?;
        out.push_sql(") ");
        self.second.walk_ast(out.reborrow())
    }
}

/// Runs two writes of different rows, and returns the number of rows of the second. It is one
/// statement, because each statement is a round trip. Foreign keys are checked after both.
pub(crate) fn write_both(
    first: impl QueryFragment<Backend>,
    second: impl QueryFragment<Backend>,
    conn: &mut DbConnection,
) -> QueryResult<usize> {
    Together { first, second }.execute(conn)
}
