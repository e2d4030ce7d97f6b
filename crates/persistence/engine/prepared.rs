//! Statements that a connection prepares once and keeps.
//!
//! Diesel keeps only the statements whose text it knows not to vary. It therefore parses every
//! `UPDATE`, every `ON CONFLICT … DO UPDATE`, every list of values and every `sql_query` again at
//! each run, and on PostgreSQL that is also a round trip more. Here the text itself is the key, so a
//! text that varies is only another statement.

use crate::{
    connection::{Backend, DbConnection},
    dialect::metadata_lookup,
};
use diesel::{
    backend,
    connection::Connection,
    query_builder::{
        AstPass, CollectedQuery, MoveableBindCollector, Query, QueryBuilder, QueryFragment, QueryId,
    },
    query_dsl::{
        RunQueryDsl as DieselRunQueryDsl,
        methods::{LimitDsl, LoadQuery},
    },
    result::QueryResult,
};
use std::marker::PhantomData;

#[cfg(all(feature = "testing", feature = "postgres"))]
use diesel::connection::InstrumentationEvent;

type Builder = <Backend as backend::Backend>::QueryBuilder;
type Collector<'a> = <Backend as backend::Backend>::BindCollector<'a>;
type Values = <Collector<'static> as MoveableBindCollector<Backend>>::BindData;

/// The text and the values of a statement, which the connection keeps under its text. `ST` is the
/// type of its rows.
pub(crate) struct Collected<ST> {
    query: CollectedQuery<Values>,
    rows: PhantomData<ST>,
}

impl<ST> Collected<ST> {
    fn of(query: &impl QueryFragment<Backend>, conn: &mut DbConnection) -> QueryResult<Self> {
        let (mut text, mut values) = (Builder::default(), Collector::default());
        query.to_sql(&mut text, &Backend)?;
        query.collect_binds(&mut values, metadata_lookup(conn), &Backend)?;
        Ok(Self {
            query: CollectedQuery::new(text.finish(), true, values.moveable()),
            rows: PhantomData,
        })
    }
}

impl<ST> QueryFragment<Backend> for Collected<ST> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        self.query.walk_ast(pass)
    }
}

impl<ST> QueryId for Collected<ST> {
    type QueryId = ();
    /// The text is the key, because the same type has many texts.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<ST> Query for Collected<ST> {
    type SqlType = ST;
}

impl<ST> DieselRunQueryDsl<DbConnection> for Collected<ST> {}

/// A read that the connection keeps under its text.
pub(crate) struct Prepared<Q>(Q);

impl<Q: Query + QueryFragment<Backend>> Prepared<Q> {
    pub(crate) fn load<'query, U>(self, conn: &mut DbConnection) -> QueryResult<Vec<U>>
    where
        Collected<Q::SqlType>: LoadQuery<'query, DbConnection, U>,
    {
        DieselRunQueryDsl::load(Collected::of(&self.0, conn)?, conn)
    }

    pub(crate) fn get_result<'query, U>(self, conn: &mut DbConnection) -> QueryResult<U>
    where
        Collected<Q::SqlType>: LoadQuery<'query, DbConnection, U>,
    {
        DieselRunQueryDsl::get_result(Collected::of(&self.0, conn)?, conn)
    }
}

/// A read whose text never varies. At each run, diesel walks through a statement to learn whether it
/// may be kept. A wide one has hundreds of parts, and the answer is always the same.
pub(crate) struct Fixed<Q>(Q);

impl<Q: QueryFragment<Backend>> QueryFragment<Backend> for Fixed<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, backend: &Backend) -> QueryResult<bool> {
        debug_assert!(
            self.0.is_safe_to_cache_prepared(backend)?,
            "the text of a fixed read varies"
        );
        Ok(true)
    }
}

impl<Q: QueryId> QueryId for Fixed<Q> {
    type QueryId = Q::QueryId;
    const HAS_STATIC_QUERY_ID: bool = Q::HAS_STATIC_QUERY_ID;
}

impl<Q: Query> Query for Fixed<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> DieselRunQueryDsl<DbConnection> for Fixed<Q> {}

/// Diesel's trait of the same name, with one difference: whatever is executed is kept prepared. The
/// name is the same, so that a file uses one or the other.
pub(crate) trait RunQueryDsl: Sized {
    /// Keeps the statement of a read prepared, although diesel would not. The number of its texts
    /// must be small: a list in it must have few lengths.
    fn prepared(self) -> Prepared<Self> {
        Prepared(self)
    }

    /// Keeps the statement of a wide read without asking at each run whether it may be kept.
    fn fixed(self) -> Fixed<Self> {
        Fixed(self)
    }

    fn execute(self, conn: &mut DbConnection) -> QueryResult<usize>
    where
        Self: QueryFragment<Backend>,
    {
        // PostgreSQL's values are bytes here, which an event does not show. The tests of locks need
        // them.
        #[cfg(all(feature = "testing", feature = "postgres"))]
        conn.instrumentation()
            .on_connection_event(InstrumentationEvent::start_query(&diesel::debug_query::<
                Backend,
                _,
            >(&self)));
        let statement = Collected::<()>::of(&self, conn)?;
        conn.execute_returning_count(&statement)
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
