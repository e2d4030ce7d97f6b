//! A storage engine. This source is compiled twice, as `persistence-sqlite` and as
//! `persistence-postgres`. Each build uses its engine through an ordinary diesel connection, so
//! that statements are prepared once and can use the whole dialect. The differences between the
//! engines are in `dialect`.
//!
//! Units of work run through the store: on SQLite one thread writes and commits in batches; on
//! PostgreSQL each unit is a transaction of a pooled connection. Reads run on snapshots, through
//! [`Queries`].

#[cfg(all(feature = "sqlite", feature = "postgres"))]
compile_error!("one build of this source speaks to one engine");

mod apart;
mod backlog;
mod backup;
mod blocking;
mod busy_time;
mod connection;
mod database;
#[cfg(feature = "sqlite")]
#[path = "dialect/sqlite/mod.rs"]
mod dialect;
#[cfg(feature = "postgres")]
#[path = "dialect/postgres/mod.rs"]
mod dialect;
mod gathered;
mod locked;
mod manager;
mod memo;
mod migrations;
mod observed;
mod open_offers;
mod paging;
mod prelude;
mod prepared;
mod prune;
mod prune_guests;
mod prune_positions;
mod queries;
mod reads;
mod repositories;
mod sealing;
mod seed;
mod seed_content;
mod setting_values;
mod sign_ins;
#[cfg(feature = "testing")]
pub mod testing;
mod unit;
mod unit_end;

pub use database::Database;
pub use migrations::newest as newest_migration;
pub use reads::Queries;

use persistence_base::{
    Address, OpenError, Options, Pruned, Seeded, cursor, rows, schema, store_error,
};
