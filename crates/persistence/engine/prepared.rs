//! Statements that a connection prepares once and keeps.
//!
//! Diesel keeps only the statements whose text it knows not to vary. It therefore parses every
//! `UPDATE`, every `ON CONFLICT … DO UPDATE`, every list of values and every `sql_query` again at
//! each run, and on PostgreSQL that is also a round trip more. Here the text itself is the key, so a
//! text that varies is only another statement.

use crate::connection::{Backend, DbConnection};
use diesel::{
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    query_dsl::{
        RunQueryDsl as DieselRunQueryDsl,
        methods::{ExecuteDsl, LimitDsl, LoadQuery},
    },
    result::QueryResult,
};

/// A statement that the connection keeps under its text.
pub(crate) struct Prepared<Q>(Q);

impl<Q: QueryFragment<Backend>> QueryFragment<Backend> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &Backend) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();
    /// The text is the key, because the same type can have several texts.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> DieselRunQueryDsl<DbConnection> for Prepared<Q> {}

/// Diesel's trait of the same name, with one difference: whatever is executed is kept prepared. The
/// name is the same, so that a file uses one or the other.
pub(crate) trait RunQueryDsl: Sized {
    /// Keeps the statement of a read prepared, although diesel would not. The number of its texts
    /// must be small: a list in it must have few lengths.
    fn prepared(self) -> Prepared<Self> {
        Prepared(self)
    }

    fn execute(self, conn: &mut DbConnection) -> QueryResult<usize>
    where
        Prepared<Self>: ExecuteDsl<DbConnection>,
    {
        ExecuteDsl::execute(Prepared(self), conn)
    }

    fn load<'query, U>(self, conn: &mut DbConnection) -> QueryResult<Vec<U>>
    where
        Self: DieselRunQueryDsl<DbConnection> + LoadQuery<'query, DbConnection, U>,
    {
        DieselRunQueryDsl::load(self, conn)
    }

    fn get_result<'query, U>(self, conn: &mut DbConnection) -> QueryResult<U>
    where
        Self: DieselRunQueryDsl<DbConnection> + LoadQuery<'query, DbConnection, U>,
    {
        DieselRunQueryDsl::get_result(self, conn)
    }

    fn first<'query, U>(self, conn: &mut DbConnection) -> QueryResult<U>
    where
        Self: DieselRunQueryDsl<DbConnection> + LimitDsl,
        diesel::dsl::Limit<Self>: LoadQuery<'query, DbConnection, U>,
    {
        DieselRunQueryDsl::first(self, conn)
    }
}

impl<Q> RunQueryDsl for Q {}
