//! Converts the errors of the engines into `StoreError`. No other place does so.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use kernel::StoreError;

/// Messages of the engines that mean contention. Diesel has no error kind for these cases. The
/// server must send its messages in English, which is checked at the start.
const CONTENDED: [&str; 5] = [
    "deadlock detected",
    "canceling statement due to lock timeout",
    "could not obtain lock",
    "database is locked",
    "database table is locked",
];
const UNAVAILABLE: [&str; 9] = [
    "canceling statement due to statement timeout",
    "terminating connection",
    "the database system is",
    "too many clients",
    "remaining connection slots",
    "no space left on device",
    "could not extend file",
    "disk I/O error",
    "database or disk is full",
];

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the kinds are diesel's and may grow; what is not named here is Failed"
)]
pub fn store_error(error: Error) -> StoreError {
    match error {
        Error::DatabaseError(kind, information) => database_error(kind, &*information),
        Error::BrokenTransactionManager => StoreError::Unavailable,
        other => StoreError::Failed(other.to_string()),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "as above")]
fn database_error(
    kind: DatabaseErrorKind,
    information: &(dyn DatabaseErrorInformation + Send + Sync),
) -> StoreError {
    let message = information.message();
    match kind {
        DatabaseErrorKind::UniqueViolation => {
            let constraint = information
                .constraint_name()
                .map_or_else(|| constraint_of(message), str::to_owned);
            StoreError::Duplicate { constraint }
        }
        DatabaseErrorKind::SerializationFailure => StoreError::Contended,
        // `ReadOnlyTransaction` means that the server has become a replica of another one.
        DatabaseErrorKind::UnableToSendCommand
        | DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::ReadOnlyTransaction => StoreError::Unavailable,
        _ if CONTENDED.iter().any(|text| message.contains(text)) => StoreError::Contended,
        _ if UNAVAILABLE.iter().any(|text| message.contains(text)) => StoreError::Unavailable,
        // The primary message contains only names of tables and constraints. The values are in the
        // details, which are left out.
        other => StoreError::Failed(format!("{other:?}: {message}")),
    }
}

/// The name of the violated constraint, derived from the message of SQLite, which contains only the
/// columns: `UNIQUE constraint failed: orders.customer_id, orders.number` becomes
/// `orders_customer_id_number_key`, the name in PostgreSQL. For an index over an expression SQLite
/// reports the name: `index 'orders_x_key'`.
fn constraint_of(message: &str) -> String {
    let columns = message
        .rsplit_once("failed: ")
        .map_or(message, |(_, columns)| columns);
    if let Some(name) = columns.strip_prefix("index '") {
        return name.trim_end_matches('\'').to_owned();
    }
    let mut name = String::new();
    for column in columns.split(", ") {
        let (table, column) = column.split_once('.').unwrap_or(("", column));
        if name.is_empty() {
            name.push_str(table);
        }
        name.push('_');
        name.push_str(column);
    }
    name.push_str("_key");
    name
}
