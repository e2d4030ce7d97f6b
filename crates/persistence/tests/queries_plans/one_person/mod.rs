//! One person has thousands of rows. The frequent reads find the person's few open rows by an
//! index and do not read all rows.

mod copy;
mod frequent;
mod many_rows;

use crate::overheard;
use kernel::StoreError;
use marketplace::UnitOfWork;
use persistence::testing::TestDatabase;

/// The name of a read or write, and its query plan.
type Hot = (&'static str, Vec<String>);

pub(super) async fn said<T, F>(
    db: &TestDatabase,
    unit: F,
    of_interest: fn(&str) -> bool,
) -> Vec<String>
where
    T: Send + 'static,
    F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
{
    overheard().clear();
    let done: Result<T, StoreError> = db.store().bare_unit(unit).await;
    assert!(done.is_ok());
    overheard()
        .drain(..)
        .filter(|sql| of_interest(sql))
        .collect()
}

pub(super) fn columns_of(db: &TestDatabase, table: &str) -> Vec<String> {
    let asked = if db.url.starts_with("sqlite") {
        format!("SELECT name AS text FROM pragma_table_info('{table}')")
    } else {
        format!(
            "SELECT CAST(column_name AS TEXT) AS text FROM information_schema.columns WHERE table_name = '{table}' AND is_generated = 'NEVER'"
        )
    };
    db.outside().texts(&asked)
}
