//! Storage on two engines: embedded SQLite and PostgreSQL, behind the ports of the domain.
//!
//! [`Database`] opens either by its address. Units of work run through its store: on SQLite one thread writes and
//! commits in batches, on PostgreSQL each unit is a transaction of a pooled connection. Reads run on snapshots, through
//! [`Queries`]. One set of rows, repositories and queries serves both.

mod address;
mod backup;
mod blocking;
mod connection;
mod database;
mod error;
#[cfg(test)]
mod error_tests;
mod locked;
mod manager;
mod migrations;
mod open_error;
mod opening;
mod postgres;
mod prune;
mod queries;
mod reads;
mod repositories;
mod rows;
mod schema;
mod sealing;
mod seed;
mod seed_content;
mod sqlite;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod unit;

pub use database::{Database, Options};
pub use open_error::OpenError;
pub use prune::Pruned;
pub use reads::Queries;
pub use seed::Seeded;
