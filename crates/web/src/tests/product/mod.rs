//! The product over HTTP: real routes on the store in memory.

mod account;
mod catalogue;
mod contract;
mod journey;
mod personas;
mod profile;
mod sign_out;
mod visitor;
