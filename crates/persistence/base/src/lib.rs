//! The parts that both storage engines share: the tables, the rows and their conversion into domain
//! values, the address of a database, its options and its errors. This crate is compiled once. The
//! engines are compiled from one source against it, once for SQLite and once for PostgreSQL.

mod address;
pub mod cursor;
mod error;
mod explain;
mod last_use;
mod like;
pub mod migrations;
mod open_error;
mod options;
mod pause;
pub mod rows;
pub mod schema;

pub use address::Address;
pub use error::store_error;
pub use last_use::LastUse;
pub use like::escaped;
pub use open_error::OpenError;
pub use options::{Options, Pruned, Seeded};
pub use pause::pause;
