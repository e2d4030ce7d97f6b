//! Storage on two engines: embedded SQLite and PostgreSQL, behind the ports of the domain.

mod address;
mod blocking;
mod connection;
mod error;
mod locked;
mod manager;
mod open_error;
mod queries;
mod reads;
mod repositories;
mod rows;
mod schema;
mod unit;

pub use open_error::OpenError;
pub use reads::Queries;
