//! Copies of stored rows, written by the database itself, so that a table can have a million rows
//! within a minute.

use crate::Result;
use diesel::{
    Connection, PgConnection, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    sql_query,
    sql_types::{Double, Text},
};

/// The id of copy `i`, as SQL.
pub const ID: &str = "'01900009-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)";

pub enum Copies {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

#[derive(diesel::QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(diesel::QueryableByName)]
struct Number {
    #[diesel(sql_type = Double)]
    value: f64,
}

impl Copies {
    pub fn open(database_url: &str) -> Result<Self> {
        if let Some(file) = database_url.strip_prefix("sqlite://") {
            let mut connection = SqliteConnection::establish(file)?;
            connection.batch_execute("PRAGMA busy_timeout = 60000")?;
            return Ok(Self::Sqlite(connection));
        }
        Ok(Self::Postgres(PgConnection::establish(database_url)?))
    }

    pub fn run(&mut self, sql: &str) -> Result<()> {
        match self {
            Self::Sqlite(connection) => connection.batch_execute(sql)?,
            Self::Postgres(connection) => connection.batch_execute(sql)?,
        }
        Ok(())
    }

    /// The numbers of the column `value` that a statement for the engine returns.
    pub fn numbers(&mut self, on_sqlite: &str, on_postgres: &str) -> Result<Vec<f64>> {
        let numbers: Vec<Number> = match self {
            Self::Sqlite(connection) => sql_query(on_sqlite).load(connection)?,
            Self::Postgres(connection) => sql_query(on_postgres).load(connection)?,
        };
        Ok(numbers.into_iter().map(|number| number.value).collect())
    }

    /// The columns that can be written: the database itself computes generated ones.
    fn columns(&mut self, table: &str) -> Result<Vec<String>> {
        let columns: Vec<Column> = match self {
            Self::Sqlite(connection) => {
                sql_query(format!("SELECT name FROM pragma_table_info('{table}')"))
                    .load(connection)?
            }
            Self::Postgres(connection) => sql_query(format!(
                "SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns
                 WHERE table_name = '{table}' AND table_schema = 'public' AND is_generated = 'NEVER'"
            ))
            .load(connection)?,
        };
        Ok(columns.into_iter().map(|column| column.name).collect())
    }

    /// Copies the row of the table in which `key` is `id`, once for each `i` of the range. The
    /// columns that are named get another value, an SQL expression in which `i` counts the copies.
    pub fn copy(
        &mut self,
        table: &str,
        (key, id): (&str, &str),
        (from, to): (u64, u64),
        changed: &[(&str, &str)],
    ) -> Result<()> {
        let columns = self.columns(table)?;
        let value = |column: &String| {
            let change = changed.iter().find(|(name, _)| name == column);
            change.map_or_else(|| format!("o.{column}"), |(_, sql)| (*sql).to_owned())
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        self.run(&format!(
            "INSERT INTO {table} ({}) {} SELECT {} FROM {table} o, n WHERE o.{key} = '{id}'",
            columns.join(", "),
            series(from, to),
            values.join(", "),
        ))
    }
}

/// The common table expression `n`, whose column `i` has every number of the range.
pub fn series(from: u64, to: u64) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {to})"
    )
}
