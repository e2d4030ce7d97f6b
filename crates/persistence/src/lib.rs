//! Storage behind the ports of the domain. [`Database`] opens an embedded SQLite database or a
//! PostgreSQL server by its address. The two engines are builds of one source (`engine/`), so that
//! each uses its own dialect and both can be compiled at the same time.

mod database;
mod queries;
#[cfg(all(feature = "testing", feature = "postgres"))]
pub mod testing;

pub use database::Database;
pub use persistence_base::{OpenError, Options, Pruned, Seeded};
/// The newest version of the schema that this program knows; it is the same on both engines.
pub use persistence_sqlite::newest_migration;
pub use queries::Queries;
