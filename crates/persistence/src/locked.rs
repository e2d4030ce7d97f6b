//! Row locks, which every read of a unit takes before it decides on what it read.

use crate::connection::{AnyConnection, MultiBackend};
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::RunQueryDsl;
use diesel::result::QueryResult;
use diesel::sqlite::Sqlite;

/// The query with `FOR NO KEY UPDATE` on PostgreSQL and nothing on SQLite, whose unit is the only writer anyway.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Locked<T> {
    query: T,
    skip: bool,
}

pub(crate) trait Lock: Sized {
    /// Waits for whoever holds the rows.
    fn locked(self) -> Locked<Self> {
        Locked { query: self, skip: false }
    }
    /// Passes over rows that somebody holds.
    fn locked_skip(self) -> Locked<Self> {
        Locked { query: self, skip: true }
    }
}

impl<T: Query> Lock for T {}

impl<T: Query> Query for Locked<T> {
    type SqlType = T::SqlType;
}

impl<T> RunQueryDsl<AnyConnection> for Locked<T> {}

/// `NO KEY`: units do not change keys, and a plain `FOR UPDATE` would hold up (and deadlock with) every insert elsewhere
/// that refers to the row.
struct Suffix(&'static str);

const WAIT: Suffix = Suffix(" FOR NO KEY UPDATE");
const SKIP: Suffix = Suffix(" FOR NO KEY UPDATE SKIP LOCKED");

impl QueryFragment<Pg> for Suffix {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(self.0);
        Ok(())
    }
}

impl QueryFragment<Sqlite> for Suffix {
    fn walk_ast<'b>(&'b self, _: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        Ok(())
    }
}

impl<T: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for Locked<T> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        // Two queries of one type differ in `skip`, which the statement cache cannot see.
        out.unsafe_to_cache_prepared();
        self.query.walk_ast(out.reborrow())?;
        MultiBackend::walk_variant_ast(if self.skip { &SKIP } else { &WAIT }, out)
    }
}
