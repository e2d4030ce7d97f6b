//! Row locks, which every read of a unit takes before it decides on what it read.

use crate::connection::{AnyConnection, MultiBackend};
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::RunQueryDsl;
use diesel::result::QueryResult;
use diesel::sqlite::Sqlite;

/// The query with a row lock on PostgreSQL and nothing on SQLite, whose unit is the only writer anyway.
///
/// `NO KEY`: units do not change keys, and a plain `FOR UPDATE` would hold up (and deadlock with) every insert elsewhere
/// that refers to the row.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Locked<T, W> {
    query: T,
    wait: W,
}

/// Waits for whoever holds the rows.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Wait;

/// Passes over rows that somebody holds.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Skip;

pub(crate) trait Lock: Sized {
    fn locked(self) -> Locked<Self, Wait> {
        Locked { query: self, wait: Wait }
    }
    fn locked_skip(self) -> Locked<Self, Skip> {
        Locked { query: self, wait: Skip }
    }
}

impl<T: Query> Lock for T {}

impl<T: Query, W> Query for Locked<T, W> {
    type SqlType = T::SqlType;
}

impl<T, W> RunQueryDsl<AnyConnection> for Locked<T, W> {}

impl<T, W> QueryFragment<MultiBackend> for Locked<T, W>
where
    T: QueryFragment<MultiBackend>,
    W: QueryFragment<Pg> + QueryFragment<Sqlite>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        self.query.walk_ast(out.reborrow())?;
        MultiBackend::walk_variant_ast(&self.wait, out)
    }
}

impl QueryFragment<Pg> for Wait {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(" FOR NO KEY UPDATE");
        Ok(())
    }
}

impl QueryFragment<Pg> for Skip {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(" FOR NO KEY UPDATE SKIP LOCKED");
        Ok(())
    }
}

impl QueryFragment<Sqlite> for Wait {
    fn walk_ast<'b>(&'b self, _: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        Ok(())
    }
}

impl QueryFragment<Sqlite> for Skip {
    fn walk_ast<'b>(&'b self, _: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        Ok(())
    }
}
