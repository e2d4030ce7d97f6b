//! What the two storage engines have in common: the tables, the rows and how they become values of the domain, the
//! address of a database, its options and what can go wrong. Compiled once; the engines are compiled from one source
//! against it, once for SQLite and once for PostgreSQL.

mod address;
pub mod cursor;
mod error;
mod like;
pub mod migrations;
mod open_error;
mod options;
mod pause;
pub mod rows;
pub mod schema;

pub use address::Address;
pub use error::store_error;
pub use like::escaped;
pub use open_error::OpenError;
pub use options::{Options, Pruned, Seeded};
pub use pause::pause;
