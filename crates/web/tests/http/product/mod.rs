//! The product over HTTP: real routes on a SQLite database.

mod account;
mod catalogue;
mod contract;
mod journey;
mod personas;
mod profile;
mod sign_out;
mod visitor;
