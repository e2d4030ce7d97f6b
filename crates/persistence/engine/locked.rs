//! Row locks. A unit locks every row that it reads before it decides on it.

use crate::connection::{Backend, DbConnection};
use crate::dialect::{LOCK, LOCK_AND_SKIP};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::RunQueryDsl;
use diesel::result::QueryResult;
use std::marker::PhantomData;

/// A query with a row lock on PostgreSQL, and without one on SQLite, where a unit is the only
/// writer anyway.
///
/// The lock is `FOR NO KEY UPDATE`: units do not change keys, and a plain `FOR UPDATE` would block
/// every insert of a row that refers to the locked row, and could deadlock with it.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Locked<T, W> {
    query: T,
    wait: PhantomData<W>,
}

/// Waits until another unit releases the rows.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Wait;

/// Skips rows that another unit has locked.
#[derive(Debug, Clone, Copy, QueryId)]
pub(crate) struct Skip;

/// The SQL of a lock, which comes at the end of a query.
pub(crate) trait Clause {
    const SQL: &'static str;
}

impl Clause for Wait {
    const SQL: &'static str = LOCK;
}

impl Clause for Skip {
    const SQL: &'static str = LOCK_AND_SKIP;
}

pub(crate) trait Lock: Sized {
    fn locked(self) -> Locked<Self, Wait> {
        Locked {
            query: self,
            wait: PhantomData,
        }
    }
    fn locked_skip(self) -> Locked<Self, Skip> {
        Locked {
            query: self,
            wait: PhantomData,
        }
    }
}

impl<T: Query> Lock for T {}

impl<T: Query, W> Query for Locked<T, W> {
    type SqlType = T::SqlType;
}

impl<T, W> RunQueryDsl<DbConnection> for Locked<T, W> {}

impl<T: QueryFragment<Backend>, W: Clause> QueryFragment<Backend> for Locked<T, W> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        self.query.walk_ast(out.reborrow())?;
        out.push_sql(W::SQL);
        Ok(())
    }
}
