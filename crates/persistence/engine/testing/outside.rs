//! Connections that bypass the store.

use crate::{
    Address,
    connection::DbConnection,
    manager::{Manager, Purpose},
    store_error,
};
use diesel::connection::SimpleConnection;
use kernel::StoreError;

/// Runs a statement on a server or a file that may have no schema yet.
///
/// # Errors
/// The message of the engine.
pub fn execute_at(address: &Address, sql: &str) -> Result<(), String> {
    let mut conn = Manager::new(address, Purpose::Migrations)
        .open()
        .map_err(|error| error.to_string())?;
    conn.batch_execute(sql).map_err(|error| error.to_string())
}

/// A separate connection that bypasses the store.
pub struct Outside(DbConnection);

impl Outside {
    /// Opens the connection.
    ///
    /// # Panics
    /// If no connection can be opened.
    #[must_use]
    pub fn open(address: &Address) -> Self {
        Self(
            Manager::new(address, Purpose::Units)
                .open()
                .expect("another connection opens"),
        )
    }

    /// Runs statements.
    ///
    /// # Errors
    /// The message of the engine.
    pub fn execute(&mut self, sql: &str) -> Result<(), String> {
        self.0.batch_execute(sql).map_err(|error| error.to_string())
    }

    /// Runs statements.
    ///
    /// # Errors
    /// The error as the store reports it.
    pub fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        self.0.batch_execute(sql).map_err(store_error)
    }

    /// The values of the column `text` in the answer to a query.
    ///
    /// # Panics
    /// If the query fails.
    pub fn texts(&mut self, sql: &str) -> Vec<String> {
        use diesel::RunQueryDsl;
        #[derive(diesel::QueryableByName)]
        struct Answer {
            #[diesel(sql_type = diesel::sql_types::Text)]
            text: String,
        }
        let answers: Vec<Answer> = diesel::sql_query(sql)
            .load(&mut self.0)
            .expect("the query answers");
        answers.into_iter().map(|answer| answer.text).collect()
    }

    /// The number in the column `number` of the single row that a query returns.
    ///
    /// # Panics
    /// If the query fails.
    pub fn number(&mut self, sql: &str) -> i64 {
        use diesel::RunQueryDsl;
        #[derive(diesel::QueryableByName)]
        struct Answer {
            #[diesel(sql_type = diesel::sql_types::BigInt)]
            number: i64,
        }
        let answer: Answer = diesel::sql_query(sql)
            .get_result(&mut self.0)
            .expect("the query answers");
        answer.number
    }
}
